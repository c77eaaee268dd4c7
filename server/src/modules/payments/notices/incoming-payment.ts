import type { Tx } from '../../../platform/database/db.ts'
import { runConcurrently, together } from '../../../platform/database/together.ts'
import { houseId, newId } from '../../../platform/ids.ts'
import type { GatewayPayment } from '../../../providers/payment-gateway/port.ts'
import {
  applyPayment,
  bookSuspense,
  findPaymentByRef,
  type IncomingPayment,
  reversePayment,
  reverseSuspense,
} from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { type CodeRecord, codeOfReference, rememberStatementId, settleCode } from '../codes/code-store.ts'
import { finishNotice, type SealedNotice, sealNotice } from './notice-store.ts'

/** The provider's time of payment, or the time of receipt if that cannot be right (behaviour 7). */
function valueTime(paidAt: Date, code: CodeRecord, receivedAt: Date): Date {
  return paidAt < code.createdAt || paidAt > receivedAt ? receivedAt : paidAt
}

/** A payment on a code, from a provider, as billing applies it. */
export function incomingOf(
  provider: string,
  payment: Pick<GatewayPayment, 'providerRef' | 'amount' | 'paidAt'>,
  code: CodeRecord,
  receivedAt: Date,
): IncomingPayment {
  const valueAt = valueTime(payment.paidAt, code, receivedAt)
  const { providerRef, amount } = payment
  const honoured = code.bound && amount === code.amount && valueAt < code.expiresAt
  const { userId, method, target, createdAt, paymentId: codeId } = code
  return {
    userId,
    provider,
    providerRef,
    amount,
    method,
    valueAt,
    receivedAt,
    code: { codeId, createdAt, honoured },
    target,
  }
}

/** A payment that the gateway confirms. */
interface Settling {
  payment: GatewayPayment
  receivedAt: Date
  /** The code that was paid; undefined if it is not one of ours. */
  code: CodeRecord | undefined
  /** The notice to mark as handled in the same transaction. */
  notice?: { eventRef: string; sealed: SealedNotice | undefined } | undefined
}

/** Books a payment once: to its code's owner, or to suspense. */
async function book(app: App, tx: Tx, { payment, receivedAt, code }: Settling): Promise<string> {
  const { name: provider } = app.providers.paymentGateway
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
  const incoming = incomingOf(provider, payment, code, receivedAt)
  const applied = await applyPayment(app, tx, incoming)
  if (!applied) return 'KNOWN'
  if (applied.isSuspense) return 'SUSPENSE'
  await settleCode(tx, code.userId, code.paymentId)
  return 'BOOKED'
}

/** Reverses a payment that the gateway reports as reversed. */
async function reverse(app: App, tx: Tx, providerRef: string): Promise<void> {
  const { name: provider } = app.providers.paymentGateway
  let known = await findPaymentByRef(tx, provider, providerRef)
  if (known?.userId === houseId) {
    if (await reverseSuspense(app, tx, known.paymentId)) return
    // It may have been assigned to a customer meanwhile.
    known = await findPaymentByRef(tx, provider, providerRef)
  }
  if (!known || known.userId === houseId) return
  const { userId, paymentId, codeId } = known
  if (!(await reversePayment(app, tx, userId, paymentId)) || !codeId) return
  await settleCode(tx, userId, codeId)
}

async function settle(app: App, tx: Tx, settling: Settling): Promise<string> {
  const { payment, notice } = settling
  const { name: provider } = app.providers.paymentGateway
  // Sent together: neither needs the other.
  const [booked] = await Promise.all([book(app, tx, settling), rememberStatementId(tx, provider, payment)])
  const isReversed = payment.status === 'REVERSED'
  if (isReversed) await reverse(app, tx, payment.providerRef)
  const outcome = isReversed ? 'REVERSED' : booked
  if (notice) await finishNotice(tx, { provider, eventRef: notice.eventRef }, app.clock.now(), outcome, notice.sealed)
  return outcome
}

/** Books waiting payments of different customers in one transaction, and those of one customer one after the other. */
const settleTogether = together<App, Settling, string>({
  name: 'settle-payments',
  subjectOf: ({ code }) => code?.userId ?? houseId,
  group: async (app, rows) => {
    // Each row locks the money of one customer only, and all rows lock in the same order, which avoids deadlocks.
    const unsettled = rows
      .filter(({ payment, code }) => code && payment.status === 'PAID')
      .sort((a, b) => ((a.code?.userId ?? '') < (b.code?.userId ?? '') ? -1 : 1))
    const outcomes = await app.db.transaction((tx) => runConcurrently(unsettled, (row) => settle(app, tx, row)))
    const outcomeOf = new Map(unsettled.map((row, n) => [row, outcomes[n]]))
    return rows.map((row) => outcomeOf.get(row))
  },
  alone: (app, row) => app.db.transaction((tx) => settle(app, tx, row)),
})

/**
 * Updates our books to the gateway's status of a payment: booked once, reversed if the gateway reversed it. Idempotent and
 * independent of order: a reversal that arrives first books the payment and reverses it. `notice` is marked as handled.
 */
export async function settlePayment(
  app: App,
  payment: GatewayPayment,
  receivedAt: Date,
  notice?: { eventRef: string; text: string },
): Promise<string> {
  const { code, wrappedKey } = (await codeOfReference(app, payment.codeReference)) ?? {}
  const sealed = notice && code && wrappedKey && sealNotice(app.keys, code.userId, wrappedKey, notice.text)
  return settleTogether(app, {
    payment,
    receivedAt,
    code,
    notice: notice && { eventRef: notice.eventRef, sealed },
  })
}
