import * as z from 'zod/mini'
import {
  conversionEnds,
  conversionObstacles,
  conversionOutcomes,
  conversionStatuses,
} from '../../lending/servicing/conversion.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, money, orderCode, sha256Hex } from '../fields.ts'
import { AgreementModel } from '../lending/orders.ts'
import { Quote } from '../lending/products.ts'

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

/** What is paid before the principal is lent again: the settlement figure of the day less the principal. */
const Advance = z.strictObject({
  lateFee: money,
  extensionFee: money,
  extensionVat: money,
  fee: money,
  vat: money,
  insurance: money,
  interest: money,
  total: money,
})

const Plan = z.strictObject({
  /** Identifies the plan with all its figures, so that the customer gets what was shown. */
  plan: sha256Hex,
  quote: Quote,
  /** The total of all payments from now on: the advance payment and the new instalments. */
  total: money,
})

/** What a loan of the bill would become. */
const ConversionOffer = z.strictObject({
  loanId: id,
  /** E-39. UNAVAILABLE also until the bill date. */
  status: z.enum(conversionStatuses),
  /** Why it is UNAVAILABLE. */
  bar: z.optional(z.enum(conversionObstacles)),
  /** The application that is open. */
  conversionId: z.optional(id),
  /** The principal left, due and not due, which is lent again. */
  principal: money,
  advance: Advance,
  /** The interest of later periods that is never charged. */
  saving: money,
  /** The total of all payments from now on if the loan stays as it is. */
  unpaid: money,
  /** One for each tenor. */
  plans: z.array(Plan),
})

const reminderRefusals = [
  'CURRENT_BILL_HAS_REMINDER',
  'BILL_INSTALLMENT_REMINDER_HAS_OVERDUE',
  'BILL_INSTALLMENT_REMINDER_EXCESS_APPLY_TIME',
  'BILL_INSTALLMENT_REMINDER_CANNOT_APPLY',
] as const
/** Why no reminder can be set for a bill now (E-39). */
export type ReminderRefusal = (typeof reminderRefusals)[number]

/** CX-33. Before the bill date, the figures are those of that date. */
export const conversionOptions = endpoint({
  method: 'GET',
  path: '/bill/installment/options',
  access: 'customer',
  summary: 'Whether the loans of a month’s bill can be turned into new instalments, with each plan’s price and saving.',
  query: z.strictObject({ month }),
  reply: z.strictObject({
    month,
    /** From this date on the bill can be paid and turned into instalments. */
    billDate: isoDate,
    offers: z.array(ConversionOffer),
    reminder: z.strictObject({
      /** Whether one may be set now. */
      available: z.boolean(),
      /** The date of the one that is set. */
      remindOn: z.optional(isoDate),
      /** Why none can be set. */
      refusal: z.optional(z.enum(reminderRefusals)),
    }),
  }),
  refusals: ['NOT_FOUND'],
})

/** CX-34. */
export const applyConversion = endpoint({
  method: 'POST',
  path: '/bill/installment',
  access: 'customer',
  guarded: true,
  idempotent: true,
  summary: 'Applies for a plan: its price stands for 3 days, in which the advance payment and the signature are made.',
  body: z.strictObject({ month, loanId: id, plan: sha256Hex }),
  reply: z.strictObject({ conversionId: id, status: z.enum(conversionStatuses) }),
  refusals: [
    'NOT_FOUND',
    'BILL_INSTALLMENT_CANNOT_APPLY',
    'BILL_INSTALLMENT_CREATION_CONCURRENT',
    'BILL_INSTALLMENT_CREATION_INVALID_PARAM',
  ],
})

const params = z.strictObject({ conversionId: id })
const State = z.strictObject({ conversionId: id, status: z.enum(conversionStatuses) })

/** CX-35. The advance payment is made with a payment code (target CONVERSION). */
export const conversion = endpoint({
  method: 'GET',
  path: '/bill/installment/{conversionId}',
  access: 'customer',
  summary: 'An application for instalments: open steps, deadline, advance payment, schedule.',
  params,
  reply: z.strictObject({
    ...State.shape,
    loanId: id,
    month,
    createdAt: instant,
    /** The deadline of the advance payment and the signature. */
    actionUntil: z.optional(instant),
    principal: money,
    advance: Advance,
    /** What was received for the advance payment: held until the booking. */
    paid: money,
    remaining: money,
    /** The part of it beyond the advance payment: the booking adds it to the balance. */
    surplus: money,
    quote: Quote,
    saving: money,
    signedAt: z.optional(instant),
    outcome: z.enum(conversionOutcomes),
    /** Why it ended without a new loan; what was paid in advance then pays the bill. */
    end: z.optional(z.enum(conversionEnds)),
    /** The loan that it became. */
    newLoanId: z.optional(id),
    documentHash: z.optional(sha256Hex),
  }),
  refusals: ['NOT_FOUND'],
})

/** CX-75. */
export const conversionAgreement = endpoint({
  method: 'GET',
  path: '/bill/installment/{conversionId}/agreement',
  access: 'customer',
  guarded: true,
  summary: 'The agreement of the new loan to read, with the hash that the signature refers to.',
  params,
  reply: z.strictObject({
    ...State.shape,
    documentHash: sha256Hex,
    signedAt: z.optional(instant),
    /** In Indonesian, the binding version. */
    model: AgreementModel,
    quote: Quote,
  }),
  refusals: ['NOT_FOUND'],
})

/** CX-76. */
export const conversionAgreementPdf = endpoint({
  method: 'GET',
  path: '/bill/installment/{conversionId}/agreement.pdf',
  access: 'customer',
  guarded: true,
  summary: 'The agreement as PDF; signed once both have signed.',
  params,
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

/** CX-77. */
export const sendConversionCode = endpoint({
  method: 'POST',
  path: '/bill/installment/{conversionId}/send-code',
  access: 'customer',
  guarded: true,
  summary: 'Sends the 6-digit code for the signature by SMS.',
  params,
  reply: z.strictObject({ resendAfterSeconds: z.int() }),
  refusals: ['NOT_FOUND', 'BILL_INSTALLMENT_NOT_OPEN', 'TOO_MANY_REQUESTS'],
})

/** CX-78. The third wrong code ends the application. */
export const signConversion = endpoint({
  method: 'POST',
  path: '/bill/installment/{conversionId}/sign',
  access: 'customer',
  guarded: true,
  idempotent: true,
  summary: 'Signs the agreement of the new loan with a 6-digit code.',
  params,
  body: z.strictObject({ otp: orderCode, documentHash: sha256Hex, consent: z.literal(true) }),
  reply: State,
  refusals: ['NOT_FOUND', 'BILL_INSTALLMENT_NOT_OPEN', 'OTP_CHECK_FAILED', 'DOCUMENT_CHANGED', 'PRICE_CAP_EXCEEDED'],
})

/** CX-79. */
export const withdrawConversion = endpoint({
  method: 'POST',
  path: '/bill/installment/{conversionId}/withdraw',
  access: 'customer',
  summary: 'Withdraws the application free of charge until it is booked; an advance payment then pays the bill.',
  params,
  reply: State,
  refusals: ['NOT_FOUND', 'BILL_INSTALLMENT_NOT_OPEN'],
})

/** CX-36. `plan` is the one that was shown. */
export const remindOfConversion = endpoint({
  method: 'POST',
  path: '/bill/installment/reminder',
  access: 'customer',
  guarded: true,
  idempotent: true,
  summary: 'Asks to be told on the bill date that the bill can be turned into instalments.',
  body: z.strictObject({ month, plan: sha256Hex }),
  reply: z.strictObject({ remindOn: isoDate }),
  refusals: [
    'NOT_FOUND',
    ...reminderRefusals,
    'BILL_INSTALLMENT_REMINDER_PLAN_CHANGED',
    'BILL_INSTALLMENT_REMINDER_CREATION_CONCURRENT',
    'BILL_INSTALLMENT_REMINDER_CREATION_INVALID_PARAM',
  ],
})
