import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import type { DisbursementRequest, DisbursementResult } from '../../../providers/disbursement/port.ts'
import type { App } from '../../context.ts'
import { bankAccountOf } from '../../onboarding/api.ts'
import { isBlocked } from '../orders/is-blocked.ts'
import { lockOrder, moveOrder } from '../orders/move-order.ts'
import { loadCaps } from '../pricing/product-store.ts'
import { isAboveCaps, quoteOn } from '../pricing/quote-for.ts'
import { disbursementStates } from './disbursement-state.ts'
import {
  type DisbursementRow,
  findDisbursement,
  lockDisbursement,
  openDisbursements,
  writeDisbursementMove,
} from './disbursement-store.ts'
import { giveUpUnsent } from './give-up-unsent.ts'
import { recordOutcome } from './record-outcome.ts'

type NoticedStatus = DisbursementResult['status'] | 'NOT_FOUND'

/**
 * The last check before the first sending: an order whose price now exceeds the ceiling is cancelled (behaviour 5), one whose limit
 * was locked after the approval is refused (D-135).
 */
async function claim(app: App, tx: Tx, reference: string): Promise<boolean> {
  const row = await lockDisbursement(tx, reference)
  const now = app.clock.now()
  if (row?.status !== 'CREATED' || (row.not_before && row.not_before > now)) return false
  const order = await lockOrder(tx, row.user_id, row.order_id)
  const signedOn = businessDateAt(order.signed_at ?? now)
  const above = isAboveCaps(quoteOn(order.quote, app.clock.today()), await loadCaps(tx), signedOn)
  if (above) {
    await giveUpUnsent(app, tx, row, 'PRICE_CAP')
    await moveOrder(app, tx, order, 'breachCap', {
      actor: bySystem('disbursement'),
      reason: 'price above the ceiling before sending',
    })
    return false
  }
  if (await isBlocked(tx, order)) {
    await giveUpUnsent(app, tx, row, 'CANCELED')
    await moveOrder(app, tx, order, 'refuse', {
      actor: bySystem('disbursement'),
      reason: 'the limit was locked before sending',
    })
    return false
  }
  const to = disbursementStates.next(row.status, 'send')
  if (!to) return false
  await writeDisbursementMove(tx, reference, { from: row.status, to, now })
  notify(tx, row.user_id, 'order')
  return true
}

async function requestFor(app: App, row: DisbursementRow): Promise<DisbursementRequest> {
  const { provider_ref: reference, user_id: userId, amount } = row
  const account = await bankAccountOf(app, app.db, userId, row.bank_account_id)
  if (!account) throw new Error('a disbursement without its account')
  const { bankCode, accountNumber, holderName } = account
  return {
    reference,
    bankCode,
    accountNumber,
    holderName,
    amount: rupiah(amount),
    description: 'Pencairan pinjaman Lumbung',
  }
}

/** Sends a reference, possibly again: the provider pays the same reference at most once. Throws ProviderUnavailable. */
async function send(app: App, row: DisbursementRow): Promise<void> {
  const result = await app.providers.disbursement.send(await requestFor(app, row))
  await recordOutcome(app, row.provider_ref, result)
}

/**
 * Advances a disbursement from wherever a crash, a lost answer or a missing notice left it. Never sent: claims and sends it,
 * unless it has to wait. Sent: asks the provider; only if the provider does not know it, sends it again under the SAME
 * reference.
 */
export async function driveDisbursement(app: App, reference: string): Promise<void> {
  const claimed = await app.db.transaction((tx) => claim(app, tx, reference))
  const row = await findDisbursement(app.db, reference)
  if (!row) return
  if (claimed) return send(app, row)
  if (row.status === 'CREATED' || row.status === 'FAILED' || row.status === 'SUCCEEDED') return
  const found = await app.providers.disbursement.find({ reference })
  if (found.status !== 'NOT_FOUND') return recordOutcome(app, reference, found)
  await send(app, row)
}

/** Drives every disbursement without an outcome. One that fails does not stop the others. */
export async function resumeDisbursements(app: App): Promise<void> {
  for (const reference of await openDisbursements(app.db, app.clock.now()))
    await driveDisbursement(app, reference).catch((err: unknown) =>
      app.log.warn({ err, reference }, 'disbursement waits'),
    )
}

/**
 * Handles the provider's notice about a reference: asks the provider instead of trusting the notice. Returns the provider's
 * answer, undefined for an unknown reference.
 */
export async function onDisbursementNotice(app: App, reference: string): Promise<NoticedStatus | undefined> {
  const row = await findDisbursement(app.db, reference)
  if (!row) return undefined
  const found = await app.providers.disbursement.find({ reference })
  if (found.status !== 'NOT_FOUND') await recordOutcome(app, reference, found)
  return found.status
}
