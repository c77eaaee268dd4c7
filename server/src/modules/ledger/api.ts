import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import type { Tx } from '../../platform/db.ts'
import type { App } from '../context.ts'
import { insert, nextPlace } from './ledger-store.ts'
import { balancedLines, type Line } from './posting.ts'

export { type Account, accounts, accountsAtProviders } from './accounts.ts'
export { balanceColumn, balanceOf, counterLines, lockFreeMoney, lockMoney } from './ledger-store.ts'
export type { Line } from './posting.ts'

export interface Posting {
  /** The person, or `houseId` for what concerns nobody. */
  userId: string
  kind: string
  /** What made it; (user, kind, source) is unique, so that nothing is posted twice. */
  source: string
  /** Today when absent. */
  businessDate?: BusinessDate
  /** Rupiah; debits positive, credits negative. */
  lines: readonly Line[]
  /** The posting that this one corrects. */
  corrects?: string
}

/**
 * Books a posting in the transaction of what it records, at the end of the person's hash chain (behaviour 10). Returns
 * its id. Throws RangeError when the lines do not balance, and the database's error when the source was posted before.
 */
export async function post(app: Pick<App, 'clock'>, tx: Tx, posting: Posting): Promise<string> {
  const { userId, kind, source, corrects } = posting
  const lines = balancedLines(posting.lines)
  const { seq, hash } = await nextPlace(tx, userId)
  const businessDate = posting.businessDate ?? app.clock.today()
  return insert(tx, userId, hash, { seq, kind, source, corrects, businessDate, at: app.clock.now(), lines })
}
