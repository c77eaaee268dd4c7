import { addDays, type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import type { PaymentPart } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { AllocatedLine } from '../allocated-line.ts'
import { type Book, type ChargedFee, type Loan, loanCopy } from '../book.ts'
import { type BookEvent, timeOf } from '../events.ts'
import { byPart, newPart } from '../parts.ts'
import { fold } from './fold.ts'

/** Whether a part is charged by the contract, not by an event. */
const isOfContract = (part: PaymentPart): boolean =>
  part !== 'lateFee' && part !== 'extensionFee' && part !== 'extensionVat'

/** A loan as it was booked: nothing paid, no late fee, no end of day. */
function asBooked(loan: Loan): Loan {
  const { installments, endedPolicy: _ended, premiumReturned: _returned, writtenOffAt: _, ...copy } = loanCopy(loan)
  const fresh = installments.map((each) => ({
    ...each,
    dueDate: each.originalDueDate,
    claim: undefined,
    parts: byPart((part) => newPart(isOfContract(part) ? each.parts[part].charged : 0, part !== 'interest')),
  }))
  return {
    ...copy,
    status: 'ONGOING',
    closedDate: loan.disbursedOn,
    ending: undefined,
    installments: fresh,
  }
}

/**
 * Every end of day of these loans up to the last one that has run; on the date of an event it has run before, also if no loan was running
 * then.
 */
function daysOf(loans: readonly Loan[], events: readonly BookEvent[]): BookEvent[] {
  const first = loans.map(({ disbursedOn }) => disbursedOn).sort()[0]
  const last = [...loans.map(({ closedDate }) => closedDate), ...events.map((event) => businessDateAt(timeOf(event)))]
    .sort()
    .at(-1)
  const days: BookEvent[] = []
  if (!first || !last) return days
  for (let date = addDays(first, 1); date <= last; date = addDays(date, 1)) days.push({ kind: 'DAY_CLOSED', date })
  return days
}

/** At the same time: first the disbursement, then the end of day, then what happened, in the order in which it became known. */
const ranks = {
  DISBURSED: 0,
  DAY_CLOSED: 1,
  PAID: 2,
  CONVERTED: 2,
  SETTLED: 2,
  POLICY_ENDED: 2,
  WRITTEN_OFF: 2,
  FEES_WAIVED: 2,
  RETURNED: 2,
  PAID_OUT: 2,
  PAYOUT_BACK: 2,
  REVERSED: 2,
} as const satisfies Record<BookEvent['kind'], number>
const inOrder = (a: BookEvent, b: BookEvent): number =>
  timeOf(a).getTime() - timeOf(b).getTime() || ranks[a.kind] - ranks[b.kind]

export interface Replayed {
  book: Book
  /** Every late fee by instalment and date. */
  fees: ChargedFee[]
  /** Every end of day that was run for a loan. */
  days: { loanId: string; date: BusinessDate }[]
  /** What each waiver of late fees waives, by ref. */
  waived: ReadonlyMap<string, readonly AllocatedLine[]>
}

/**
 * The book that these events give in the order in which they count (behaviour 7); the given order, in which they became known,
 * decides only between events of one instant. `book` holds all loans of the customer; only their contracts and the dates that
 * were closed are taken from it.
 */
export function replay(book: Book, events: readonly BookEvent[]): Replayed {
  const disbursed = book.loans
    .filter(({ replaces }) => replaces === undefined)
    .map((loan): BookEvent => ({ kind: 'DISBURSED', loan: asBooked(loan), at: loan.disbursedAt }))
  const known = events.map((event) => (event.kind === 'CONVERTED' ? { ...event, loan: asBooked(event.loan) } : event))
  const extensions = book.extensions.map((one) => ({ ...one, extendedOn: undefined }))
  const conversions = book.conversions.map((one) => ({ ...one, deposit: 0, isBooked: false }))
  const empty = { ...book, loans: [], extensions, conversions, credit: 0, payments: new Map() }
  const result = fold(empty, [...disbursed, ...daysOf(book.loans, events), ...known].sort(inOrder))
  const days = result.records.filter((record) => record.kind === 'DAY')
  return {
    book: { ...result.book, loans: book.loans.flatMap(({ loanId }) => loanOf(result.book, loanId)) },
    fees: days.flatMap(({ loanId, date, fees }) => fees.map((fee) => ({ loanId, date, ...fee }))),
    days: days.map(({ loanId, date }) => ({ loanId, date })),
    waived: new Map(
      result.records.flatMap((record) => (record.kind === 'FEES_WAIVED' ? [[record.ref, record.draft.allocated]] : [])),
    ),
  }
}

const loanOf = (book: Book, loanId: string): Loan[] => book.loans.filter((loan) => loan.loanId === loanId)
