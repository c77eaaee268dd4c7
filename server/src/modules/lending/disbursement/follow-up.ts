import { byProvider } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import type { DisbursementFailure, DisbursementResult } from '../../../providers/disbursement/port.ts'
import type { App } from '../../context.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order-store.ts'
import { accountsFailedBut, countFailures, type DisbursementRow } from './disbursement-store.ts'
import { openDisbursement } from './open-disbursement.ts'

type Failed = Extract<DisbursementResult, { status: 'FAILED' }>

interface Fault {
  /** The metric for the operators' alarm. */
  event: 'disbursement_no_funds' | 'disbursement_bank_down'
  alarm: string
  /** The number of failures that are retried; after that the customer may choose another account ⚙. */
  maxRetries: number
}

/**
 * Failures that are not the fault of the account. We can top up our balance, but a bank that is down for a day may stay down.
 */
const faults: Partial<Record<DisbursementFailure, Fault>> = {
  NO_FUNDS: { event: 'disbursement_no_funds', alarm: 'our balance is empty: disbursements wait', maxRetries: Infinity },
  BANK_DOWN: {
    event: 'disbursement_bank_down',
    alarm: 'a bank accepts no transfers: disbursements wait',
    maxRetries: 24,
  },
}

/**
 * The accounts that the bank has refused for an order, or whose money came back. The account of a bank that was down too long is
 * none of them: it may receive the money another day.
 */
export const refusedAccounts = (db: Db, userId: string, orderId: string): Promise<string[]> =>
  accountsFailedBut(db, userId, orderId, Object.keys(faults))

const minute = 60_000
/** 5 minutes, then twice as long each time, at most an hour ⚙. */
const waitMs = (failures: number) => Math.min(5 * 2 ** (failures - 1), 60) * minute

/**
 * After a failure that is ours or the bank's: alarms the operators and opens the next disbursement to the same account, under a
 * new reference and with an earliest time; the order stays in DISBURSING. Runs in the transaction of the failure, so that
 * exactly one follows. Returns false if the account is at fault or there were too many failures.
 */
export async function followUp(
  app: App,
  tx: Tx,
  order: Order,
  row: DisbursementRow,
  { reason, providerCode }: Failed,
): Promise<boolean> {
  const fault = faults[reason]
  if (!fault) return false
  app.metrics.count(fault.event)
  app.log.error({ code: providerCode, orderId: order.id }, fault.alarm)
  const failures = await countFailures(tx, row, reason)
  if (failures > fault.maxRetries) return false
  if (order.status === 'DISBURSEMENT_UNKNOWN')
    await moveOrder(app, tx, order, 'resend', {
      actor: byProvider('disbursement'),
      reason: `${reason} ${providerCode}`,
    })
  const notBefore = new Date(app.clock.now().getTime() + waitMs(failures))
  await openDisbursement(app, tx, order, row.bank_account_id, notBefore)
  notify(tx, order.user_id, 'order')
  return true
}
