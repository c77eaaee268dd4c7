import * as z from 'zod/mini'
import { InsuranceDocument } from '../../enums/content.ts'
import { endpoint } from '../endpoint.ts'
import { money } from '../fields.ts'

/** An insurance as it is chosen: the version is the one that was shown. */
export const ChosenInsurance = z.strictObject({
  insuranceId: z.string().check(z.maxLength(40)),
  version: z.int(),
})
export type ChosenInsurance = z.output<typeof ChosenInsurance>

const Insurance = z.strictObject({
  ...ChosenInsurance.shape,
  /** Of the loan in the query. */
  productId: z.string(),
  name: z.strictObject({ id: z.string(), en: z.string() }),
  insurer: z.string(),
  premium: money,
  /** What it pays at most; missing: the principal that is left. */
  coverAmount: z.optional(money),
  /** The PDF that describes it. */
  pdf: z.enum(InsuranceDocument),
})
export type Insurance = z.output<typeof Insurance>

const wholeNumber = z.string().check(z.regex(/^[1-9]\d{0,12}$/))

/** CX-39. */
export const insuranceProducts = endpoint({
  method: 'GET',
  path: '/insurance/products',
  access: 'either',
  summary:
    'The insurances that can be taken out with a loan, each with its premium. None is chosen unless the customer does.',
  query: z.strictObject({ productId: z.string().check(z.maxLength(40)), amount: wholeNumber, tenor: wholeNumber }),
  reply: z.array(Insurance),
  refusals: ['ILLEGAL_PRODUCTS', 'INVALID_REPAYMENT_PLAN', 'PRICE_CAP_EXCEEDED'],
})

/** E-22. In the language of the caller. */
export const insurancePdf = endpoint({
  method: 'GET',
  path: '/insurance/documents/{document}.pdf',
  access: 'either',
  summary: 'What an insurance covers, excludes and costs, and how to cancel it and claim, as PDF.',
  params: z.strictObject({ document: z.enum(InsuranceDocument) }),
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})
