import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { disbursementStates } from './disbursement-state.ts'
import { type DisbursementRow, writeDisbursementMove } from './disbursement-store.ts'
import { postReturn } from './open-disbursement.ts'

/** Gives up a locked disbursement that was never sent, so that no money is sent under it. Throws if it was sent. */
export async function giveUpUnsent(
  app: App,
  tx: Tx,
  row: DisbursementRow,
  failure: 'PRICE_CAP' | 'CANCELED',
): Promise<void> {
  const { status: from, provider_ref: reference } = row
  const to = disbursementStates.next(from, 'drop')
  const dropped = to && (await writeDisbursementMove(tx, reference, { from, to, now: app.clock.now(), failure }))
  if (!dropped) throw new Error(`disbursement ${reference} was sent`)
  await postReturn(app, tx, row)
}
