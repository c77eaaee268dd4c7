import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, instant, isoDate, money } from '../../fields.ts'

/** As the chart of accounts names it. */
const accountFields = {
  account: z.string(),
  /** The accountants' number: 1110. */
  number: z.string(),
  name: z.string(),
  /** That holds the money. */
  provider: z.optional(z.string()),
}

const BalanceRow = z.strictObject({
  ...accountFields,
  class: z.enum(['ASSET', 'LIABILITY', 'INCOME', 'EXPENSE', 'MEMO']),
  debit: money,
  credit: money,
  /** Debits less credits. */
  balance: money,
})
export type BalanceRow = z.output<typeof BalanceRow>

export const trialBalance = endpoint({
  method: 'GET',
  path: '/operator/books/trial-balance',
  access: 'operator',
  act: 'books.see',
  reads: 'none',
  summary: 'All accounts with entries up to the end of a date, in the order of the chart, and the sums of both sides.',
  query: z.strictObject({ on: isoDate }),
  reply: z.strictObject({ on: isoDate, items: z.array(BalanceRow), debit: money, credit: money }),
  refusals: [],
})

const JournalLine = z.strictObject({ ...accountFields, loanId: z.optional(id), debit: money, credit: money })

const JournalPosting = z.strictObject({
  postingId: id,
  /** The business date. */
  date: isoDate,
  at: instant,
  kind: z.string(),
  /** What caused it: a payment, a disbursement, a date. */
  source: z.string(),
  /** Absent for postings of the house. */
  customerId: z.optional(id),
  /** The posting that this one corrects. */
  corrects: z.optional(id),
  lines: z.array(JournalLine),
})
export type JournalPosting = z.output<typeof JournalPosting>

/** The kinds of postings. */
export const postingKinds = [
  'disbursement-sent',
  'disbursement',
  'disbursement-failed',
  'credit-payout-sent',
  'credit-payout',
  'credit-payout-failed',
  'credit-payout-returned',
  'interest',
  'end-of-day',
  'payment',
  'assignment',
  'reversal',
  'provider-fee',
  'accrual',
  'accrual-reversal',
  'write-off',
  'goodwill-waiver',
  'manual-top-up',
  'manual-withdrawal',
  'manual-insurer',
  'manual-correction',
] as const
export type PostingKind = (typeof postingKinds)[number]

const filters = {
  from: isoDate,
  /** Included. */
  to: isoDate,
  account: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  kind: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  customerId: z.optional(id),
}

export const journal = endpoint({
  method: 'GET',
  path: '/operator/books/journal',
  access: 'operator',
  act: 'books.see',
  reads: 'none',
  summary: 'Postings of a period with their lines, the oldest first, fifty at a time.',
  query: z.strictObject({
    ...filters,
    /** The place of the last posting of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}\.[0-9a-f-]{36}$/))),
  }),
  reply: z.strictObject({ items: z.array(JournalPosting), next: z.optional(z.string()) }),
  refusals: [],
})
