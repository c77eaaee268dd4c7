import type { Tx } from '../../platform/db.ts'
import { houseId, newId } from '../../platform/ids.ts'
import type { GatewayPayment } from '../../providers/payment-gateway/port.ts'
import {
  applyPayment,
  bookSuspense,
  findPaymentByRef,
  type IncomingPayment,
  reversePayment,
  reverseSuspense,
} from '../billing/api.ts'
import type { App } from '../context.ts'
import { type CodeRecord, codeOfReference, settleCode } from './code-store.ts'

const provider = 'xendit'

/** The provider's time of payment, or ours when it cannot be true (behaviour 7). */
function valueTime(paidAt: Date, code: CodeRecord, receivedAt: Date): Date {
  return paidAt < code.createdAt || paidAt > receivedAt ? receivedAt : paidAt
}

function incomingOf(payment: GatewayPayment, code: CodeRecord, receivedAt: Date): IncomingPayment {
  const valueAt = valueTime(payment.paidAt, code, receivedAt)
  const { providerRef, amount } = payment
  const honoured = code.bound && amount === code.amount && valueAt < code.expiresAt
  const { userId, method, target, createdAt, paymentId: codeId } = code
  return {
    ...{ userId, provider, providerRef, amount, method, valueAt, receivedAt },
    code: { codeId, target, createdAt, honoured },
  }
}

/** Books a payment that the gateway confirms, once: to its code's owner, or to suspense when we know no such code. */
async function book(app: App, tx: Tx, payment: GatewayPayment, receivedAt: Date): Promise<string> {
  const code = await codeOfReference(tx, payment.codeReference)
  if (!code) {
    const { providerRef, amount, paidAt } = payment
    const row = {
      userId: houseId,
      paymentId: newId(),
      provider,
      providerRef,
      codeId: undefined,
      method: 'UNKNOWN',
      amount,
    }
    return (await bookSuspense(app, tx, { ...row, valueAt: paidAt, receivedAt, status: 'SUSPENSE' }, provider))
      ? 'SUSPENSE'
      : 'KNOWN'
  }
  const incoming = incomingOf(payment, code, receivedAt)
  if (!(await applyPayment(app, tx, incoming))) return 'KNOWN'
  await settleCode(tx, code.userId, code.paymentId)
  return 'BOOKED'
}

/** Takes back a payment that the gateway says has gone back. */
async function takeBack(app: App, tx: Tx, providerRef: string): Promise<void> {
  const known = await findPaymentByRef(tx, provider, providerRef)
  if (!known) return
  const { userId, paymentId, codeId } = known
  if (userId === houseId) return reverseSuspense(app, tx, paymentId)
  if (!(await reversePayment(app, tx, userId, paymentId)) || !codeId) return
  await settleCode(tx, userId, codeId)
}

/**
 * Brings our books to what the gateway says about a payment: booked once, and taken back when it went back. In any
 * order and as often as wanted; a reversal that comes first books the payment and takes it back.
 */
export async function settlePayment(app: App, payment: GatewayPayment, receivedAt: Date): Promise<string> {
  return app.db.transaction(async (tx) => {
    const outcome = await book(app, tx, payment, receivedAt)
    if (payment.status !== 'REVERSED') return outcome
    await takeBack(app, tx, payment.providerRef)
    return 'REVERSED'
  })
}
