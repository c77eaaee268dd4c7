import { chargeKinds, paymentParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { LedgerAccount, Line } from '../../ledger/api.ts'
import type { AllocatedLine } from './allocated-line.ts'
import type { Book, Loan } from './book.ts'
import { addTogether, type Claim, memoLines, noneCleared, writtenOffPart } from './claim.ts'
import { recoveryLines } from './draft.ts'
import type { Installment } from './installment.ts'
import { creditedAccounts, receivables, unpaidPart } from './parts.ts'

/** Amounts by account and loan. */
type Balances = Map<string, Line>

function addTo(balances: Balances, { account, loanId, amount }: Line): void {
  const key = `${account} ${loanId ?? ''}`
  balances.set(key, { account, loanId, amount: (balances.get(key)?.amount ?? 0) + amount })
}

/** Whether the loan was undone: none of its charges was ever earned. */
const isUndone = ({ status }: Loan): boolean => status === 'CANCELED' || status === 'REFUNDED'

function* linesOfClaim({ loanId, parts }: Installment, { since }: Claim): Generator<Line> {
  for (const part of paymentParts) {
    const unpaid = unpaidPart(parts[part])
    yield* memoLines(loanId, unpaid)
    yield { account: 'write-off-loss', amount: writtenOffPart(parts[part], since[part]) }
    yield { account: 'recoveries', amount: -since[part].paid }
  }
}

function* linesOfLoan(loan: Loan): Generator<Line> {
  const { loanId } = loan
  for (const each of loan.installments) {
    const { parts, claim } = each
    if (claim) yield* linesOfClaim(each, claim)
    else
      for (const part of paymentParts)
        if (parts[part].booked) yield { account: receivables[part], loanId, amount: unpaidPart(parts[part]) }
    yield { account: 'waivers', amount: parts.principal.waived - (claim?.since.principal.waived ?? 0) }
    if (isUndone(loan)) continue
    for (const kind of chargeKinds) {
      const { charged, dropped, waived, booked } = parts[kind]
      const since = claim?.since[kind] ?? noneCleared
      // The payment that gave the premium back took it from what the insurer is owed.
      const isReturned = kind === 'insurance' && loan.premiumReturned
      if (booked && !isReturned) yield { account: creditedAccounts[kind], amount: dropped - since.dropped - charged }
      yield { account: 'waivers', amount: waived - since.waived }
    }
  }
}

function balancesOf(book: Book): Balances {
  const balances: Balances = new Map()
  for (const loan of book.loans) for (const line of linesOfLoan(loan)) addTo(balances, line)
  addTo(balances, { account: 'credit', amount: -book.credit })
  for (const { deposit } of book.conversions) addTo(balances, { account: 'deposit', amount: -deposit })
  return balances
}

/** The entries that take the ledger from one book to another, without those that were `posted` on the way. */
export function balanceChanges(before: Book, after: Book, posted: readonly Line[]): Line[] {
  const difference = balancesOf(after)
  const subtract = (lines: Iterable<Line>) => {
    for (const line of lines) addTo(difference, { ...line, amount: -line.amount })
  }
  subtract(balancesOf(before).values())
  subtract(posted)
  return [...difference.values()].filter(({ amount }) => amount !== 0)
}

const accountOf = ({ part }: AllocatedLine): LedgerAccount =>
  part === 'credit' || part === 'deposit' ? part : receivables[part]

/** The entries of a payment beside the account that holds the money. What it drops is left to the difference of the books. */
export function linesOf(allocated: readonly AllocatedLine[]): Line[] {
  const lines: Line[] = []
  for (const line of allocated.filter(({ kind }) => kind !== 'DROPPED')) {
    const { loanId, kind, amount, onClaim } = line
    if (onClaim && loanId !== undefined) addTogether(lines, recoveryLines(loanId, kind, amount))
    else lines.push({ account: accountOf(line), loanId, amount: -amount })
    if (kind === 'WAIVED' && !onClaim) lines.push({ account: 'waivers', amount })
  }
  return lines
}
