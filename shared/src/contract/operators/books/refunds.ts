import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, instant, isoDate, money } from '../../fields.ts'
import { reasonText } from '../fields.ts'

/**
 * Why credit cannot be paid out. CLOSED: the account was deleted. UNDER_WAY: a payout has no end yet. FROZEN: operators froze the
 * customer. DUE: something is due on a loan. NO_ACCOUNT: the bank has not confirmed a main account as the customer's. WAITS: it was paid
 * in too recently.
 */
export const payoutObstacles = ['CLOSED', 'UNDER_WAY', 'FROZEN', 'DUE', 'NO_ACCOUNT', 'WAITS'] as const
export type PayoutObstacle = (typeof payoutObstacles)[number]

export const creditPayoutStatuses = ['CREATED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'FAILED', 'RETURNED'] as const
export type CreditPayoutStatus = (typeof creditPayoutStatuses)[number]

/** Where money goes: the bank and the last four digits. */
const ShownAccount = z.strictObject({ bank: z.string(), last4: z.string() })

const CreditHolder = z.strictObject({
  customerId: id,
  /** Masked. */
  name: z.string(),
  credit: money,
  /** The part of it that may leave today, and from when the rest may. */
  payable: money,
  payableFrom: z.optional(isoDate),
  /** Since when the customer has credit. */
  since: instant,
  /** What is due on the customer's loans today. */
  due: money,
  /** The main account, if the bank has confirmed it as the customer's. */
  account: z.optional(ShownAccount),
  obstacle: z.optional(z.enum(payoutObstacles)),
  /** So much that whoever pays it out first asks where the money came from. */
  asksOrigin: z.boolean(),
  /** Who proposed a payout, while that waits for a second person. */
  proposed: z.optional(z.strictObject({ by: z.string(), at: instant })),
})
export type CreditHolder = z.output<typeof CreditHolder>

const CreditPayout = z.strictObject({
  payoutId: id,
  customerId: id,
  /** Masked. */
  name: z.string(),
  amount: money,
  account: z.optional(ShownAccount),
  provider: z.string(),
  /** Ours, which the provider also knows. */
  reference: z.string(),
  status: z.enum(creditPayoutStatuses),
  /** Why it failed, in the provider's words. */
  failure: z.optional(z.string()),
  proposedBy: z.string(),
  approvedBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** The provider reports it as sent after it had failed, so that money may be out while the customer has the credit. */
  paidAfterFailure: z.boolean(),
})
export type CreditPayout = z.output<typeof CreditPayout>

export const refunds = endpoint({
  method: 'GET',
  path: '/operator/refunds',
  access: 'operator',
  act: 'refund.see',
  reads: 'bulk',
  summary:
    'The 200 customers whose credit is oldest, and payouts of credit: those without an end first, then the newest 100; names are masked.',
  reply: z.strictObject({
    customers: z.array(CreditHolder),
    /** How many customers have credit, and its sum. */
    count: z.int(),
    total: money,
    payouts: z.array(CreditPayout),
  }),
  refusals: [],
})

export const proposeCreditPayout = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/credit-payout',
  access: 'operator',
  act: 'credit.pay-out',
  reads: 'none',
  summary: 'Proposes to pay a customer’s credit to the matched main account; a second person decides.',
  params: z.strictObject({ customerId: id }),
  body: z.strictObject({ amount: money.check(z.positive()), reason: reasonText }),
  reply: z.strictObject({ approvalId: id }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'PAYOUT_NOT_POSSIBLE', 'CREDIT_NOT_ENOUGH'],
})

export const askCreditPayout = endpoint({
  method: 'POST',
  path: '/operator/credit-payouts/{payoutId}/ask',
  access: 'operator',
  act: 'credit.ask',
  reads: 'none',
  summary: 'Asks the provider what became of a payout, and records the answer. It sends nothing.',
  params: z.strictObject({ payoutId: id }),
  reply: z.strictObject({
    found: z.enum(['ACCEPTED', 'SUCCEEDED', 'FAILED', 'REVERSED', 'UNKNOWN', 'NOT_FOUND']),
    status: z.enum(creditPayoutStatuses),
  }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'PROVIDER_UNAVAILABLE'],
})
