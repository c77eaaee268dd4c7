import * as z from 'zod/mini'
import { reportStages } from '../../enums/payment-reports.ts'
import { keysOf } from '../../facts/keys-of.ts'
import { reportAnswers } from '../../facts/report-answers.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, money } from '../fields.ts'

const file = { most: 1, bytes: 10 * 1024 * 1024, tooLarge: 'WRONG_FILE_FORMAT' } as const

export const PaymentReport = z.strictObject({
  reportId: id,
  /** The bill: YYYY-MM. */
  month: z.string(),
  /** What the customer says was paid. */
  amount: money,
  paidOn: isoDate,
  hasReceipt: z.boolean(),
  /** OPEN: contacts about the bill have stopped. CLOSED: answered by a person of ours. */
  status: z.enum(['OPEN', 'BOOKED', 'EXPIRED', 'CLOSED']),
  stage: z.enum(reportStages),
  reportedAt: instant,
  /** No reminder and no notice about the bill before then. */
  pausedUntil: instant,
  receivedAt: z.optional(instant),
  bookedAt: z.optional(instant),
  /** Which of our texts answers it. */
  answer: z.optional(z.enum(keysOf(reportAnswers))),
  answeredAt: z.optional(instant),
})
export type PaymentReport = z.output<typeof PaymentReport>

/** C-035. One open report for a bill: reporting again returns it. Nothing is booked by it. */
export const reportPayment = endpoint({
  method: 'POST',
  path: '/payment/payment-receipt',
  access: 'customer',
  summary: 'Reports that a bill was paid, with or without a receipt.',
  body: z.strictObject({
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    /** Rupiah. A text, because the body is a form. */
    amount: z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
    paidOn: isoDate,
  }),
  files: { file },
  reply: PaymentReport,
  refusals: ['NOT_FOUND', 'WRONG_FILE_FORMAT', 'TOO_MANY_REQUESTS'],
})
/** CX-109. */
export const paymentReports = endpoint({
  method: 'GET',
  path: '/payment/payment-receipt',
  access: 'customer',
  summary: 'The customer’s reports of payments and how far the money is, newest first.',
  reply: z.array(PaymentReport),
  refusals: [],
})
