import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { ChargeKind, PaymentPart } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { Line } from '../../ledger/api.ts'
import type { AllocatedLine, AllocationKind } from './allocated-line.ts'
import type { Book } from './book.ts'
import { addTogether, memoLines } from './claim.ts'
import type { Installment } from './installment.ts'
import { creditedAccounts, receivables } from './parts.ts'

/** The postings and allocations of a payment. */
export interface Draft {
  /** The lines of its posting, without the line of the account that holds the money. */
  lines: Line[]
  /** Interest that is booked because it is being paid. It is a separate posting, which stays when the payment is reversed. */
  interest: Line[]
  /** Fees of extensions that the payment put into effect, likewise. */
  extension: Line[]
  allocated: AllocatedLine[]
  /** The date on which it is posted, if that is not the day on which it is written: that of the end of day that makes it. */
  date: BusinessDate | undefined
}

export const newDraft = (date?: BusinessDate): Draft => ({
  lines: [],
  interest: [],
  extension: [],
  allocated: [],
  date,
})

/** The field of a part that each kind of allocation adds to. */
export const figureOf = { PAID: 'paid', WAIVED: 'waived', DROPPED: 'dropped' } as const satisfies Record<
  AllocationKind,
  string
>

/** Books the whole interest of an instalment, once: on the date of an end of day, otherwise on the day of the posting. */
export function bookInterest(lines: Line[], { loanId, parts: { interest } }: Installment, date?: BusinessDate): void {
  if (interest.booked) return
  lines.push({ account: receivables.interest, loanId, amount: interest.charged })
  lines.push({ account: creditedAccounts.interest, amount: -interest.charged })
  interest.booked = true
  interest.bookedOn = date
}

/** Charges an amount of a part. */
export function charge(lines: Line[], { loanId, parts }: Installment, part: ChargeKind, amount: number): void {
  parts[part].charged += amount
  lines.push({ account: receivables[part], loanId, amount }, { account: creditedAccounts[part], amount: -amount })
}

interface Clearing {
  part: PaymentPart
  amount: number
  kind: AllocationKind
}

/** A part of a claim that is paid is income; one that is waived or dropped costs nothing, because it is lost already. */
export const recoveryLines = (loanId: string, kind: AllocationKind, amount: number): Line[] => [
  ...(kind === 'PAID' ? [{ account: 'recoveries', amount: -amount } as const] : []),
  ...memoLines(loanId, -amount),
]

function clearedLines({ loanId, parts }: Installment, { part, amount, kind }: Clearing): Line[] {
  const lines: Line[] = []
  if (parts[part].booked) lines.push({ account: receivables[part], loanId, amount: -amount })
  if (kind === 'WAIVED') lines.push({ account: 'waivers', amount })
  if (kind === 'DROPPED' && part !== 'principal' && parts[part].booked)
    lines.push({ account: creditedAccounts[part], amount })
  return lines
}

/** Pays, waives or drops an amount of a part. The caller posts where the money comes from. */
export function clear(draft: Draft, installment: Installment, { part, amount, kind }: Clearing): void {
  if (amount === 0) return
  const { loanId, number, parts, claim } = installment
  if (part === 'interest' && kind !== 'DROPPED') bookInterest(draft.interest, installment, draft.date)
  if (claim) addTogether(draft.lines, recoveryLines(loanId, kind, amount))
  else draft.lines.push(...clearedLines(installment, { part, amount, kind }))
  parts[part][figureOf[kind]] += amount
  if (claim) claim.since[part][figureOf[kind]] += amount
  draft.allocated.push({ loanId, number, part, kind, amount, onClaim: claim !== undefined })
}

/** Adds the remainder of a payment to the credit balance. */
export function keepAsCredit(book: Book, draft: Draft, amount: number): void {
  if (amount === 0) return
  book.credit += amount
  draft.lines.push({ account: 'credit', amount: -amount })
  draft.allocated.push({ loanId: undefined, number: undefined, part: 'credit', kind: 'PAID', amount, onClaim: false })
}
