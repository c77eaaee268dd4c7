import type { PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import type { Tx } from '../../platform/database/db.ts'
import { openExtension } from '../billing/api.ts'
import type { App } from '../context.ts'
import { createPaymentCode } from './codes/create-payment-code.ts'

/** Applies for an extension and creates the code for its fee (CX-32). Refusals: those of both. */
export async function applyExtension(
  app: App,
  tx: Tx,
  userId: string,
  { month, method }: { month: string; method: PaymentMethod },
): Promise<{ extensionId: string; paymentId: string }> {
  const extensionId = await openExtension(app, tx, userId, month)
  const { paymentId } = await createPaymentCode(app, tx, userId, { method, target: { kind: 'EXTENSION', extensionId } })
  return { extensionId, paymentId }
}
