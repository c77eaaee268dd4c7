import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, money } from '../fields.ts'

/**
 * Why money does not get through, or went wrong. UNKNOWN: the provider cannot tell what became of it. NO_ANSWER: sent long ago without
 * an outcome. NO_FUNDS: our balance is empty. BANK_DOWN: the bank accepts no transfers. PAID_AFTER_FAILURE: the provider reports it as
 * sent after it had failed, so that money may be out twice.
 */
export const disbursementTroubles = ['PAID_AFTER_FAILURE', 'UNKNOWN', 'NO_ANSWER', 'NO_FUNDS', 'BANK_DOWN'] as const
export type DisbursementTrouble = (typeof disbursementTroubles)[number]

const ListedDisbursement = z.strictObject({
  disbursementId: id,
  orderId: id,
  provider: z.string(),
  /** Ours, which the provider also knows. */
  reference: z.string(),
  /** Masked. */
  name: z.string(),
  amount: money,
  trouble: z.enum(disbursementTroubles),
  since: instant,
  /** How many payouts were made for the order. */
  tries: z.int(),
  nextTryAt: z.optional(instant),
  /** The customer has deleted the account. */
  isClosed: z.boolean(),
})
export type ListedDisbursement = z.output<typeof ListedDisbursement>

export const disbursementList = endpoint({
  method: 'GET',
  path: '/operator/disbursements',
  access: 'operator',
  act: 'disbursement.see',
  reads: 'bulk',
  summary: 'Payouts that do not get through or went wrong, the longest first; names are masked.',
  reply: z.strictObject({ items: z.array(ListedDisbursement) }),
  refusals: [],
})
