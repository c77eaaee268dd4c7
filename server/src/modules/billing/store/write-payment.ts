import { businessDateAt } from '@lumbung/shared/lending/calendar.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { type Line, post } from '../../ledger/api.ts'
import type { AllocatedLine } from '../book/allocated-line.ts'
import { creditProvider, type Money } from '../book/money.ts'
import { insertPayment, type PaymentRow } from './payment-store.ts'

interface Context {
  app: App
  tx: Tx
  userId: string
}

interface Stored {
  money: Money
  /** The row of the payment, unless it is credit. */
  payment: PaymentRow | undefined
  allocated: readonly AllocatedLine[]
}

function rowOf({ app, userId }: Context, { money, payment }: Omit<Stored, 'allocated'>): PaymentRow {
  const { provider, ref, amount, valueAt } = money
  if (provider === creditProvider) {
    const source = { provider, providerRef: ref, codeId: undefined, method: 'CREDIT' }
    return { userId, paymentId: newId(), ...source, amount, valueAt, receivedAt: app.clock.now(), status: 'BOOKED' }
  }
  if (!payment) throw new Error(`payment of ${provider} without a row`)
  return payment
}

/** Stores a payment with its allocation and returns its id. Credit that is used becomes a payment of its own. */
export async function storePayment(context: Context, stored: Stored): Promise<string> {
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
}

/** The entry of the account that holds the money: the credit balance, or cash at the provider. */
export function moneyLine({ provider, amount }: Money, payment: PaymentRow | undefined): Line {
  if (provider === creditProvider) return { account: 'credit', amount }
  return { account: 'cash', provider: payment?.cashProvider ?? provider, amount }
}

/** Posts a payment on its value date. */
export async function postPayment({ app, tx, userId }: Context, { money, payment, source, lines }: Posted) {
  const businessDate = businessDateAt(money.valueAt)
  await post(app, tx, { userId, kind: 'payment', source, businessDate, lines: [moneyLine(money, payment), ...lines] })
}
