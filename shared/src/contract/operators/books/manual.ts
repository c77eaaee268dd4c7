import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { filledText, id, instant, isoDate, money } from '../../fields.ts'
import { reasonText } from '../fields.ts'

/**
 * What people post by hand. A top-up adds to our cash at a provider, a withdrawal takes from it, `manual-insurer` pays premiums to an
 * insurer, a correction moves money between accounts of the house.
 */
export const manualKinds = ['manual-top-up', 'manual-withdrawal', 'manual-insurer', 'manual-correction'] as const
export type ManualKind = (typeof manualKinds)[number]

/** The accounts of the house on which people may post. What follows from loans and payments changes only with them. */
export const manualAccounts = ['cash', 'funding', 'insurer-payable', 'vat-payable', 'provider-fees'] as const
export type ManualAccount = (typeof manualAccounts)[number]

/** In rupiah; debits positive, credits negative. Cash names the provider that holds it. */
const Line = z.strictObject({
  account: z.enum(manualAccounts),
  provider: z.optional(filledText(40)),
  amount: money,
})
export type ManualLine = z.output<typeof Line>

const content = {
  kind: z.enum(manualKinds),
  /** The business date: today, or one whose house postings are not sealed yet. */
  date: isoDate,
  /** Of the document: the transfer, the invoice, the line of the provider's statement. Once per kind. */
  reference: filledText(100),
}

const ManualPosting = z.strictObject({
  postingId: id,
  ...content,
  reason: z.string(),
  by: z.string(),
  approvedBy: z.string(),
  at: instant,
  lines: z.array(Line),
})
export type ManualPosting = z.output<typeof ManualPosting>

export const manualPostings = endpoint({
  method: 'GET',
  path: '/operator/books/manual',
  access: 'operator',
  act: 'books.see',
  reads: 'none',
  summary: 'The newest hundred manual postings, the first open date, and the providers that hold our cash.',
  reply: z.strictObject({
    items: z.array(ManualPosting),
    /** The first business date on which something may be posted. */
    openFrom: isoDate,
    today: isoDate,
    providers: z.array(z.string()),
  }),
  refusals: [],
})

export const proposeManualPosting = endpoint({
  method: 'POST',
  path: '/operator/books/manual',
  access: 'operator',
  act: 'books.post',
  reads: 'none',
  summary: 'Proposes a posting on accounts of the house; a second person decides.',
  body: z.strictObject({
    ...content,
    lines: z.array(Line).check(z.minLength(2), z.maxLength(10)),
    reason: reasonText,
  }),
  reply: z.strictObject({ approvalId: id }),
  refusals: ['ALREADY_DECIDED', 'DATE_SEALED', 'REFERENCE_USED'],
})
