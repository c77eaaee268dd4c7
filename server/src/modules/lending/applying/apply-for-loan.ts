import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { LoanRequest } from '@lumbung/shared/contract/lending/orders.ts'
import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { byCustomer } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { together } from '../../../platform/database/together.ts'
import type { PlannedChange } from '../../../platform/idempotency.ts'
import { newId } from '../../../platform/ids.ts'
import { sealWith } from '../../../platform/keys/sealing.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { deadlineOf } from '../orders/order-state.ts'
import { invalidateCatalogue, readCatalogue, recentCatalogue } from '../pricing/catalogue.ts'
import { loanOptionsOf } from '../pricing/loan-options.ts'
import type { LoanOptions } from '../pricing/quote-for.ts'
import type { HeldVoucher } from '../vouchers/held-voucher.ts'
import { moveVoucher, requireVoucher } from '../vouchers/hold-voucher.ts'
import { type Borrower, decideLoan, type LendingTerms, lendingTermsOf, limitRefusal } from './apply-rules.ts'
import { type BorrowerKey, lockBorrower, readBorrower, readBorrowers, withCompleteness } from './borrower-store.ts'
import { needsPunctuality, refusalOfLatePayments } from './late-payments.ts'
import { placeOrder } from './place-order.ts'
import { placeTogether } from './place-together.ts'
import type { NewOrder } from './record-orders.ts'

/** How long the number counts as verified by a code on this device ⚙ (D-141). */
const codeLifeMs = 30 * 86_400_000
/** The largest amount that the lender approves automatically ⚙ (behaviour 6). */
export const lenderApprovesUpTo = 20_000_000

export interface ApplyingCustomer {
  userId: string
  deviceHash: Buffer
  channel: ChannelCode
}

interface PlacedOrder {
  orderId: string
  status: OrderStatus
}

/** The order that the borrower may place, or the refusal. */
function orderFor(
  app: App,
  who: ApplyingCustomer,
  request: LoanRequest,
  facts: {
    borrower: Borrower
    terms: LendingTerms
    options: LoanOptions
    voucher?: HeldVoucher | undefined
    now: Date
  },
): NewOrder | Refusal {
  const { userId, channel } = who
  const { borrower, terms, options, voucher, now } = facts
  const quote = decideLoan(borrower, terms, request, { channel, now, options, voucher })
  if (quote instanceof Refusal) return quote
  const status = needsCode(borrower, now) ? 'OTP_REQUIRED' : 'SIGNING'
  const { location } = request
  return {
    userId,
    orderId: newId(),
    channel,
    request,
    quote,
    now,
    status,
    event: status === 'OTP_REQUIRED' ? 'askCode' : 'openSigning',
    needsApproval: needsOperator(borrower, terms, request),
    location: location ? sealWith(app.keys, userId, borrower.wrappedKey).seal('order.location', location) : null,
    actionUntil: deadlineOf(status, now),
  }
}

/**
 * Places an order against the customer's limit in two round trips, the second with the commit. A refusal, with a code of the
 * contract, changes nothing. Returns OTP_REQUIRED on a device without a code in 30 days, else SIGNING.
 */
export async function applyForLoan(
  app: App,
  tx: Tx,
  who: ApplyingCustomer,
  request: LoanRequest,
): Promise<PlacedOrder> {
  const now = app.clock.now()
  const { productId, bankAccountId, voucherId } = request
  const [locked, catalogue] = await Promise.all([
    lockBorrower(tx, { ...who, bankAccountId, today: app.clock.today() }),
    readCatalogue(tx, now),
  ])
  const borrower = await withCompleteness(app, tx, who.userId, locked)
  const terms = lendingTermsOf(app, catalogue, productId)
  const options = await loanOptionsOf(app, tx, terms.offer, who.userId)
  // After the limit, so that every transaction locks them in this order.
  const voucher = voucherId === undefined ? undefined : await requireVoucher(app, tx, who.userId, voucherId)
  const order = orderFor(app, who, request, { borrower, terms, options, voucher, now })
  if (order instanceof Refusal) throw order
  const late = await refusalOfLatePayments(app, tx, terms.offer, who.userId)
  if (late) throw late
  placeOrder(tx, order, {
    openAlready: () => new Refusal('ORDER_ONGOING'),
    limitTooSmall: () => limitRefusal(borrower.limit?.available ?? 0),
  })
  const { orderId, status } = order
  if (voucher) await moveVoucher(app, tx, voucher, 'reserve', { actor: byCustomer, orderId })
  return { orderId, status }
}

const borrowerOf = together<App, BorrowerKey, Borrower>({
  name: 'applicants',
  group: ({ db }, keys) => readBorrowers(db, keys),
  alone: ({ db }, key) => readBorrower(db, key),
})

/**
 * The same without a lock or transaction, for the usual case. Returns undefined if the order may be refused, uses a voucher or
 * needs punctual payments: only the transaction refuses, and reserves.
 */
export async function planLoan(
  app: App,
  who: ApplyingCustomer,
  request: LoanRequest,
): Promise<PlannedChange<PlacedOrder> | undefined> {
  if (request.voucherId !== undefined) return undefined
  const now = app.clock.now()
  const { userId, deviceHash } = who
  const { productId, bankAccountId } = request
  const [found, catalogue] = await Promise.all([
    borrowerOf(app, { userId, deviceHash, bankAccountId, today: app.clock.today() }),
    recentCatalogue(app),
  ])
  const borrower = await withCompleteness(app, app.db, userId, found)
  const { limit } = borrower
  const terms = lendingTermsOf(app, catalogue, productId)
  if (needsPunctuality(terms.offer)) return undefined
  const options = await loanOptionsOf(app, app.db, terms.offer, userId)
  const order = orderFor(app, who, request, { borrower, terms, options, now })
  if (order instanceof Refusal || !limit) return undefined
  return {
    reply: { orderId: order.orderId, status: order.status },
    make: async (key) => {
      const isMade = await placeTogether(app, { order, limit, catalogue: catalogue.version, key })
      if (!isMade) invalidateCatalogue(app.db)
      return isMade
    },
  }
}

const needsCode = ({ codeAt }: Borrower, now: Date) => !codeAt || now.getTime() - codeAt.getTime() > codeLifeMs

/** Whether an operator approves the order: the customer was referred, shares no location (D-125) or wants a large amount. */
const needsOperator = ({ referred }: Borrower, { policy }: LendingTerms, { amount, location }: LoanRequest) =>
  referred || !location || amount > (policy.lenderApprovesUpTo ?? lenderApprovesUpTo)
