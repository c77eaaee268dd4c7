import * as z from 'zod/mini'
import { InsuranceDocument } from '../../enums/content.ts'
import { endpoint } from '../endpoint.ts'
import { isoDate, money, wholeNumber } from '../fields.ts'

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

/** CX-39. */
export const insuranceProducts = endpoint({
  method: 'GET',
  path: '/insurance/products',
  access: ['visitor', 'customer'],
  summary:
    'The insurances that can be taken out with a loan, each with its premium. None is chosen unless the customer does.',
  query: z.strictObject({ productId: z.string().check(z.maxLength(40)), amount: wholeNumber, tenor: wholeNumber }),
  reply: z.array(Insurance),
  refusals: ['ILLEGAL_PRODUCTS', 'INVALID_REPAYMENT_PLAN', 'PRICE_CAP_EXCEEDED'],
})

const documentParams = z.strictObject({ document: z.enum(InsuranceDocument) })
/** The version that a customer took out; without it the one that is sold today. */
const takenOut = z.strictObject({
  insuranceId: z.optional(z.string().check(z.maxLength(40))),
  version: z.optional(wholeNumber),
})
const rows = z.array(z.strictObject({ label: z.string(), value: z.string() }))

/** The terms of an insurance as data: the model for both the displayed page and the PDF. */
const InsuranceTerms = z.strictObject({
  document: z.enum(InsuranceDocument),
  name: z.string(),
  version: z.int(),
  /** The date on which they are read. */
  date: isoDate,
  summary: rows,
  premiumTitle: z.string(),
  /** By tenor. */
  premiums: rows,
  premiumNote: z.string(),
  sections: z.array(z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type InsuranceTerms = z.output<typeof InsuranceTerms>

/** CX-87. In the language of the caller. */
export const insuranceTerms = endpoint({
  method: 'GET',
  path: '/insurance/documents/{document}',
  access: ['visitor', 'customer'],
  summary: 'What an insurance covers, excludes and costs, and how to cancel it and claim, to read.',
  params: documentParams,
  query: takenOut,
  reply: InsuranceTerms,
  refusals: ['NOT_FOUND'],
})

/** E-22. In the language of the caller. */
export const insurancePdf = endpoint({
  method: 'GET',
  path: '/insurance/documents/{document}.pdf',
  access: ['visitor', 'customer'],
  summary: 'What an insurance covers, excludes and costs, and how to cancel it and claim, as PDF.',
  params: documentParams,
  query: takenOut,
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})
