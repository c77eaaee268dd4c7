import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { latestApplication, lockForCustomer } from '../application/application-store.ts'
import { findAccount, removeAccount } from './bank-account-store.ts'

/**
 * Removes an account that nothing uses. Added again, it is checked and waits like a new one. Throws NOT_FOUND,
 * BANK_ACCOUNT_IN_USE for the primary account and while an order is in progress, APPLICATION_VERIFYING while an application is
 * under review or returned.
 */
export async function removeBankAccount(app: App, tx: Tx, userId: string, accountId: string): Promise<void> {
  await lockForCustomer(tx, userId)
  const account = await findAccount(app, tx, userId, accountId)
  if (!account || account.removed) throw new Refusal('NOT_FOUND')
  const review = (await latestApplication(tx, userId))?.review
  if (review === 'CREDITING' || review === 'RETURN') throw new Refusal('APPLICATION_VERIFYING')
  if (await app.hooks.hasOrderInProgress(tx, userId)) throw new Refusal('BANK_ACCOUNT_IN_USE')
  if (!(await removeAccount(tx, userId, accountId, app.clock.now()))) throw new Refusal('BANK_ACCOUNT_IN_USE')
  notify(tx, userId, 'bank-account')
}
