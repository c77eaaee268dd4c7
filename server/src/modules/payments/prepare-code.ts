import { rupiah } from '@lumbung/shared/lending/money.ts'
import { tell } from '../../platform/live.ts'
import { personSeal } from '../../platform/sealing.ts'
import type { App } from '../context.ts'
import { findCode, keepProviderCode, moveCode } from './code-store.ts'
import { holderPlace } from './create-payment-code.ts'

/** Asks the gateway for a code that is being prepared. Asked twice, the code that nobody shows is an orphan without harm. */
export async function prepareCode(app: App, userId: string, paymentId: string): Promise<void> {
  const code = await findCode(app.db, userId, paymentId)
  if (code?.status !== 'PREPARING' || !code.holderName) return
  const holderName = (await personSeal(app.db, app.keys, userId)).open<string>(holderPlace, code.holderName)
  const { reference, method, bound, expiresAt } = code
  const amount = bound ? rupiah(code.amount) : undefined
  const made = await app.providers.paymentGateway.createCode({
    ...{ reference, method, holderName, amount, expiresAt },
    open: !bound,
  })
  await app.db.transaction(async (tx) => {
    const moved = await moveCode(tx, code, made.outcome === 'CREATED' ? 'open' : 'refuse')
    if (moved && made.outcome === 'CREATED') await keepProviderCode(tx, code, made)
    await tell(tx, userId, 'payment')
  })
}

/** Ends a replaced code at the gateway, so that it is refused at the counter instead of becoming credit. */
export async function endCode(app: App, userId: string, paymentId: string): Promise<void> {
  const code = await findCode(app.db, userId, paymentId)
  if (!code?.providerId) return
  await app.providers.paymentGateway.cancelCode({ providerId: code.providerId, method: code.method })
}
