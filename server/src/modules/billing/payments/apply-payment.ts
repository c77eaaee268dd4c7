import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { type BusinessDate, businessDateAt, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { houseId, newId } from '../../../platform/ids.ts'
import { notify } from '../../../platform/live/live.ts'
import type { App } from '../../context.ts'
import { addNotifications } from '../../engagement/api.ts'
import { publish } from '../../topics.ts'
import { daysUpTo } from '../book/end-of-day/close-day.ts'
import { heldCredit } from '../store/held-credit.ts'
import { type LockedBook, lockBook } from '../store/lock-book.ts'
import { claimPayment, type PaymentRow } from '../store/payment-store.ts'
import { writeEvents } from '../store/write-book.ts'
import { bookLate } from './late-payment.ts'
import { bookSuspense } from './suspense.ts'

/** A payment confirmed by the gateway. */
export interface IncomingPayment {
  userId: string
  provider: string
  providerRef: string
  /** Rupiah */
  amount: number
  method: string
  /** When the payer paid, already limited to between the code's creation and the notice. */
  valueAt: Date
  receivedAt: Date
  /** The code that was paid; undefined for money from suspense that was assigned without one. */
  code?: {
    codeId: string
    createdAt: Date
    /** Whether a bound code was paid in full before it expired: it then pays what it was created for. */
    honoured: boolean
  }
  /** What the money is for; undefined: what is due. */
  target: PaymentTarget | undefined
  /** Whether an operator assigns it, from suspense. */
  isAssigned?: boolean
}

/** The method of money in suspense that arrived for a closed account. */
const closedAccount = 'CLOSED_ACCOUNT'

/** Whether a payment left credit, or may be one that the customer has reported. Most are neither, and a job is a fifth of what a payment costs. */
const needsFollowing = statement(`
  select 1 where exists (select from allocation where user_id = $1 and payment_id = $2 and part = 'credit')
    or exists (select from payment_report where user_id = $1 and outcome is null)`)

/** The credit that does not count towards the settlement that a payment is for, on the day of its receipt. */
async function heldFor(tx: Tx, payment: IncomingPayment): Promise<{ heldCredit?: number }> {
  const { userId, target, receivedAt } = payment
  if (target?.kind !== 'SETTLEMENT') return {}
  const { loanId } = target
  const settling = { userId, loanId, date: businessDateAt(receivedAt), from: countsFrom(payment) }
  return { heldCredit: await heldCredit(tx, settling) }
}

/** An honoured bound code counts from its creation. */
const countsFrom = ({ code, valueAt }: IncomingPayment) => (code?.honoured ? code.createdAt : valueAt)

const earlier = (a: BusinessDate, b: BusinessDate) => (a < b ? a : b)

/**
 * Books a payment after the ends of day up to its value date. One that counts before something already booked corrects
 * the books instead, after every end of day up to today.
 */
async function book(
  app: App,
  tx: Tx,
  { book: before, lastAt }: LockedBook,
  row: PaymentRow,
  from: Date,
): Promise<void> {
  const { paymentId, provider, amount, valueAt, target, heldCredit } = row
  const today = app.clock.today()
  const days = daysUpTo(before, earlier(businessDateAt(valueAt), today))
  const lastDay = days.at(-1)
  const money = {
    ref: paymentId,
    provider,
    amount: rupiah(amount),
    valueAt,
    target,
    ...(heldCredit ? { heldCredit } : {}),
  }
  if (from >= lastAt && !(lastDay && from < startOfDay(lastDay.date))) {
    const events = [...days, { kind: 'PAID', money, from } as const]
    return writeEvents(app, tx, before, { events, payment: { ...row, countsFrom: from } })
  }
  await writeEvents(app, tx, before, { events: daysUpTo(before, today) })
  await bookLate(app, tx, { ...row, countsFrom: from }, money)
}

/**
 * Applies a payment exactly once, in one transaction under the customer's lock (behaviour 7, I8): runs the loans' end of days
 * up to the value date, allocates, posts, and updates loans and limit. Money for a closed account goes to suspense, unless an
 * operator assigns it to what the account owes. Returns undefined if the payment is already known.
 */
export async function applyPayment(
  running: App,
  tx: Tx,
  payment: IncomingPayment,
): Promise<{ paymentId: string; isSuspense?: boolean } | undefined> {
  const { code, userId, isAssigned, ...paid } = payment
  const paymentId = newId()
  const locked = await lockBook(tx, userId)
  const app = atOneInstant(running)
  if (locked.isClosed && !isAssigned) {
    const row = {
      ...paid,
      userId: houseId,
      paymentId,
      codeId: undefined,
      target: undefined,
      status: 'SUSPENSE',
    } as const
    if (!(await bookSuspense(app, tx, { ...row, method: closedAccount }, payment.provider))) return undefined
    app.metrics.count('closed_account_money')
    app.log.error({ userId, paymentId }, 'money arrived for a closed account: it waits in suspense')
    return { paymentId, isSuspense: true }
  }
  const held = await heldFor(tx, payment)
  const row: PaymentRow = { ...paid, ...held, userId, paymentId, codeId: code?.codeId, status: 'BOOKED' }
  if (!(await claimPayment(tx, row))) return undefined
  const facts = { amount: payment.amount }
  await addNotifications(tx, [{ userId, event: 'PAYMENT_RECEIVED', about: paymentId, facts }], app.clock.now())
  await book(app, tx, locked, row, countsFrom(payment))
  if (await tx.row(needsFollowing, [userId, paymentId]))
    await publish(tx, { topic: 'billing.payment-applied', payload: { userId, paymentId } }, app.clock.now())
  notify(tx, userId, 'payment')
  return { paymentId }
}
