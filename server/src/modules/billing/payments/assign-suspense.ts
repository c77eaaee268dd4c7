import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { houseId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { counterLines, post } from '../../ledger/api.ts'
import { applyPayment, type IncomingPayment } from './apply-payment.ts'
import { creditBefore, MoreThanOwed, settleFormerDebt, settlesFormerDebt } from './former-debt.ts'
import { reverseSuspense } from './suspense.ts'
import {
  loanForSuspense,
  recordAssigned,
  recordReturned,
  type SuspensePayment,
  takeFromSuspense,
} from './suspense-store.ts'

/** Money in suspense, and who resolves it; nobody by name before people did it in the console. */
export interface Suspended {
  paymentId: string
  by?: Actor | undefined
}

/** The customer's payment that money in suspense becomes. */
export type Assignment = (payment: SuspensePayment) => IncomingPayment | Promise<IncomingPayment>

/**
 * Moves money from suspense to a customer, once: reverses the house posting and applies the money as a payment of the
 * customer with the provider's reference, so that a later reversal finds it there. Returns undefined if it is not in suspense.
 * Throws MoreThanOwed if a closed account would have credit afterwards.
 */
export async function assignSuspense(
  app: App,
  tx: Tx,
  { paymentId, by }: Suspended,
  assignment: Assignment,
): Promise<{ userId: string; paymentId: string } | undefined> {
  const payment = await takeFromSuspense(tx, paymentId)
  if (!payment) return undefined
  const { id, lines } = await counterLines(tx, houseId, 'payment', paymentId)
  await post(app, tx, { userId: houseId, kind: 'assignment', source: paymentId, corrects: id, lines })
  const incoming = await assignment(payment)
  const before = await creditBefore(tx, incoming.userId)
  const applied = await applyPayment(app, tx, { ...incoming, isAssigned: true })
  if (!applied) throw new Error(`payment ${paymentId} was released and is still known`)
  const to = { userId: incoming.userId, paymentId: applied.paymentId }
  await recordAssigned(tx, paymentId, to, { at: app.clock.now(), by })
  await settleFormerDebt(app, tx, incoming.userId, before)
  return to
}

/** Assigns in one transaction, which a closed account's refusal undoes. */
export const assigning = <T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T | 'MORE_THAN_OWED'> =>
  app.db.transaction(work).catch((error: unknown) => {
    if (error instanceof MoreThanOwed) return 'MORE_THAN_OWED'
    throw error
  })

const within = (at: Date, from: Date, until: Date) =>
  new Date(Math.max(from.getTime(), Math.min(at.getTime(), until.getTime())))

/**
 * Assigns money in suspense to a loan: its first unpaid instalment and then what is due. The value time is the provider's, at
 * the latest the time of receipt and at the earliest the disbursement. Refused: NO_LOAN, NOT_IN_SUSPENSE. Throws as `assignSuspense`.
 */
export async function assignToLoanOf(app: App, tx: Tx, suspended: Suspended, loanId: string) {
  const loan = await loanForSuspense(tx, loanId)
  if (!loan) return 'NO_LOAN'
  const { userId, disbursedAt, unpaidNumber: number } = loan
  const target = number === undefined ? undefined : ({ kind: 'INSTALLMENT', loanId, number } as const)
  const assigned = await assignSuspense(app, tx, suspended, async ({ receivedAt, ...payment }) => {
    const valueAt = within(payment.valueAt, disbursedAt, receivedAt)
    const settles = await settlesFormerDebt(app, tx, { userId, loanId, amount: payment.amount, valueAt })
    return {
      ...payment,
      userId,
      receivedAt,
      valueAt,
      method: 'TRANSFER',
      target: settles ? { kind: 'SETTLEMENT', loanId } : target,
    }
  })
  return assigned ?? 'NOT_IN_SUSPENSE'
}

/** Records that money in suspense was returned to its sender by a transfer with this reference; false if it is not there any more. */
export async function returnSuspended(app: App, tx: Tx, { paymentId, by }: Suspended, reference: string) {
  if (!(await reverseSuspense(app, tx, paymentId))) return false
  await recordReturned(tx, paymentId, reference, { at: app.clock.now(), by })
  return true
}
