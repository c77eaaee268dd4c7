import * as z from 'zod/mini'
import { rejections } from '../../decline-text.ts'
import { LoanTermUnit, OrderStatus } from '../../enums/lending.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, money } from '../fields.ts'
import { Recommendation } from './fields.ts'

/** WAITING: the lender decides. STUCK: the money does not get through. RECENT: all of the last 30 days. */
export const orderViews = ['WAITING', 'STUCK', 'RECENT'] as const
export type OrderView = (typeof orderViews)[number]

/**
 * Why money does not get through. UNKNOWN: the provider cannot tell what became of it. NO_ANSWER: it was sent long ago and the
 * provider has not reported the outcome. NO_FUNDS: our balance is empty. BANK_DOWN: the bank accepts no transfers.
 */
export const stuckReasons = ['UNKNOWN', 'NO_ANSWER', 'NO_FUNDS', 'BANK_DOWN'] as const
export type StuckReason = (typeof stuckReasons)[number]

/** Why and since when an order's money does not get through. */
export const Stuck = z.strictObject({
  why: z.enum(stuckReasons),
  /** Since when: the first sending, or the failure before the next try. */
  since: instant,
  /** How many disbursements were made for the order. */
  tries: z.int(),
  nextTryAt: z.optional(instant),
})

const ListedOrder = z.strictObject({
  orderId: id,
  /** To be read out on the phone: `LN-2611-10431`. */
  number: z.string(),
  /** Masked: `D••••• L•••••`. */
  name: z.string(),
  channel: z.string(),
  status: z.enum(OrderStatus),
  amount: money,
  tenor: z.int(),
  tenorUnit: z.enum(LoanTermUnit),
  createdAt: instant,
  /** While the lender decides: since when it waits, and when the customer was told that it would be decided. */
  waitsSince: z.optional(instant),
  dueAt: z.optional(instant),
  stuck: z.optional(Stuck),
  /** Somebody proposed to approve it, and a second person has to agree. */
  recommended: z.optional(Recommendation),
})
export type ListedOrder = z.output<typeof ListedOrder>

export const orderQueue = endpoint({
  method: 'GET',
  path: '/operator/orders',
  access: 'operator',
  act: 'order.see',
  reads: 'bulk',
  summary: 'Orders that wait for the lender, or whose money is stuck, or all of the last 30 days; names are masked.',
  query: z.strictObject({
    /** Default: WAITING. */
    view: z.optional(z.enum(orderViews)),
    /** Of RECENT: the last order of the page before. */
    after: z.optional(id),
  }),
  reply: z.strictObject({ items: z.array(ListedOrder), next: z.optional(id) }),
  refusals: [],
})

const params = z.strictObject({ orderId: id })

export const orderDocument = endpoint({
  method: 'GET',
  path: '/operator/orders/{orderId}/documents/{agreementId}',
  access: 'operator',
  act: 'loan.file',
  reads: 'person',
  summary: 'A signed document of an order as PDF.',
  params: z.strictObject({ orderId: id, agreementId: id }),
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

export const decideOrder = endpoint({
  method: 'POST',
  path: '/operator/orders/{orderId}/decision',
  access: 'operator',
  act: 'order.decide',
  reads: 'none',
  summary:
    'Approves an order and signs for the lender, or rejects it with a reason that the customer is shown; for FRAUD_ORDER the customer is shown none, and the limit is frozen. An approval above the limit of one person is a proposal to a second.',
  params,
  body: z.strictObject({ outcome: z.enum(['APPROVE', 'REJECT']), decline: z.optional(z.enum(rejections)) }),
  reply: z.strictObject({
    /** The proposal, where a second person has to approve it. */
    approvalId: z.optional(id),
  }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'STATE_CHANGED', 'ORDER_ENDED'],
})

export const askProvider = endpoint({
  method: 'POST',
  path: '/operator/orders/{orderId}/ask-provider',
  access: 'operator',
  act: 'order.ask',
  reads: 'none',
  summary: 'Asks the provider what became of money that was sent; sends nothing.',
  params,
  reply: z.strictObject({
    /** What the provider says. NOT_FOUND: it does not know the reference, so that nothing was paid. */
    found: z.enum(['ACCEPTED', 'SUCCEEDED', 'FAILED', 'REVERSED', 'UNKNOWN', 'NOT_FOUND']),
    status: z.enum(OrderStatus),
  }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'PROVIDER_UNAVAILABLE'],
})
