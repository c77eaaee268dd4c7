import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filledText, id, instant, money } from '../fields.ts'
import { reasonText } from './fields.ts'
import { PayingCustomer } from './payments.ts'

/**
 * Why money is in suspense. UNKNOWN_CODE: it was paid on a code that is not ours. CLOSED_ACCOUNT: its customer has deleted the
 * account. PAYOUT_CAME_BACK: a payout returned for which nobody owes anything.
 */
export const suspenseCauses = ['UNKNOWN_CODE', 'CLOSED_ACCOUNT', 'PAYOUT_CAME_BACK'] as const
export type SuspenseCause = (typeof suspenseCauses)[number]

const SuspenseEntry = z.strictObject({
  paymentId: id,
  provider: z.string(),
  reference: z.string(),
  amount: money,
  cause: z.enum(suspenseCauses),
  /** When the provider says it was paid, and when we learned of it. */
  paidAt: instant,
  receivedAt: instant,
  /** A payout that came back can only be returned. */
  mayAssign: z.boolean(),
  resolved: z.optional(
    z.strictObject({
      outcome: z.enum(['ASSIGNED', 'RETURNED']),
      by: z.string(),
      at: instant,
      customerId: z.optional(id),
      /** The customer's payment that it became. */
      to: z.optional(id),
      /** Of the transfer that returned it. */
      reference: z.optional(z.string()),
    }),
  ),
})
export type SuspenseEntry = z.output<typeof SuspenseEntry>

export const suspenseViews = ['OPEN', 'RESOLVED'] as const
export type SuspenseView = (typeof suspenseViews)[number]

export const suspenseList = endpoint({
  method: 'GET',
  path: '/operator/suspense',
  access: 'operator',
  act: 'suspense.see',
  reads: 'none',
  summary: 'Money in suspense, the oldest first, or what became of it, the newest first.',
  query: z.strictObject({
    view: z.optional(z.enum(suspenseViews)),
    /** All but what is there for this cause. */
    except: z.optional(z.enum(suspenseCauses)),
    /** The last of the page before. */ after: z.optional(id),
  }),
  reply: z.strictObject({
    items: z.array(SuspenseEntry),
    next: z.optional(id),
    /** All that is in suspense. */
    count: z.int(),
    total: money,
  }),
  refusals: [],
})

/** For whom the money is meant: the number of a payment code, or the number or id of a loan. */
const target = { kind: z.enum(['CODE', 'LOAN']), number: filledText(64) }

export const suspenseTarget = endpoint({
  method: 'POST',
  path: '/operator/suspense/target',
  access: 'operator',
  act: 'suspense.see',
  reads: 'person',
  safe: true,
  summary: 'Whose code or loan it is, before money is assigned to it.',
  body: z.strictObject(target),
  reply: PayingCustomer,
  refusals: ['ASSIGN_TARGET_UNKNOWN'],
})

const params = z.strictObject({ paymentId: id })

export const assignSuspense = endpoint({
  method: 'POST',
  path: '/operator/suspense/{paymentId}/assign',
  access: 'operator',
  act: 'suspense.assign',
  reads: 'none',
  summary: 'Assigns money in suspense to the customer of a code or a loan, as if it had been paid with it; once.',
  params,
  body: z.strictObject({ ...target, reason: reasonText }),
  reply: z.strictObject({ customerId: id, paymentId: id }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'STATE_CHANGED', 'ASSIGN_TARGET_UNKNOWN', 'MORE_THAN_OWED'],
})

export const returnSuspense = endpoint({
  method: 'POST',
  path: '/operator/suspense/{paymentId}/return',
  access: 'operator',
  act: 'suspense.return',
  reads: 'none',
  summary: 'Records that money in suspense was sent back, with the provider’s reference of the transfer; once.',
  params,
  body: z.strictObject({ reference: filledText(100), reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'STATE_CHANGED'],
})

export const proposeTakeBack = endpoint({
  method: 'POST',
  path: '/operator/payments/{paymentId}/take-back',
  access: 'operator',
  act: 'assignment.take-back',
  reads: 'none',
  summary:
    'Proposes to take a payment back that was assigned to the wrong customer, so that it is in suspense again; a second person decides.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({ approvalId: id }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'STATE_CHANGED'],
})
