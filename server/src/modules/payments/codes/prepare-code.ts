import { rupiah } from '@lumbung/shared/lending/money.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { notify } from '../../../platform/live/live.ts'
import type { App } from '../../context.ts'
import { findCode, moveCode, storeProviderCode } from './code-store.ts'
import { holderPurpose } from './create-payment-code.ts'

/** Requests a code from the gateway. If this runs twice, the second code is never shown and stays unused. */
export async function prepareCode(app: App, userId: string, paymentId: string): Promise<void> {
  const code = await findCode(app.db, userId, paymentId)
  if (code?.status !== 'PREPARING' || !code.holderName) return
  const holderName = (await personSeal(app.db, app.keys, userId)).open<string>(holderPurpose, code.holderName)
  const { reference, method, bound, expiresAt } = code
  const amount = bound ? rupiah(code.amount) : undefined
  const made = await app.providers.paymentGateway.createCode({
    reference,
    method,
    holderName,
    amount,
    expiresAt,
    open: !bound,
  })
  await app.db.transaction(async (tx) => {
    const moved = await moveCode(tx, code, made.outcome === 'CREATED' ? 'open' : 'refuse')
    if (moved && made.outcome === 'CREATED') await storeProviderCode(tx, code, made)
    notify(tx, userId, 'payment')
  })
}

/** Cancels a replaced code at the gateway, so that payments on it are refused instead of becoming credit. */
export async function endCode(app: App, userId: string, paymentId: string): Promise<void> {
  const code = await findCode(app.db, userId, paymentId)
  if (!code?.providerId) return
  await app.providers.paymentGateway.cancelCode({ providerId: code.providerId, method: code.method })
}
