import { extensionDays } from '@lumbung/shared/lending/servicing/extension.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import { insertExtension } from '../store/extension-store.ts'
import { viewExtension } from './quote-extension.ts'

/**
 * Opens an extension of a month's bill, or returns the one that waits for its fee, so that its price stands (behaviour 8). Refusals:
 * NOT_FOUND, BILL_EXTENSION_CANNOT_APPLY.
 */
export async function openExtension(app: App, tx: Tx, userId: string, month: string): Promise<string> {
  await lockMoney(tx, userId)
  const { offer, open } = await viewExtension(app, tx, userId, month)
  if (open) return open.extensionId
  if (!offer) throw new Refusal('BILL_EXTENSION_CANNOT_APPLY')
  const extensionId = newId()
  const { items, until } = offer
  await insertExtension(tx, { userId, extensionId, month, days: extensionDays, until, items }, app.clock.now())
  return extensionId
}
