import { monthIn } from './dates.ts'
import { least, total } from './fraction.ts'
import { type Item, type LoanModel, oldestFirst, type Part, parts, unpaidIn, unpaidShare } from './loan.ts'

/** What a payment was made for. */
export type Target =
  | { kind: 'BILL'; month: string; loanId?: string }
  | { kind: 'INSTALLMENT'; loanId: string; number: number }
  | { kind: 'SETTLEMENT'; loanId: string }
  | { kind: 'ALL_DUE' }
  | { kind: 'EXTENSION'; extensionId: string }
  | { kind: 'CONVERSION'; conversionId: string }

/** The effect of a payment on one part of an instalment; without a loan, on the credit balance or a deposit. */
export interface Effect {
  loanId?: string
  number?: number
  conversionId?: string
  part: Part | 'credit' | 'deposit'
  kind: 'paid' | 'waived' | 'dropped'
  amount: bigint
  /** Whether the loan was written off before. */
  isOfClaim?: boolean
}

/** A remainder of the amount due up to this is waived. */
const smallRemainder = 1000n

const open = (loans: readonly LoanModel[]): Item[] =>
  oldestFirst(loans.flatMap(({ items }) => items.filter((item) => unpaidIn(item) > 0n)))

/** The unpaid instalments that a target names. */
export const namedItems = (loans: readonly LoanModel[], target: Target | undefined): Item[] =>
  open(loans).filter(({ loanId, number, dueDate }) => {
    if (target?.kind === 'BILL')
      return monthIn(dueDate) === target.month && (target.loanId === undefined || target.loanId === loanId)
    return target?.kind === 'INSTALLMENT' && target.loanId === loanId && target.number === number
  })

/** The loans that a target names. */
export const namedLoans = (loans: readonly LoanModel[], target: Target | undefined): string[] =>
  target?.kind === 'SETTLEMENT' ? [target.loanId] : [...new Set(namedItems(loans, target).map(({ loanId }) => loanId))]

/** The instalments that a payment on a date pays, in their order (behaviour 7). A claim is due as a whole. */
export function payable(loans: readonly LoanModel[], target: Target | undefined, date: string): Item[] {
  const due = open(loans).filter(({ dueDate, claim }) => dueDate <= date || claim)
  const named = namedLoans(loans, target)
  const own = due.filter(({ loanId }) => named.includes(loanId))
  return [...new Set([...namedItems(loans, target), ...own, ...due])]
}

/** Pays the instalments in turn, part by part; returns what is left. */
export function payInTurn(items: readonly Item[], amount: bigint): { effects: Effect[]; left: bigint } {
  const effects: Effect[] = []
  let left = amount
  for (const { loanId, number, shares, claim } of items)
    for (const part of parts) {
      const paid = least(left, unpaidShare(shares[part]))
      if (paid <= 0n) continue
      shares[part].paid += paid
      left -= paid
      effects.push({ loanId, number, part, kind: 'paid', amount: paid, isOfClaim: claim !== undefined })
    }
  return { effects, left }
}

/** Waives what is unpaid of an instalment. */
export function waive({ loanId, number, shares, claim }: Item): Effect[] {
  return parts.flatMap((part): Effect[] => {
    const amount = unpaidShare(shares[part])
    shares[part].waived += amount
    return amount === 0n ? [] : [{ loanId, number, part, kind: 'waived', amount, isOfClaim: claim !== undefined }]
  })
}

/**
 * After a payment that was used up: a remainder of everything that is due or named is waived if it is small, on instalments that
 * were partly paid.
 */
export function waiveSmall(items: readonly Item[]): Effect[] {
  if (total(items.map((item) => unpaidIn(item))) > smallRemainder) return []
  return items.filter(({ shares }) => parts.some((part) => shares[part].paid > 0n)).flatMap(waive)
}

/** Unpaid late fees are waived as goodwill, those of the first instalments before others; what was paid of them stays paid. */
export function waiveFees({ items }: LoanModel, most: bigint): void {
  let left = most
  for (const { shares } of items) {
    const waived = least(left, unpaidShare(shares.lateFee))
    shares.lateFee.waived += waived
    left -= waived
  }
}
