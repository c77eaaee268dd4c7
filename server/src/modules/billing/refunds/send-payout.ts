import { rupiah } from '@lumbung/shared/lending/money.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import type { DisbursementRequest, DisbursementResult } from '../../../providers/disbursement/port.ts'
import type { App } from '../../context.ts'
import { lockLimit } from '../../credit/api.ts'
import { lockMoney } from '../../ledger/api.ts'
import { bankAccountOf } from '../../onboarding/api.ts'
import { creditPayoutStates } from '../book/states/credit-payout-state.ts'
import {
  type CreditPayoutRow,
  findCreditPayout,
  lockCreditPayout,
  openCreditPayouts,
  writeCreditPayoutMove,
} from './payout-store.ts'
import { giveBack, recordPayout } from './record-payout.ts'

/** The last check before the first sending: the credit of a customer who was frozen meanwhile stays. */
async function claim(running: App, tx: Tx, known: CreditPayoutRow): Promise<boolean> {
  await lockMoney(tx, known.user_id)
  const row = await lockCreditPayout(tx, known.provider_ref)
  if (row?.status !== 'CREATED') return false
  const app = atOneInstant(running)
  if ((await lockLimit(tx, row.user_id))?.status === 'FROZEN') {
    await giveBack(app, tx, row, { event: 'drop', failure: 'FROZEN' })
    return false
  }
  const to = creditPayoutStates.next(row.status, 'send')
  if (!to) return false
  await writeCreditPayoutMove(tx, row.provider_ref, { from: row.status, to, now: app.clock.now() })
  notify(tx, row.user_id, 'payment')
  return true
}

async function requestFor(app: App, row: CreditPayoutRow): Promise<DisbursementRequest> {
  const { provider_ref: reference, user_id: userId, amount } = row
  const account = await bankAccountOf(app, app.db, userId, row.bank_account_id)
  if (!account) throw new Error('a payout of credit without its account')
  const { bankCode, accountNumber, holderName } = account
  const description = 'Pengembalian saldo Lumbung'
  return { reference, bankCode, accountNumber, holderName, amount: rupiah(amount), description }
}

/** Sends a reference, possibly again: the provider pays the same reference at most once. Throws ProviderUnavailable. */
async function send(app: App, row: CreditPayoutRow): Promise<void> {
  await recordPayout(app, row.provider_ref, await app.providers.disbursement.send(await requestFor(app, row)))
}

/**
 * Advances a payout from wherever a crash, a lost answer or a missing notice left it. Never sent: claims and sends it. Sent: asks the
 * provider; only if the provider does not know it, sends it again under the SAME reference.
 */
export async function driveCreditPayout(app: App, reference: string): Promise<void> {
  const known = await findCreditPayout(app.db, reference)
  if (!known) return
  const claimed = known.status === 'CREATED' && (await app.db.transaction((tx) => claim(app, tx, known)))
  if (claimed) return send(app, known)
  const row = await findCreditPayout(app.db, reference)
  if (row?.status !== 'SENT' && row?.status !== 'UNKNOWN') return
  const found = await app.providers.disbursement.find({ reference })
  if (found.status !== 'NOT_FOUND') return recordPayout(app, reference, found)
  await send(app, row)
}

/** Drives every payout of credit without an end. One that fails does not stop the others. */
export async function resumeCreditPayouts(app: App): Promise<void> {
  for (const reference of await openCreditPayouts(app.db))
    await driveCreditPayout(app, reference).catch((err: unknown) =>
      app.log.warn({ err, reference }, 'payout of credit waits'),
    )
}

/**
 * Handles the provider's notice about a reference: asks the provider instead of trusting the notice. Returns the provider's answer,
 * undefined for an unknown reference. Sends nothing.
 */
export async function onCreditPayoutNotice(
  app: App,
  reference: string,
): Promise<DisbursementResult['status'] | 'NOT_FOUND' | undefined> {
  if (!(await findCreditPayout(app.db, reference))) return undefined
  const found = await app.providers.disbursement.find({ reference })
  if (found.status !== 'NOT_FOUND') await recordPayout(app, reference, found)
  return found.status
}
