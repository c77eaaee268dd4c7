import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../../platform/live.ts'
import type { App } from '../../context.ts'
import { publish } from '../../topics.ts'
import { daysUpTo } from '../book/close-day.ts'
import { lockBook, lockBookSince } from '../store/lock-book.ts'
import { claimPayment, type PaymentRow } from '../store/payment-store.ts'
import { writeEvents } from '../store/write-book.ts'

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
  code: {
    codeId: string
    target: PaymentTarget
    createdAt: Date
    /** Whether a bound code was paid in full before it expired: it then pays what it was created for. */
    honoured: boolean
  }
}

/** An honoured bound code counts from its creation. */
const countsFrom = ({ code, valueAt }: IncomingPayment) => (code.honoured ? code.createdAt : valueAt)

const earlier = (a: BusinessDate, b: BusinessDate) => (a < b ? a : b)

/**
 * Applies a payment exactly once, in one transaction under the customer's lock (behaviour 7, I8): runs the loans' end of days
 * up to the value date, allocates, posts, and updates loans and limit. Returns undefined if the payment is already known.
 */
export async function applyPayment(
  app: App,
  tx: Tx,
  payment: IncomingPayment,
): Promise<{ paymentId: string } | undefined> {
  const { code, userId, provider, valueAt } = payment
  const paymentId = newId()
  const row: PaymentRow = { ...payment, paymentId, codeId: code.codeId, target: code.target, status: 'BOOKED' }
  if (!(await claimPayment(tx, row))) return undefined
  const [today, from] = [app.clock.today(), countsFrom(payment)]
  const book = await (businessDateAt(from) < today ? lockBookSince(tx, userId, from) : lockBook(tx, userId))
  const money = { paymentId, provider, amount: rupiah(payment.amount), valueAt, target: code.target }
  const events = [
    ...daysUpTo(book, earlier(businessDateAt(valueAt), today)),
    { kind: 'PAID', money, from } as const,
    { kind: 'CREDIT_RELEASED', date: today, at: app.clock.now() } as const,
  ]
  await writeEvents(app, tx, book, { events, payment: row })
  await publish(tx, { topic: 'billing.payment-applied', payload: { userId, paymentId } }, app.clock.now())
  await notify(tx, userId, 'payment')
  return { paymentId }
}
