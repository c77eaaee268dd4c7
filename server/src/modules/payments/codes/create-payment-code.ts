import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { kindOf, methodTermsOf, type PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import { addDays, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { catchUpDays, type Payable, payableOf } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import { customerName } from '../../onboarding/api.ts'
import { publish } from '../../topics.ts'
import { insertCode, lockPendingCodes, moveCode } from './code-store.ts'
import { sameTarget } from './payment-target.ts'

interface CodeRequest {
  method: PaymentMethod
  target: PaymentTarget
  /** The amount, if it differs from the target's. */
  amount?: number | undefined
}

const hour = 3_600_000

/** The purpose under which the holder's name is sealed. */
export const holderPurpose = 'payment-code.holder'

/**
 * By the method's kind: a fixed number of hours, or until the end of the day after the due date, at least 24 h (D-162, K-25);
 * the code for an extension's fee ends with its window.
 */
function expiryOf(method: PaymentMethod, { dueDate, expiresAt }: Payable, now: Date): Date {
  const { hours } = kindOf(method)
  const end = hours === undefined ? expiresAt : new Date(now.getTime() + hours * hour)
  if (end) return expiresAt && expiresAt < end ? expiresAt : end
  const day = now.getTime() + 24 * hour
  return new Date(dueDate ? Math.max(day, startOfDay(addDays(dueDate, 2)).getTime()) : day)
}

function checkAmount(method: PaymentMethod, amount: number): void {
  const { min, max } = methodTermsOf(method)
  if (amount < min) throw new Refusal('PAYMENT_AMOUNT_TOO_SMALL', { min })
  if (amount > max) throw new Refusal('PAYMENT_AMOUNT_TOO_HIGH', { max })
}

/** Replaces open codes of the same target and method. Money that still arrives on them is credited. */
async function replaceOlder(app: App, tx: Tx, userId: string, { method, target }: CodeRequest): Promise<void> {
  const now = app.clock.now()
  for (const code of await lockPendingCodes(tx, userId, now)) {
    if (code.method !== method || !sameTarget(code.target, target)) continue
    await moveCode(tx, code, 'replace')
    await publish(tx, { topic: 'payments.code-replaced', payload: { userId, paymentId: code.paymentId } }, now)
  }
}

/**
 * Creates a payment code (CX-27). The gateway is called right after the commit; until then the code is PREPARING. Refusals:
 * NOT_FOUND, NOTHING_TO_PAY, PAYMENT_AMOUNT_TOO_SMALL { min }, PAYMENT_AMOUNT_TOO_HIGH { max }.
 */
export async function createPaymentCode(app: App, tx: Tx, userId: string, request: CodeRequest) {
  const { method, target } = request
  await lockMoney(tx, userId)
  await catchUpDays(app, tx, userId)
  const payable = await payableOf(app, tx, userId, target)
  if (!payable) throw new Refusal('NOT_FOUND')
  if (payable.amount === 0) throw new Refusal('NOTHING_TO_PAY')
  const amount = request.amount ?? payable.amount
  checkAmount(method, amount)
  await replaceOlder(app, tx, userId, request)
  const createdAt = app.clock.now()
  const paymentId = newId()
  const name = (await customerName(app, tx, userId)) ?? 'Pelanggan Lumbung'
  const holderName = (await personSeal(tx, app.keys, userId)).seal(holderPurpose, name)
  const terms = { method, target, amount, bound: kindOf(method).bound, holderName }
  const expiresAt = expiryOf(method, payable, createdAt)
  const { name: provider } = app.providers.paymentGateway
  await insertCode(tx, { userId, paymentId, ...terms, provider, reference: paymentId, createdAt, expiresAt })
  await publish(tx, { topic: 'payments.code-requested', payload: { userId, paymentId } }, createdAt)
  return { paymentId, status: 'PENDING' as const }
}
