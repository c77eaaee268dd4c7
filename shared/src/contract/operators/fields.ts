import * as z from 'zod/mini'
import { SupplementaryDocumentType } from '../../enums/onboarding/application.ts'
import { filledText, id, instant } from '../fields.ts'

/** Why an operator does something: at least 10 characters, which the audit trail keeps. */
export const reasonText = filledText(500).check(z.minLength(10))

/** What an operator sees of the customer of a case. */
export const caseFields = {
  /** The customer's name on the ID card; empty before there is one. */
  name: z.string(),
  mobile: z.string(),
  /** What was sent besides the form, with the pages of all its files. */
  documents: z.array(z.strictObject({ type: z.enum(SupplementaryDocumentType), pages: z.int() })),
}

/** Who proposed to approve a case or an order, while a second person has to agree. */
export const Recommendation = z.strictObject({ by: z.string(), isOwn: z.boolean(), at: instant, approvalId: id })
export type Recommendation = z.output<typeof Recommendation>

/** Who did what and when, oldest first. `by` is `CUSTOMER`, `SYSTEM:…`, `PROVIDER:…` or the name of an operator. */
export const HistoryRow = z.strictObject({
  event: z.string(),
  /** The status that it led to. */
  to: z.string(),
  by: z.string(),
  at: instant,
  reason: z.optional(z.string()),
  /** Of a rejection whose reason is not told. */
  cause: z.optional(z.literal('FRAUD_ORDER')),
})

/** A text that the customer reads, in both languages. */
export const CustomerText = z.strictObject({ id: z.string(), en: z.string() })
