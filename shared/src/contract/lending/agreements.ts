import * as z from 'zod/mini'
import { ESignStatus, LoanPurpose } from '../../enums/lending.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, sha256Hex, wholeNumber } from '../fields.ts'
import { AgreementModel } from './orders.ts'
import { Quote } from './products.ts'
import { tranchesQuery } from './tranches.ts'

/** An agreement, the addendum that changes its account, or the schedule that is annexed when its dates move. */
export const agreementKinds = ['AGREEMENT', 'ACCOUNT_ADDENDUM', 'FINAL_SCHEDULE'] as const
export type AgreementKind = (typeof agreementKinds)[number]

const params = z.strictObject({ agreementId: id })

/** CX-84. */
export const agreement = endpoint({
  method: 'GET',
  path: '/loan/agreement/{agreementId}',
  access: 'customer',
  guarded: true,
  summary: 'One agreement, addendum or final schedule of the customer, to read.',
  params,
  reply: z.strictObject({
    agreementId: id,
    kind: z.enum(agreementKinds),
    /** Of the order or of the conversion that it belongs to. */
    orderId: z.optional(id),
    conversionId: z.optional(id),
    documentHash: sha256Hex,
    madeAt: instant,
    /** When the customer signed it. A final schedule needs no signature. */
    signedAt: z.optional(instant),
    /** Whose signature is missing; only of an agreement. */
    esign: z.optional(z.enum(ESignStatus)),
    /** In Indonesian, the binding version. An addendum has no schedule. */
    model: AgreementModel,
    /** Of an agreement: to show the price in the reader's language beside it. */
    quote: z.optional(Quote),
  }),
  refusals: ['NOT_FOUND'],
})

/** CX-85. */
export const agreementFile = endpoint({
  method: 'GET',
  path: '/loan/agreement/{agreementId}/agreement.pdf',
  access: 'customer',
  guarded: true,
  summary: 'One agreement, addendum or final schedule as PDF; an agreement is signed once both have signed.',
  params,
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

/** The page at `/verify`, which agreements print, asks for it. It tells nothing else of a document. */
export const documentCheck = endpoint({
  method: 'GET',
  path: '/document-check',
  access: 'visitor',
  summary: 'Whether, and when, both parties signed the document with this SHA-256.',
  query: z.strictObject({ hash: sha256Hex }),
  /** Without a time no such document was signed. */
  reply: z.strictObject({ signedAt: z.optional(instant) }),
  refusals: [],
})

const planned = z.strictObject({
  productId: z.string().check(z.maxLength(40)),
  amount: wholeNumber,
  tenor: wholeNumber,
  tranches: z.optional(tranchesQuery),
  /** What else the customer has chosen so far. */
  loanPurpose: z.optional(z.enum(LoanPurpose)),
  bankAccountId: z.optional(id),
  voucherId: z.optional(id),
  /** In its current version. */
  insuranceId: z.optional(z.string().check(z.maxLength(40))),
})

const refusals = [
  'ILLEGAL_PRODUCTS',
  'INVALID_REPAYMENT_PLAN',
  'PRICE_CAP_EXCEEDED',
  'COUPON_EXPIRED',
  'INVALID_INSURANCE',
  'HAS_LATE_PAYMENT_BILLS',
  'NOT_FOUND',
] as const

/** CX-86. Binds nobody and stores nothing. */
export const specimenAgreement = endpoint({
  method: 'GET',
  path: '/loan/specimen-agreement',
  access: 'customer',
  guarded: true,
  summary: 'The agreement that a loan would have, before it is applied for, with what is chosen so far.',
  query: planned,
  reply: z.strictObject({ model: AgreementModel, quote: Quote }),
  refusals,
})

/** CX-86 as PDF. */
export const specimenAgreementPdf = endpoint({
  method: 'GET',
  path: '/loan/specimen-agreement.pdf',
  access: 'customer',
  guarded: true,
  summary: 'The same specimen as PDF, marked as such.',
  query: planned,
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals,
})
