import * as z from 'zod/mini'
import { LoanPurpose, OrderStatus } from '../../enums/lending.ts'
import { policyStatuses } from '../../lending/quotes/insurance.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate, money, sha256Hex } from '../fields.ts'
import { agreementKinds } from '../lending/agreements.ts'
import { Quote } from '../lending/products.ts'
import { CustomerText, HistoryRow, Recommendation } from './fields.ts'
import { Stuck } from './orders.ts'

export const LoanDocument = z.strictObject({
  agreementId: id,
  kind: z.enum(agreementKinds),
  hash: sha256Hex,
  madeAt: instant,
  /** When the customer signed it. */
  signedAt: z.optional(instant),
})
export type LoanDocument = z.output<typeof LoanDocument>

export const PolicyFile = z.strictObject({
  status: z.enum(policyStatuses),
  insurer: z.string(),
  name: CustomerText,
  premium: money,
  requestedAt: instant,
  /** Once the insurer has issued it. */
  policyNumber: z.optional(z.string()),
  /** How often the insurer has refused it, and when it is asked again. */
  refusals: z.int(),
  nextTryAt: z.optional(instant),
  /** The last date on which it can be cancelled; missing if it cannot. */
  cancelUntil: z.optional(isoDate),
  /** It is cancelled here, and the insurer has not confirmed that yet. */
  awaitsInsurer: z.optional(z.literal(true)),
})
export type PolicyFile = z.output<typeof PolicyFile>

const DisbursementTry = z.strictObject({
  /** Ours, which the provider knows it by. */
  reference: z.string(),
  provider: z.string(),
  /** Of the provider. */
  providerId: z.optional(z.string()),
  status: z.enum(['CREATED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'FAILED']),
  /** Why it failed, with the provider's own code. */
  failure: z.optional(z.string()),
  amount: money,
  createdAt: instant,
  sentAt: z.optional(instant),
  changedAt: instant,
  /** It is not sent before. */
  notBefore: z.optional(instant),
})
export type DisbursementTry = z.output<typeof DisbursementTry>

const OrderFile = z.strictObject({
  orderId: id,
  number: z.string(),
  customerId: id,
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  channel: z.string(),
  status: z.enum(OrderStatus),
  createdAt: instant,
  signedAt: z.optional(instant),
  /** While the lender decides: when the customer was told that it would be decided. */
  dueAt: z.optional(instant),
  /** The customer's deadline for the open step. */
  actionUntil: z.optional(instant),
  purpose: z.enum(LoanPurpose),
  quote: Quote,
  bankAccount: z.strictObject({ bankName: z.string(), last4: z.string(), holderName: z.string() }),
  history: z.array(HistoryRow),
  /** An approval of it takes two people. */
  takesTwo: z.boolean(),
  recommended: z.optional(Recommendation),
  /** Newest first. */
  disbursements: z.array(DisbursementTry),
  stuck: z.optional(Stuck),
  documents: z.array(LoanDocument),
  /** Once the money is sent. */
  loanId: z.optional(id),
  policy: z.optional(PolicyFile),
  /** What the customer reads about it now. */
  shown: z.strictObject({
    title: CustomerText,
    /** Why it was rejected. */
    rejection: z.optional(CustomerText),
  }),
})
export type OrderFile = z.output<typeof OrderFile>

export const readOrder = endpoint({
  method: 'GET',
  path: '/operator/orders/{orderId}',
  access: 'operator',
  act: 'order.see',
  reads: 'person',
  summary: 'An order: price, history, tries to send the money, insurance, documents, and what the customer sees.',
  params: z.strictObject({ orderId: id }),
  reply: OrderFile,
  refusals: ['NOT_FOUND'],
})
