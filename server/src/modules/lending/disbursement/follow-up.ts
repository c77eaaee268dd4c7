import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../../platform/live.ts'
import type { DisbursementFailure, DisbursementResult } from '../../../providers/disbursement/port.ts'
import type { App } from '../../context.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order-store.ts'
import { countFailures, type DisbursementRow } from './disbursement-store.ts'
import { openDisbursement } from './open-disbursement.ts'

type Failed = Extract<DisbursementResult, { status: 'FAILED' }>

interface Fault {
  /** What is counted for the operators' alarm. */
  event: 'disbursement_no_funds' | 'disbursement_bank_down'
  alarm: string
  /** So many failures are followed up; after them she may choose another account ⚙. */
  most: number
}

/** Failures that are not her account's fault. A balance is filled up by us; a bank that is down for a day may stay so. */
const faults: Partial<Record<DisbursementFailure, Fault>> = {
  NO_FUNDS: { event: 'disbursement_no_funds', alarm: 'our balance is empty: disbursements wait', most: Infinity },
  BANK_DOWN: { event: 'disbursement_bank_down', alarm: 'a bank takes no money: disbursements wait', most: 24 },
}

const minute = 60_000
/** 5 minutes, then twice as long each time, an hour at most ⚙. */
const waitMs = (failures: number) => Math.min(5 * 2 ** (failures - 1), 60) * minute

/**
 * After a failure that is ours or the bank's: tells the operators and opens the next disbursement to the same account, under a
 * new reference, not to be sent before its time; the order waits in DISBURSING. In the transaction of the failure, so that
 * exactly one follows. False when the failure is the account's, or has lasted too long.
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
  if (failures > fault.most) return false
  if (order.status === 'DISBURSEMENT_UNKNOWN')
    await moveOrder(app, tx, order, 'resend', { actor: 'provider', reason: `${reason} ${providerCode}` })
  const notBefore = new Date(app.clock.now().getTime() + waitMs(failures))
  await openDisbursement(app, tx, order, row.bank_account_id, notBefore)
  await notify(tx, order.user_id, 'order')
  return true
}
