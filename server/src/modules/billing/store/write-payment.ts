import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { type Line, post } from '../../ledger/api.ts'
import type { AllocatedLine } from '../book/allocated-line.ts'
import { isDerived, type Money, sourceLines } from '../book/money.ts'
import { insertPayment, type PaymentRow } from './payment-store.ts'

interface Context {
  app: App
  tx: Tx
  userId: string
}

interface PaymentRecord {
  money: Money
  /** The row of the payment, unless it is money of ours. */
  payment: PaymentRow | undefined
  allocated: readonly AllocatedLine[]
}

function rowOf({ app, userId }: Context, { money, payment }: Omit<PaymentRecord, 'allocated'>): PaymentRow {
  const { provider, ref, amount, valueAt, target } = money
  if (isDerived(money)) {
    const source = { provider, providerRef: ref, codeId: undefined, method: provider.toUpperCase(), target }
    return { userId, paymentId: newId(), ...source, amount, valueAt, receivedAt: app.clock.now(), status: 'BOOKED' }
  }
  if (!payment) throw new Error(`payment of ${provider} without a row`)
  return payment
}

/** Stores a payment with its allocation and returns its id. Money of ours that is used becomes a payment of its own. */
export async function storePayment(context: Context, stored: PaymentRecord): Promise<string> {
  const row = rowOf(context, stored)
  await insertPayment(context.tx, row, stored.allocated)
  return row.paymentId
}

interface Posted {
  money: Money
  payment: PaymentRow | undefined
  source: string
  /** The entries beside the account that holds the money. */
  lines: readonly Line[]
  /** The date of the end of day that makes it; otherwise it is posted today. */
  date?: BusinessDate | undefined
}

/** The entries of the accounts that hold the money: our own, or cash at the provider. */
function moneyLines(money: Money, payment: PaymentRow | undefined): Line[] {
  const sources = sourceLines(money)
  const { provider, amount } = money
  return sources.length > 0 ? sources : [{ account: 'cash', provider: payment?.cashProvider ?? provider, amount }]
}

/** Posts a payment today, however early it counts: a month that is over keeps its figures (behaviour 10). */
export async function postPayment({ app, tx, userId }: Context, { money, payment, source, lines, date }: Posted) {
  const posting = { userId, kind: 'payment', source, lines: [...moneyLines(money, payment), ...lines] }
  await post(app, tx, date ? { ...posting, businessDate: date } : posting)
}
