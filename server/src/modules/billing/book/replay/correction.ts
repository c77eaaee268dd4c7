import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Line } from '../../../ledger/api.ts'
import type { AllocatedLine } from '../allocated-line.ts'
import { balanceChanges, linesOf } from '../balances.ts'
import type { Book, ChargedFee, PaidMoney } from '../book.ts'
import { bookInterest } from '../draft.ts'
import type { BookEvent } from '../events.ts'
import { isDerived, sourceLines } from '../money.ts'
import { type LoanEvent, loanStates } from '../states/loan-state.ts'
import { replay } from './replay.ts'

/** Everything that is stored about a customer's money: the known events, and their stored results. */
export interface KnownMoney {
  /** All loans, with the figures as they are stored. */
  book: Book
  /** Payments, reversals and returned disbursements. */
  events: readonly BookEvent[]
  /** All payments by ref, with their allocation as it is stored. */
  payments: ReadonlyMap<string, PaidMoney>
  /** Late fees as they are stored. */
  fees: readonly ChargedFee[]
  /** The ends of day that have run, as `dayKey`. */
  days: ReadonlySet<string>
}

export const dayKey = ({ loanId, date }: { loanId: string; date: string }): string => `${loanId} ${date}`

/** What has to be written so that the stored books become those that all events give in their order. */
export interface Correction {
  book: Book
  /** Payments that are new or no longer reversed, with the entries beside the money. */
  added: { paid: PaidMoney; lines: Line[] }[]
  /** Payments that are reversed now: taken back by the gateway, or credit that was used differently. */
  reversed: { ref: string; money: PaidMoney['money']; lines: Line[] }[]
  /** Payments whose allocation changes. */
  reallocated: { ref: string; allocated: readonly AllocatedLine[] }[]
  days: { loanId: string; date: BusinessDate }[]
  /** By how much late fees change. */
  fees: ChargedFee[]
  /** What each waiver of late fees waives now, by ref. */
  waived: ReadonlyMap<string, readonly AllocatedLine[]>
  /** Interest that this correction books. */
  interest: Line[]
  moves: { loanId: string; orderId: string | undefined; from: LoanStatus; event: LoanEvent }[]
  /** The remaining entries. */
  lines: Line[]
}

const isSameAllocation = (a: readonly AllocatedLine[], b: readonly AllocatedLine[]): boolean => {
  const keys = (lines: readonly AllocatedLine[]) => lines.map((line) => Object.values(line).join(' ')).sort()
  return keys(a).join() === keys(b).join()
}

/** Interest that is in the ledger stays there. Books what is booked now, and returns its entries. */
function keepInterest(before: Book, after: Book): Line[] {
  const lines: Line[] = []
  for (const [index, loan] of after.loans.entries())
    for (const [n, each] of loan.installments.entries()) {
      const wasBooked = before.loans[index]?.installments[n]?.parts.interest.booked ?? false
      const isBooked = each.parts.interest.booked
      each.parts.interest.booked = wasBooked
      if (isBooked) bookInterest(lines, each)
    }
  return lines
}

type Move = (typeof loanStates.moves)[number]

/** The allowed moves from one status to another; two if credit repays a canceled loan whose payment was reversed. */
function pathBetween(from: LoanStatus, to: LoanStatus): Pick<Move, 'from' | 'event'>[] {
  if (from === to) return []
  const first = loanStates.moves.filter((move) => move.from === from)
  const paths = first.flatMap((move) => [
    ...(move.to === to ? [[move]] : []),
    ...loanStates.moves.filter((next) => next.from === move.to && next.to === to).map((next) => [move, next]),
  ])
  const [shortest] = paths.sort((a, b) => a.length - b.length)
  if (!shortest) throw new Error(`a loan cannot become ${to} when ${from}`)
  return shortest.map((move) => ({ from: move.from, event: move.event }))
}

function movesBetween(before: Book, after: Book): Correction['moves'] {
  return after.loans.flatMap(({ loanId, orderId, status }, index) => {
    const from = before.loans[index]?.status
    return from === undefined ? [] : pathBetween(from, status).map((move) => ({ loanId, orderId, ...move }))
  })
}

const feeKey = ({ loanId, number, date }: ChargedFee) => `${loanId} ${number} ${date}`

function feeChanges(stored: readonly ChargedFee[], right: readonly ChargedFee[]): ChargedFee[] {
  const changes = new Map(right.map((fee) => [feeKey(fee), { ...fee }]))
  for (const fee of stored) {
    const change = changes.get(feeKey(fee)) ?? { ...fee, amount: 0 }
    changes.set(feeKey(fee), { ...change, amount: change.amount - fee.amount })
  }
  return [...changes.values()].filter(({ amount }) => amount !== 0)
}

/** Our money (credit, waivers) that is used differently is reversed and used again: its payment is never changed. */
const isUsedOtherwise = (stored: PaidMoney, { money, allocated }: PaidMoney): boolean =>
  isDerived(money) && (stored.money.amount !== money.amount || !isSameAllocation(stored.allocated, allocated))

function paymentChanges(stored: KnownMoney['payments'], right: ReadonlyMap<string, PaidMoney>) {
  const [added, reversed, reallocated]: [Correction['added'], Correction['reversed'], Correction['reallocated']] = [
    [],
    [],
    [],
  ]
  const reverse = (ref: string, { money, allocated }: PaidMoney) => {
    const lines = linesOf(allocated).map((line) => ({ ...line, amount: -line.amount }))
    reversed.push({ ref, money, lines })
  }
  for (const [ref, old] of stored) if (!old.isReversed && !right.has(ref)) reverse(ref, old)
  for (const [ref, paid] of right) {
    const old = stored.get(ref)
    if (old && !old.isReversed && (paid.isReversed || isUsedOtherwise(old, paid))) reverse(ref, old)
    if (!paid.isReversed && (!old || old.isReversed || isUsedOtherwise(old, paid)))
      added.push({ paid, lines: linesOf(paid.allocated) })
    else if (old && !isSameAllocation(old.allocated, paid.allocated))
      reallocated.push({ ref, allocated: paid.allocated })
  }
  return { added, reversed, reallocated }
}

/**
 * The changes by a new event that counts before known ones, or by the end of a conversion with a deposit: all events
 * are folded again in their order, and the difference to what is stored is returned. A pure function.
 */
export function correct(known: KnownMoney, event?: BookEvent): Correction {
  const { book: before } = known
  const { book: after, fees, days, waived } = replay(before, [...known.events, ...(event ? [event] : [])])
  const interest = keepInterest(before, after)
  const payments = paymentChanges(known.payments, after.payments ?? new Map())
  const cash = (sign: 1 | -1, money: PaidMoney['money']): Line[] =>
    isDerived(money) ? sourceLines(money).map((line) => ({ ...line, amount: sign * line.amount })) : []
  const posted = [
    ...interest,
    ...payments.added.flatMap(({ paid, lines }) => [...lines, ...cash(1, paid.money)]),
    ...payments.reversed.flatMap(({ money, lines }) => [...lines, ...cash(-1, money)]),
  ]
  return {
    book: after,
    ...payments,
    days: days.filter((day) => !known.days.has(dayKey(day))),
    fees: feeChanges(known.fees, fees),
    waived,
    interest,
    moves: movesBetween(before, after),
    lines: balanceChanges(before, after, posted),
  }
}
