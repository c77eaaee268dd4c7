import { chargeKinds, paymentParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { Loan } from './book.ts'
import { memoLines } from './claim.ts'
import type { Draft } from './draft.ts'
import { creditedAccounts, receivables, unpaidPart } from './parts.ts'

/** Takes a write-off back, because the loan ends otherwise: what is left of the claim is receivable again. */
export function takeBackWriteOff(draft: Draft, loan: Loan): void {
  for (const each of loan.installments) {
    const { loanId, claim, parts } = each
    if (!claim) continue
    parts.interest.dropped -= claim.notCharged
    if (parts.interest.booked) draft.lines.push({ account: creditedAccounts.interest, amount: -claim.notCharged })
    const notCharged = parts.interest.booked ? claim.notCharged : 0
    draft.lines.push({ account: receivables.interest, loanId, amount: notCharged })
    for (const part of paymentParts) {
      const { paid, waived, dropped } = claim.since[part]
      const unpaid = unpaidPart(parts[part]) - (part === 'interest' ? claim.notCharged : 0)
      draft.lines.push({ account: receivables[part], loanId, amount: unpaid }, ...memoLines(loanId, -unpaid))
      draft.lines.push({ account: 'write-off-loss', amount: -(unpaid + paid + waived + dropped) })
      draft.lines.push({ account: 'recoveries', amount: paid }, { account: 'waivers', amount: waived })
    }
    for (const kind of chargeKinds)
      draft.lines.push({ account: creditedAccounts[kind], amount: claim.since[kind].dropped })
    each.claim = undefined
  }
  loan.writtenOffAt = undefined
}
