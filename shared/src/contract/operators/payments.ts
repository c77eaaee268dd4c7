import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filledText, id, instant, isoDate, money } from '../fields.ts'
import { PaymentTarget } from '../payments.ts'

/** Whose money it is. */
export const PayingCustomer = z.strictObject({
  customerId: id,
  /** Masked; empty once it was erased. */
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  /** The account was deleted. */
  isClosed: z.boolean(),
})
export type PayingCustomer = z.output<typeof PayingCustomer>

/** The way of a payment, in its order. */
export const truthLinks = ['CODE', 'NOTICE', 'REREAD', 'PAYMENT', 'ALLOCATION', 'POSTINGS', 'CUSTOMER'] as const
export type TruthLink = (typeof truthLinks)[number]

/**
 * DONE · WAITING it is not there yet, and nothing is wrong · STOPPED it failed or is missing · SKIPPED this payment does without it ·
 * OPEN the payment has not come so far.
 */
export const linkStates = ['DONE', 'WAITING', 'STOPPED', 'SKIPPED', 'OPEN'] as const
export type LinkState = (typeof linkStates)[number]

/** Why a payment goes no further. */
export const stopReasons = [
  'CODE_PREPARING',
  'CODE_REFUSED',
  'NOT_OUR_CODE',
  'NOT_PAID_YET',
  'NEVER_NOTICED',
  'NOT_CONFIRMED_YET',
  'GIVEN_UP',
  'CLOSED_ACCOUNT',
  'PAYOUT_CAME_BACK',
  'RETURNED_TO_SENDER',
  'REVERSED',
  'TAKEN_BACK',
  'NOT_ALLOCATED',
  'NOT_POSTED',
  'SEEN_DIFFERENTLY',
] as const
export type StopReason = (typeof stopReasons)[number]

/** Where a payment stands in our books. ASSIGNED: from suspense to a customer, as a payment of its own. */
export const paymentStatuses = ['BOOKED', 'SUSPENSE', 'REVERSED', 'ASSIGNED'] as const

/** What the gateway said about a payment. UNAVAILABLE: it did not answer. */
export const gatewayFindings = ['PAID', 'REVERSED', 'PENDING', 'UNKNOWN', 'NOT_FOUND', 'UNAVAILABLE'] as const

const Notice = z.strictObject({
  noticeId: id,
  isReversal: z.boolean(),
  receivedAt: instant,
  /** How often it came, and when last. */
  deliveries: z.int(),
  lastReceivedAt: instant,
  /** What became of it; absent while it waits. */
  outcome: z.optional(z.string()),
  handledAt: z.optional(instant),
  /** What the gateway said when it was last asked, if that was not the end. */
  found: z.optional(z.enum(gatewayFindings)),
  foundAt: z.optional(instant),
  /** Somebody may have it read again. */
  mayRead: z.boolean(),
})
export type TruthNotice = z.output<typeof Notice>

const Code = z.strictObject({
  codeId: id,
  number: z.optional(z.string()),
  method: z.string(),
  amount: money,
  /** It takes no other amount. */
  bound: z.boolean(),
  status: z.string(),
  target: PaymentTarget,
  createdAt: instant,
  expiresAt: instant,
})

const Payment = z.strictObject({
  paymentId: id,
  provider: z.string(),
  reference: z.string(),
  amount: money,
  status: z.enum(paymentStatuses),
  /** When the provider says it was paid, from when it counts, and when we learned of it. */
  paidAt: instant,
  countsFrom: instant,
  receivedAt: instant,
  reversedAt: z.optional(instant),
  /** If it lay in suspense: its id there, who assigned it, and when. */
  assigned: z.optional(z.strictObject({ from: id, by: z.string(), at: instant })),
  /** If two people recorded it by hand: who proposed it, who approved it, and why. */
  recorded: z.optional(z.strictObject({ by: z.string(), approvedBy: z.string(), at: instant, reason: z.string() })),
  /** An assigned payment that two people took back from the customer, and what it became in suspense. */
  takenBack: z.optional(
    z.strictObject({ from: id, to: id, by: z.string(), approvedBy: z.string(), reason: z.string(), at: instant }),
  ),
  /** Who proposed to take it back, while that waits for a second person. */
  takeBackProposed: z.optional(z.strictObject({ by: z.string(), at: instant })),
  /** Of money that lay in suspense. */
  resolved: z.optional(z.strictObject({ outcome: z.string(), by: z.string(), at: instant, to: z.optional(id) })),
})

const Allocated = z.strictObject({
  /** Absent for credit and deposit. */
  loanId: z.optional(id),
  number: z.optional(z.int()),
  dueDate: z.optional(isoDate),
  part: z.string(),
  /** PAID by the payment; WAIVED or DROPPED because of it. */
  kind: z.enum(['PAID', 'WAIVED', 'DROPPED']),
  amount: money,
})

const Posting = z.strictObject({
  postingId: id,
  kind: z.string(),
  date: isoDate,
  at: instant,
  /** A posting of the house, while the money lay in suspense. */
  isHouse: z.boolean(),
  lines: z.array(
    z.strictObject({
      account: z.string(),
      name: z.strictObject({ id: z.string(), en: z.string() }),
      loanId: z.optional(id),
      debit: money,
      credit: money,
    }),
  ),
})
export type TruthPosting = z.output<typeof Posting>

const Seen = z.strictObject({
  /** The status of the code that the customer's app shows, and what it says is still to pay. */
  codeStatus: z.optional(z.string()),
  remaining: z.optional(money),
  /** It stands among the payments that the customer's app lists. */
  isListed: z.boolean(),
  /** What is left of the instalments that it was allocated to. */
  installments: z.array(z.strictObject({ loanId: id, number: z.int(), dueDate: isoDate, left: money })),
})

const link = { state: z.enum(linkStates), at: z.optional(instant) }

const PaymentTruth = z.strictObject({
  /** What the address names. */
  found: z.enum(['PAYMENT', 'CODE', 'NOTICE']),
  amount: z.optional(money),
  method: z.optional(z.string()),
  customer: z.optional(PayingCustomer),
  /** The first link that is missing or failed; absent if the payment has come to its end. */
  stoppedAt: z.optional(
    z.strictObject({
      link: z.enum(truthLinks),
      why: z.enum(stopReasons),
      /** Something is wrong; else it only waits. */
      isFault: z.boolean(),
      since: z.optional(instant),
    }),
  ),
  code: z.strictObject({ ...link, code: z.optional(Code) }),
  notice: z.strictObject({ ...link, notices: z.array(Notice) }),
  reread: z.strictObject(link),
  payment: z.strictObject({ ...link, payment: z.optional(Payment) }),
  allocation: z.strictObject({ ...link, lines: z.array(Allocated) }),
  postings: z.strictObject({ ...link, postings: z.array(Posting), debit: money, credit: money }),
  seen: z.strictObject({ ...link, seen: z.optional(Seen) }),
  /** Other payments with the same code. */
  others: z.array(z.strictObject({ paymentId: id, amount: money, paidAt: instant, status: z.enum(paymentStatuses) })),
})
export type PaymentTruth = z.output<typeof PaymentTruth>

export const readPayment = endpoint({
  method: 'GET',
  path: '/operator/payments/{paymentId}',
  access: 'operator',
  act: 'payment.see',
  reads: 'person',
  summary:
    'The way of a payment from its code to what the customer sees, by the id of the payment, its code or a notice.',
  params: z.strictObject({ paymentId: id }),
  reply: PaymentTruth,
  refusals: ['NOT_FOUND'],
})

/** A payment, a code or a notice in a list. */
const ListedPayment = z.strictObject({
  id,
  kind: z.enum(['PAYMENT', 'CODE', 'NOTICE']),
  /** Masked; empty for money of nobody. */
  name: z.string(),
  amount: z.optional(money),
  method: z.optional(z.string()),
  /** The provider's reference. */
  reference: z.optional(z.string()),
  /** Of a payment or a code its status; of a notice its outcome, or WAITING. */
  status: z.string(),
  at: instant,
  /** Of a notice: what the gateway said last. */
  found: z.optional(z.enum(gatewayFindings)),
})
export type ListedPayment = z.output<typeof ListedPayment>

/** NEWEST payments · WAITING notices that the gateway does not confirm yet · GIVEN_UP ones that it did not confirm in time. */
export const paymentViews = ['GIVEN_UP', 'WAITING', 'NEWEST'] as const
export type PaymentView = (typeof paymentViews)[number]

export const paymentList = endpoint({
  method: 'GET',
  path: '/operator/payments',
  access: 'operator',
  act: 'payment.see',
  reads: 'bulk',
  summary: 'Notices without an end, the oldest first, or the newest payments; names are masked.',
  query: z.strictObject({
    view: z.optional(z.enum(paymentViews)),
    /** The last of the page before. */ after: z.optional(id),
  }),
  reply: z.strictObject({ items: z.array(ListedPayment), next: z.optional(id) }),
  refusals: [],
})

export const findPayments = endpoint({
  method: 'POST',
  path: '/operator/payments/search',
  access: 'operator',
  act: 'payment.see',
  reads: 'bulk',
  safe: true,
  summary:
    'Payments, codes and notices by one exact value: the number that was paid, a reference of the provider, an id.',
  body: z.strictObject({ query: filledText(100) }),
  reply: z.strictObject({ items: z.array(ListedPayment) }),
  refusals: [],
})

export const readNoticeAgain = endpoint({
  method: 'POST',
  path: '/operator/notices/{noticeId}/read',
  access: 'operator',
  act: 'payment.reread',
  reads: 'none',
  summary:
    'Asks the gateway again about a notice that it has not confirmed, and books what it says; repeated it changes nothing.',
  params: z.strictObject({ noticeId: id }),
  reply: z.strictObject({
    /** Absent if the notice had been handled before. */
    found: z.optional(z.enum(gatewayFindings)),
    /** What became of the notice; absent while it is not confirmed. */
    outcome: z.optional(z.string()),
  }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
})
