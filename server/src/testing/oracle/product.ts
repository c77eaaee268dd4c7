import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import type { RateCap } from '@lumbung/shared/lending/caps.ts'
import { businessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { type HolidayKind, type Holidays, holidaysOf } from '@lumbung/shared/lending/dates/holidays.ts'
import type { Discount } from '@lumbung/shared/lending/discount.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { type Quote, quoteLoan, rescheduleFor } from '@lumbung/shared/lending/quotes/quote.ts'
import type { LoanTerms } from '@lumbung/shared/lending/schedule/schedule.ts'
import type { Loan } from '../../modules/billing/book/book.ts'
import { daysUpTo } from '../../modules/billing/book/end-of-day/close-day.ts'
import { type BookEvent, type BookRecord, timeOf } from '../../modules/billing/book/events.ts'
import type { Extension } from '../../modules/billing/book/extension.ts'
import { correct, dayKey, type KnownMoney as Stored } from '../../modules/billing/book/replay/correction.ts'
import { fold } from '../../modules/billing/book/replay/fold.ts'
import type { Line } from '../../modules/ledger/api.ts'
import { emptyBook, loanFrom } from '../loans/loan-book.ts'
import type { ExtensionModel } from './extension.ts'
import type { EventOf } from './life-event.ts'
import type { Contract, Rules } from './loan.ts'
import type { Terms } from './schedule.ts'

/** The product's side of a life: its fold, driven as the application drives it. */

const discountOf = ({ discount }: Terms): { discount?: Discount } => {
  if (!discount) return {}
  const { charge } = discount
  return {
    discount:
      'ppm' in discount
        ? { charge, kind: 'PERCENT', ppm: discount.ppm }
        : { charge, kind: 'AMOUNT', amount: rupiah(Number(discount.amount)) },
  }
}

export const loanTermsOf = ({
  terms,
  lateFeePpm,
  pricedOn,
}: Pick<Contract, 'terms' | 'lateFeePpm' | 'pricedOn'>): LoanTerms => ({
  principal: rupiah(Number(terms.principal)),
  tenor: terms.tenor,
  unit: terms.unit,
  ...(terms.every === undefined ? {} : { every: terms.every }),
  ...(terms.payday === undefined ? {} : { payday: terms.payday }),
  ...discountOf(terms),
  ...(terms.premium === undefined ? {} : { premium: rupiah(Number(terms.premium)) }),
  ...(terms.tranches
    ? { tranches: terms.tranches.map(({ tenor, principal }) => ({ tenor, amount: rupiah(Number(principal)) })) }
    : {}),
  disbursedOn: businessDate(pricedOn),
  price: {
    method: terms.method,
    ratePpm: terms.ratePpm,
    dayCount: terms.dayCount,
    vatPpm: terms.vatPpm,
    serviceFeePpm: terms.serviceFeePpm,
    lateFeePpm,
    roundingMultiple: terms.multiple,
    graceInstallments: terms.grace,
  },
})

const holidaysIn = ({ freeDays: { national, jointLeave } }: Rules): Holidays => {
  const rows = (kind: HolidayKind, dates: ReadonlySet<string>) => [...dates].map((date) => ({ date, kind }))
  const years = [2025, 2026, 2027, 2028, 2029, 2030].map((year) => [`${year}`, 'CONFIRMED'] as const)
  return holidaysOf([...rows('NATIONAL', national), ...rows('JOINT_LEAVE', jointLeave)], years)
}

export const capsOf = ({ ceilings }: Rules): RateCap[] =>
  ceilings.map((row) => ({
    kind: row.kind,
    from: businessDate(row.from),
    ppmPerDay: row.ppm,
    source: 'random',
    tenorMonthsFrom: row.monthsFrom,
    tenorMonthsTo: row.monthsTo,
  }))

/** What was signed, and what is booked on the day of disbursement. */
export function quotesOf(contract: Contract, rules: Rules): { signed: Quote; booked: Quote } {
  const signed = quoteLoan({ ...loanTermsOf(contract), caps: capsOf(rules) })
  const isMoved = contract.disbursedOn !== contract.pricedOn
  return { signed, booked: isMoved ? rescheduleFor(signed, businessDate(contract.disbursedOn)) : signed }
}

/** A loan as it is booked by a quote. */
export function loanOf(quote: Quote, contract: Omit<Contract, 'terms' | 'signedOn'>): Loan {
  const { loanId, lateFeePpm } = contract
  const dates = { disbursedAt: new Date(contract.disbursedAt), coolingOffUntil: businessDate(contract.coolingOffUntil) }
  return loanFrom(quote, { loanId, lateFeePpm, ...dates })
}

const extensionFrom = ({ extensionId, month, until, items }: ExtensionModel): Extension => ({
  extensionId,
  month,
  days: 30,
  until: businessDate(until),
  extendedOn: undefined,
  items: items.map((item) => ({ ...item, fee: rupiah(Number(item.fee)), vat: rupiah(Number(item.vat)) })),
})

/** What happened to a customer's loans; what is only applied for or decided is none of it. */
export type LoanLifeEvent = EventOf<
  'LENT' | 'PAID' | 'REVERSED' | 'SETTLED' | 'RETURNED' | 'POLICY_ENDED' | 'FEES_WAIVED' | 'PAID_OUT' | 'PAYOUT_BACK'
>

export function bookEventOf(event: LoanLifeEvent, rules: Rules): BookEvent {
  if (event.kind === 'LENT')
    return {
      kind: 'DISBURSED',
      loan: loanOf(quotesOf(event.contract, rules).booked, event.contract),
      at: new Date(event.contract.disbursedAt),
    } as BookEvent
  const at = new Date(event.at)
  if (event.kind === 'POLICY_ENDED') return { kind: 'POLICY_ENDED', policyId: event.loanId, loanId: event.loanId, at }
  if (event.kind === 'FEES_WAIVED')
    return { kind: 'FEES_WAIVED', ref: event.ref, loanId: event.loanId, most: Number(event.most), at }
  if (event.kind === 'REVERSED') return { kind: 'REVERSED', ref: event.ref, at }
  if (event.kind === 'SETTLED') return { kind: 'SETTLED', ref: event.ref, loanId: event.loanId, at }
  const { ref, amount } = event
  if (event.kind === 'PAID_OUT' || event.kind === 'PAYOUT_BACK')
    return { kind: event.kind, ref, amount: Number(amount), at }
  const money = { ref, amount: rupiah(Number(amount)), valueAt: at }
  if (event.kind === 'RETURNED')
    return { kind: 'RETURNED', money: { ...money, provider: 'return', target: undefined }, loanId: event.loanId }
  const target = event.target as PaymentTarget | undefined
  const held = event.held ? { heldCredit: Number(event.held) } : {}
  return { kind: 'PAID', money: { ...money, ...held, provider: 'xendit', target }, from: new Date(event.from) }
}

/** Amounts by account, and by loan where the account is one of a loan. */
type Balances = ReadonlyMap<string, number>

/** What is stored about a customer's money, and the balances that its postings give. */
export interface StoredLife extends Stored {
  balances: Balances
}

export const newKnown = (rules: Rules): StoredLife => ({
  book: emptyBook(capsOf(rules), holidaysIn(rules)),
  events: [],
  payments: new Map(),
  fees: [],
  days: new Set<string>(),
  balances: new Map(),
})

function linesIn(record: BookRecord): readonly Line[] {
  if (record.kind === 'MOVED') return []
  if (record.kind === 'DAY') return record.lines
  const { lines, interest, extension } = record.draft
  return [...lines, ...interest, ...extension]
}

function posted(before: Balances, lines: readonly Line[]): Balances {
  const balances = new Map(before)
  for (const { account, loanId, amount } of lines) {
    const key = loanId === undefined ? account : `${account} ${loanId}`
    balances.set(key, (balances.get(key) ?? 0) + amount)
  }
  return balances
}

/** Folds events that count after all others. */
export function foldOnto(known: StoredLife, added: readonly BookEvent[]): StoredLife {
  const { book, records } = fold({ ...known.book, payments: new Map(known.payments) }, added)
  const days = records.filter((record) => record.kind === 'DAY')
  const kept = added.filter(({ kind }) => kind !== 'DAY_CLOSED' && kind !== 'DISBURSED')
  return {
    book,
    payments: book.payments ?? new Map(),
    events: [...known.events, ...kept],
    fees: [...known.fees, ...days.flatMap(({ loanId, date, fees }) => fees.map((fee) => ({ loanId, date, ...fee })))],
    days: new Set([...known.days, ...days.map(dayKey)]),
    balances: posted(known.balances, records.flatMap(linesIn)),
  }
}

export function corrected(known: StoredLife, event?: BookEvent): StoredLife {
  const { book, fees, days, lines, interest, added, reversed } = correct(known, event)
  const amounts = new Map(known.fees.map((fee) => [`${fee.loanId} ${fee.number} ${fee.date}`, fee]))
  for (const fee of fees) {
    const key = `${fee.loanId} ${fee.number} ${fee.date}`
    amounts.set(key, { ...fee, amount: (amounts.get(key)?.amount ?? 0) + fee.amount })
  }
  return {
    book,
    payments: book.payments ?? new Map(),
    events: [...known.events, ...(event ? [event] : [])],
    fees: [...amounts.values()].filter(({ amount }) => amount !== 0),
    days: new Set([...known.days, ...days.map(dayKey)]),
    balances: posted(known.balances, [...lines, ...interest, ...[...added, ...reversed].flatMap((each) => each.lines)]),
  }
}

const lastTime = ({ book, events }: StoredLife): number =>
  Math.max(
    ...book.loans.flatMap((loan) => [loan.disbursedAt.getTime(), startOfDay(loan.closedDate).getTime()]),
    ...events.map((event) => timeOf(event).getTime()),
    0,
  )

/** Runs every end of day up to a date. */
export const closedUpTo = (known: StoredLife, date: string): StoredLife =>
  foldOnto(known, daysUpTo(known.book, businessDate(date)))

export const withExtension = (known: StoredLife, extension: ExtensionModel): StoredLife => ({
  ...known,
  book: { ...known.book, extensions: [...known.book.extensions, extensionFrom(extension)] },
})

export const isLatest = (known: StoredLife, event: BookEvent): boolean =>
  event.kind !== 'REVERSED' && event.kind !== 'POLICY_ENDED' && timeOf(event).getTime() >= lastTime(known)

/** The loan's ceilings are those of the day on which it was signed. */
export const withSignature = (known: StoredLife, loanId: string, signedOn: string): StoredLife => ({
  ...known,
  book: { ...known.book, signedOn: new Map([...known.book.signedOn, [loanId, businessDate(signedOn)]]) },
})
