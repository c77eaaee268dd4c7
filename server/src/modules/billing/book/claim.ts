import type { PaymentPart } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { Line } from '../../ledger/api.ts'
import { byPart, type Part, unpaidPart } from './parts.ts'

/** What became of one part of a claim, in rupiah. */
export interface ClaimOutcome {
  paid: number
  waived: number
  dropped: number
}

/** What an instalment of a loan that was written off knows beside its parts. Everything unpaid of it is the claim. */
export interface Claim {
  /** Interest of days after the write-off, which is never charged. */
  notCharged: number
  /** The amounts of each part that were paid, waived or dropped since. */
  since: Record<PaymentPart, ClaimOutcome>
}

export const noneCleared: ClaimOutcome = { paid: 0, waived: 0, dropped: 0 }

export const newClaim = (): Claim => ({ notCharged: 0, since: byPart(() => ({ ...noneCleared })) })

export const claimCopy = ({ notCharged, since }: Claim): Claim => ({
  notCharged,
  since: byPart((part) => ({ ...since[part] })),
})

/** What was written off of a part: the rest of the claim, and what became of it since. */
export const writtenOffPart = (part: Part, { paid, waived, dropped }: ClaimOutcome): number =>
  unpaidPart(part) + paid + waived + dropped

/** Adds entries to those of the same account and loan, so that a claim of many parts is one entry. */
export function addTogether(lines: Line[], added: readonly Line[]): void {
  for (const line of added) {
    const same = lines.find(({ account, loanId }) => account === line.account && loanId === line.loanId)
    if (same) same.amount += line.amount
    else lines.push({ ...line })
  }
}

/** The entries by which a claim grows, or shrinks by a negative amount. It is kept beside the balance sheet. */
export const memoLines = (loanId: string, amount: number): Line[] => [
  { account: 'loan-written-off', loanId, amount },
  { account: 'written-off-claims', amount: -amount },
]
