import type { AllocatedLine } from '../allocated-line.ts'
import { type Book, installmentOf, type Loan, type PaidMoney } from '../book.ts'
import { isDerived } from '../money.ts'
import { undoneCharges } from './return-premium.ts'

/** The payments of a loan's principal by ref, oldest first. */
function principalPayments({ payments = new Map() }: Book, { loanId }: Loan): [string, PaidMoney][] {
  const paysBack = ({ isReversed, allocated }: PaidMoney) =>
    !isReversed && allocated.some((line) => line.loanId === loanId && line.part === 'principal')
  return [...payments].filter(([, paid]) => paysBack(paid))
}

/**
 * Whether the reversal of this payment leaves a canceled loan canceled: it paid charges only, and other payments paid back the
 * whole principal, none of it from credit, which may be the charges that were given back.
 */
export const staysCanceled = (book: Book, loan: Loan, ref: string): boolean =>
  principalPayments(book, loan).every(([of, { money }]) => of !== ref && !isDerived(money))

/** Lines for the same part of an instalment as one. */
function merged(lines: readonly AllocatedLine[]): AllocatedLine[] {
  const keyOf = ({ loanId, number, part, kind, onClaim }: AllocatedLine) =>
    [loanId, number, part, kind, onClaim].join(' ')
  const groups = Map.groupBy(lines, keyOf).values()
  return [...groups].flatMap(([first, ...more]) =>
    first ? { ...first, amount: more.reduce((sum, { amount }) => sum + amount, first.amount) } : [],
  )
}

/**
 * Charges of a loan that stays canceled, whose payment was reversed, are dropped like its other charges, and are no longer credit.
 * The payment that canceled the loan, the last one of its principal, drops them.
 */
export function dropCharges(book: Book, loan: Loan, allocated: readonly AllocatedLine[]): void {
  const lines: AllocatedLine[] = []
  for (const line of allocated)
    for (const charge of undoneCharges(loan)) {
      const figures = line.loanId === loan.loanId && line.part === charge && installmentOf(book, line)?.parts[charge]
      if (!figures) continue
      figures.dropped += line.amount
      if (line.kind === 'PAID') book.credit -= line.amount
      lines.push({ ...line, kind: 'DROPPED' })
    }
  const [ref, canceling] = principalPayments(book, loan).at(-1) ?? []
  if (ref && canceling) book.payments?.set(ref, { ...canceling, allocated: merged([...canceling.allocated, ...lines]) })
}
