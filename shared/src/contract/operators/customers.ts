import * as z from 'zod/mini'
import { SecurityStatus } from '../../enums/accounts.ts'
import { LoanStatus } from '../../enums/billing.ts'
import { CouponStatus } from '../../enums/content.ts'
import { OrderStatus } from '../../enums/lending.ts'
import { ApplicationReview, ReviewStage } from '../../enums/onboarding/application.ts'
import { CameraType } from '../../enums/onboarding/identity.ts'
import { complaintSubjects } from '../../facts/complaints.ts'
import { dataRequestKinds } from '../../facts/data-request-kinds.ts'
import { keysOf } from '../../facts/keys-of.ts'
import { deviceBrowsers, deviceSystems } from '../accounts/devices.ts'
import { endpoint } from '../endpoint.ts'
import { filledText, id, instant, isoDate, mobileNumber, money } from '../fields.ts'
import { BankAccount } from '../onboarding/bank-accounts.ts'
import type { Role } from './acts.ts'

/** By what a search found somebody. */
export const searchKinds = [
  'MOBILE',
  'NIK',
  'NAME',
  'APPLICATION',
  'LOAN',
  'AGREEMENT',
  'PAYMENT_CODE',
  'REFERENCE',
  'TICKET',
  'ID',
] as const
export type SearchKind = (typeof searchKinds)[number]

const SearchHit = z.strictObject({
  /** Absent while the money that was found belongs to nobody yet. */
  customerId: z.optional(id),
  /** Masked; empty before there is an ID card, and once it was erased. */
  name: z.string(),
  mobile: z.string(),
  /** Shares a number, NIK, device or account with the caller, who may not open it. */
  isOwnRelation: z.optional(z.literal(true)),
  /** The account was deleted. */
  isClosed: z.boolean(),
  matched: z.enum(searchKinds),
  /** What was found. */
  leadsTo: z.strictObject({
    kind: z.enum(['customer', 'application', 'order', 'loan', 'payment', 'code', 'complaint']),
    id,
    /** As people read it out, if it has a number. */
    number: z.optional(z.string()),
  }),
})
export type SearchHit = z.output<typeof SearchHit>

export const searchCustomers = endpoint({
  method: 'POST',
  path: '/operator/search',
  access: 'operator',
  act: 'customer.search',
  reads: 'bulk',
  safe: true,
  summary:
    'Finds customers by one exact value: number, NIK, full name, number of an application or a loan, reference, ticket, id.',
  body: z.strictObject({ query: filledText(100) }),
  reply: z.strictObject({ items: z.array(SearchHit) }),
  refusals: [],
})

/** What the customer's page shows besides the head, the limit, the orders and the loans, and which roles need it. */
export const customerPanels = {
  profile: ['REVIEWER', 'SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT', 'AUDITOR'],
  /** In the profile, the people whom the customer has named. Debts are not their business. */
  contacts: ['REVIEWER', 'SENIOR', 'SUPPORT', 'AUDITOR'],
  applications: ['REVIEWER', 'SENIOR', 'SUPPORT', 'AUDITOR'],
  payments: ['SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT', 'AUDITOR'],
  bankAccounts: ['REVIEWER', 'SENIOR', 'FINANCE', 'SUPPORT', 'AUDITOR'],
  /** Which photos there are. */
  photos: ['REVIEWER', 'SENIOR'],
  devices: ['REVIEWER', 'SENIOR', 'SUPPORT', 'AUDITOR'],
  securityChecks: ['REVIEWER', 'SENIOR', 'SUPPORT', 'AUDITOR'],
  complaints: ['SENIOR', 'SUPPORT', 'AUDITOR'],
  dataRequests: ['SENIOR', 'SUPPORT', 'AUDITOR'],
  vouchers: ['SENIOR', 'FINANCE', 'SUPPORT', 'AUDITOR'],
  messages: ['SENIOR', 'COLLECTIONS', 'SUPPORT', 'AUDITOR'],
  seenBy: ['SENIOR', 'AUDITOR'],
  /** Whoever is under investigation must not learn of it through a call. */
  hold: ['SENIOR', 'AUDITOR'],
} as const satisfies Readonly<Record<string, readonly Role[]>>
export type CustomerPanel = Exclude<keyof typeof customerPanels, 'contacts'>

/** Whether somebody with these roles needs a panel. */
export const needsPanel = (panel: keyof typeof customerPanels, given: readonly Role[]): boolean =>
  customerPanels[panel].some((role) => given.includes(role))

const tenorUnit = z.enum(['MONTHS', 'WEEKS', 'DAYS'])

const Limit = z.strictObject({
  total: money,
  /** Held by orders that are not paid out yet. */
  reserved: money,
  /** Principal that is lent and not repaid. */
  outstanding: money,
  available: money,
  status: z.enum(['ACTIVE', 'FROZEN', 'BLOCKED']),
  /** Why nothing can be borrowed. */
  locks: z.array(
    z.strictObject({
      kind: z.enum(['FROZEN', 'BLOCKED']),
      cause: z.enum(['TERMS', 'FRAUD', 'LATE']),
      by: z.string(),
      at: instant,
    }),
  ),
})

const ListedApplication = z.strictObject({
  applicationId: id,
  number: z.optional(z.string()),
  review: z.enum(ApplicationReview),
  stage: z.optional(z.enum(ReviewStage)),
  channel: z.string(),
  startedAt: instant,
  submittedAt: z.optional(instant),
  decidedAt: z.optional(instant),
  /** It waits for a person, and can be opened as a case. */
  isOpenCase: z.boolean(),
})

const ListedOrder = z.strictObject({
  orderId: id,
  number: z.string(),
  status: z.enum(OrderStatus),
  amount: money,
  tenor: z.int(),
  tenorUnit,
  createdAt: instant,
})

const ListedLoan = z.strictObject({
  loanId: id,
  /** That of its order; one from a conversion has its own. */
  number: z.string(),
  status: z.enum(LoanStatus),
  principal: money,
  outstanding: money,
  daysLate: z.int(),
  disbursedOn: isoDate,
  nextDueDate: z.optional(isoDate),
  nextAmount: z.optional(money),
})

const ListedPayment = z.strictObject({
  paymentId: id,
  amount: money,
  method: z.string(),
  paidAt: instant,
  /** The numbers of the loans that it was allocated to. */
  loans: z.array(z.string()),
  /** What of it became credit. */
  credit: money,
})

const ListedDevice = z.strictObject({
  deviceId: id,
  browser: z.enum(deviceBrowsers),
  system: z.enum(deviceSystems),
  lastUsedAt: instant,
  signedInBy: z.enum(['CODE', 'FACE', 'PARTNER']),
})

const ListedCheck = z.strictObject({
  requestId: id,
  status: z.enum(SecurityStatus),
  failures: z.int(),
  openedAt: instant,
  rejectedUntil: z.optional(instant),
})

const ListedComplaint = z.strictObject({
  complaintId: id,
  ticketNo: z.string(),
  subject: z.enum(keysOf(complaintSubjects)),
  status: z.enum(['RECEIVED', 'IN_PROGRESS', 'ANSWERED']),
  at: instant,
  answerBy: isoDate,
  answeredAt: z.optional(instant),
})

const ListedRequest = z.strictObject({
  requestId: id,
  kind: z.enum([...keysOf(dataRequestKinds), 'EXPORT']),
  status: z.enum(['RECEIVED', 'ANSWERED', 'EXPIRED']),
  at: instant,
  dueAt: instant,
  answeredAt: z.optional(instant),
})

const ListedVoucher = z.strictObject({
  voucherId: id,
  code: z.string(),
  name: z.strictObject({ id: z.string(), en: z.string() }),
  status: z.enum(CouponStatus),
  validUntil: isoDate,
})

const ListedMessage = z.strictObject({
  /** To a number or an address, or in the app. */
  via: z.enum(['MESSAGE', 'APP']),
  kind: z.string(),
  at: instant,
  /** SENT to its provider, WAITING, GIVEN_UP; in the app READ or UNREAD. */
  state: z.enum(['SENT', 'WAITING', 'GIVEN_UP', 'READ', 'UNREAD']),
})

/** Nothing of the customer is erased. */
const Hold = z.strictObject({ reason: z.string(), by: z.string(), at: instant })

const ListedLook = z.strictObject({ by: z.string(), act: z.string(), outcome: z.string(), at: instant })

const Customer = z.strictObject({
  customerId: id,
  /** CLOSED: the account was deleted, and what the law demands remains. ERASED: only the books do, and name nobody. */
  state: z.enum(['OPEN', 'CLOSED', 'ERASED']),
  closedAt: z.optional(instant),
  /** Masked: `S••••• W•••••`. */
  name: z.string(),
  mobile: z.string(),
  /** Of the newest application. */
  channel: z.optional(z.string()),
  language: z.optional(z.enum(['id', 'en-us'])),
  since: z.optional(instant),
  limit: z.optional(Limit),
  /** What we owe the customer, in rupiah. */
  credit: money,
  orders: z.array(ListedOrder),
  loans: z.array(ListedLoan),
  /** What the customer told us, by field; sensitive values are masked. */
  profile: z.optional(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
  applications: z.optional(z.array(ListedApplication)),
  payments: z.optional(z.array(ListedPayment)),
  bankAccounts: z.optional(z.array(BankAccount)),
  photos: z.optional(z.array(z.strictObject({ photoId: id, kind: z.enum(CameraType) }))),
  devices: z.optional(z.array(ListedDevice)),
  securityChecks: z.optional(z.array(ListedCheck)),
  complaints: z.optional(z.array(ListedComplaint)),
  dataRequests: z.optional(z.array(ListedRequest)),
  vouchers: z.optional(z.array(ListedVoucher)),
  messages: z.optional(z.array(ListedMessage)),
  hold: z.optional(Hold),
  seenBy: z.optional(z.array(ListedLook)),
})
export type Customer = z.output<typeof Customer>

const params = z.strictObject({ customerId: id })

export const readCustomer = endpoint({
  method: 'GET',
  path: '/operator/customers/{customerId}',
  access: 'operator',
  act: 'customer.see',
  reads: 'person',
  summary:
    'All about a customer that the caller’s roles need, the newest of each kind; of a deleted account what remains.',
  params,
  reply: Customer,
  refusals: ['NOT_FOUND'],
})

export const findVouchers = endpoint({
  method: 'POST',
  path: '/operator/vouchers/find',
  access: 'operator',
  act: 'voucher.see',
  reads: 'person',
  safe: true,
  summary: 'The vouchers of the customer with exactly this number, the newest first; counts as a search.',
  body: z.strictObject({ mobile: mobileNumber }),
  reply: z.strictObject({
    /** Absent if no open account has the number. */
    found: z.optional(
      z.strictObject({
        customerId: id,
        /** Masked; empty before there is an ID card. */
        name: z.string(),
        mobile: z.string(),
        vouchers: z.array(ListedVoucher),
      }),
    ),
  }),
  refusals: [],
})
