import * as z from 'zod/mini'
import { keysOf } from '../../facts/keys-of.ts'
import { reportAnswers } from '../../facts/report-answers.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, money } from '../fields.ts'
import { PayingCustomer, paymentStatuses } from './payments.ts'

const reportFields = {
  reportId: id,
  /** The bill: YYYY-MM. */
  month: z.string(),
  /** What the customer says was paid, and when. */
  amount: money,
  paidOn: isoDate,
  receipt: z.optional(z.enum(['JPEG', 'PDF'])),
  status: z.enum(['OPEN', 'BOOKED', 'EXPIRED', 'CLOSED']),
  reportedAt: instant,
  /** No reminder of the bill before then. */
  pausedUntil: instant,
}

const ListedReport = z.strictObject({
  ...reportFields,
  /** Masked. */
  name: z.string(),
})
export type ListedReport = z.output<typeof ListedReport>

/** OPEN: nobody has answered them, and no payment has reached their bill. ENDED: the others. */
export const reportViews = ['OPEN', 'ENDED'] as const
export type ReportView = (typeof reportViews)[number]

export const reportList = endpoint({
  method: 'GET',
  path: '/operator/payment-reports',
  access: 'operator',
  act: 'payment.see',
  reads: 'bulk',
  summary:
    'What customers say they have paid: without an answer the oldest first, ended the newest first; names are masked.',
  query: z.strictObject({
    view: z.optional(z.enum(reportViews)),
    /** The last of the page before. */ after: z.optional(id),
  }),
  reply: z.strictObject({ items: z.array(ListedReport), next: z.optional(id) }),
  refusals: [],
})

const Candidate = z.strictObject({
  paymentId: id,
  amount: money,
  /** When the provider says it was paid. */
  paidAt: instant,
  method: z.string(),
  status: z.enum(paymentStatuses),
  /** It is the customer's; else it lies in suspense. */
  isOwn: z.boolean(),
  sameAmount: z.boolean(),
  sameDay: z.boolean(),
})
export type Candidate = z.output<typeof Candidate>

const Report = z.strictObject({
  ...reportFields,
  customer: PayingCustomer,
  /** Reminders were stopped once more, by whom and when. */
  extended: z.optional(z.strictObject({ by: z.string(), at: instant })),
  answered: z.optional(z.strictObject({ by: z.string(), at: instant, answer: z.enum(keysOf(reportAnswers)) })),
  mayExtend: z.boolean(),
  mayClose: z.boolean(),
  /** Money that may be what the customer means: the customer's own of those days, and what lies in suspense. */
  candidates: z.array(Candidate),
})
export type OperatorReport = z.output<typeof Report>

const params = z.strictObject({ reportId: id })

export const readReport = endpoint({
  method: 'GET',
  path: '/operator/payment-reports/{reportId}',
  access: 'operator',
  act: 'payment.see',
  reads: 'person',
  summary: 'What a customer says was paid, beside the money that it may be.',
  params,
  reply: Report,
  refusals: ['NOT_FOUND'],
})

export const reportPhoto = endpoint({
  method: 'GET',
  path: '/operator/payment-reports/{reportId}/receipt.jpg',
  access: 'operator',
  act: 'payment.file',
  reads: 'person',
  summary: 'The photo of a receipt.',
  params,
  binary: 'image/jpeg',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

export const reportPdf = endpoint({
  method: 'GET',
  path: '/operator/payment-reports/{reportId}/receipt.pdf',
  access: 'operator',
  act: 'payment.file',
  reads: 'person',
  summary: 'A receipt that is a PDF.',
  params,
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

export const extendReport = endpoint({
  method: 'POST',
  path: '/operator/payment-reports/{reportId}/extend',
  access: 'operator',
  act: 'report.extend',
  reads: 'none',
  summary: 'Stops contacts about the bill for another day, once.',
  params,
  reply: z.strictObject({ pausedUntil: instant }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'STATE_CHANGED'],
})

export const closeReport = endpoint({
  method: 'POST',
  path: '/operator/payment-reports/{reportId}/close',
  access: 'operator',
  act: 'report.close',
  reads: 'none',
  summary: 'Answers a report with a text that the customer reads, and ends it.',
  params,
  body: z.strictObject({ answer: z.enum(keysOf(reportAnswers)) }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'STATE_CHANGED'],
})
