import * as z from 'zod/mini'
import { AccountCreditStatus } from '../enums/home.ts'
import { ApplicationReview, ReviewStage } from '../enums/onboarding/application.ts'
import { applyFlows } from '../facts/apply-flow.ts'
import { Bill, BilledConversion } from './billing/bills.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, isoDate, money } from './fields.ts'

export const Limit = z.strictObject({ total: money, used: money, reserved: money, available: money })

/** CX-01. Everything above the fold in one reply; only public data when signed out. */
export const home = endpoint({
  method: 'GET',
  path: '/home/v1',
  access: ['visitor', 'customer'],
  summary: 'The home screen: account status, limit, nearest bill, application, portfolio figure.',
  reply: z.strictObject({
    signedIn: z.boolean(),
    /** As the customer wants to be called, else the first name from the ID card, once known. */
    name: z.optional(z.string()),
    status: z.enum(AccountCreditStatus),
    /** The customer must first agree to the terms and the privacy policy (D-232). */
    termsNeeded: z.optional(z.literal(true)),
    /** After a rejection, the date from which the customer may apply again. */
    retryDate: z.optional(isoDate),
    /** While the limit is frozen: by when a complaint of today is answered. */
    answerBy: z.optional(isoDate),
    limit: z.optional(Limit),
    application: z.optional(
      z.strictObject({
        review: z.enum(ApplicationReview),
        stage: z.optional(z.enum(ReviewStage)),
        /** When the result is promised; only under review. */
        promisedBy: z.optional(instant),
        stepsDone: z.int(),
        steps: z.int(),
        nextStep: z.optional(z.string()),
        /** How this customer walks through the application. */
        flow: z.enum(applyFlows),
      }),
    ),
    nextBill: z.optional(Bill),
    /** The open application for a new schedule of a loan on that bill: paying the bill would end it. */
    rescheduling: z.optional(BilledConversion),
    openOrder: z.optional(z.strictObject({ orderId: id, status: z.string(), amount: money })),
    /** 100 % − outstanding over 90 days late ÷ outstanding, in ppm; missing while nothing is lent. */
    tkb90Ppm: z.optional(z.int()),
  }),
  refusals: [],
})

/** CX-03. */
export const limit = endpoint({
  method: 'GET',
  path: '/limit',
  access: 'customer',
  summary: 'The limit and what uses it.',
  reply: z.strictObject({
    total: money,
    used: money,
    reserved: money,
    available: money,
    uses: z.array(z.strictObject({ kind: z.enum(['LOAN', 'ORDER']), id, amount: money })),
  }),
  refusals: [],
})

/** C-027. If it fails, the dots are hidden. */
export const tabPoints = endpoint({
  method: 'GET',
  path: '/tab-point/count',
  access: 'customer',
  summary: 'Counts for the dots of the tabs.',
  reply: z.strictObject({ pendingCount: z.int(), notificationsCount: z.int(), unreadCouponCount: z.int() }),
  refusals: [],
})

/** C-060. */
export const globalStatus = endpoint({
  method: 'GET',
  path: '/global-status/v2',
  access: 'visitor',
  summary: 'Public facts about this deployment.',
  query: z.strictObject({ 'date-value': z.optional(z.string().check(z.maxLength(40))) }),
  reply: z.strictObject({
    /** How to reach customer service. */
    help: z.strictObject({ email: z.string(), phone: z.optional(z.string()), hours: z.optional(z.string()) }),
    /** The name of the Plus customers' group (D-148). */
    plusName: z.string(),
    /** Where the native apps are; empty while the app runs in the browser alone (D-055). */
    apps: z.strictObject({ android: z.optional(z.string()), ios: z.optional(z.string()), apk: z.optional(z.string()) }),
    /** Hosts that R-131 may lead to (D-196). */
    outsideHosts: z.array(z.string()),
    /** Who lends. Without a licence none is stated (D-242). */
    lender: z.strictObject({
      name: z.string(),
      address: z.string(),
      email: z.string(),
      phone: z.string(),
      licence: z.optional(z.string()),
    }),
  }),
  refusals: [],
})
