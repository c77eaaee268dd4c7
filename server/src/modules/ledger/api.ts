import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Tx } from '../../platform/database/db.ts'
import { houseId } from '../../platform/ids.ts'
import type { App } from '../context.ts'
import { insert, nextPosition } from './ledger-store.ts'
import { balancedLines, type Line } from './posting.ts'
import { openHouseDate } from './seal-house.ts'

export { accounts, accountsAtProviders, type LedgerAccount, termsOfAccount } from './accounts.ts'
export { endEarlierDays } from './business-day.ts'
export { csvOfJournal, type JournalRow, journalColumns, journalOfLoan, writeJournal } from './journal.ts'
export { cashAt, firstBookedDate, hasHousePostings, houseSealOf } from './journal-store.ts'
export {
  balanceColumn,
  balanceOf,
  counterLines,
  creditSinceColumn,
  entriesOn,
  lockFreeMoney,
  lockMoney,
} from './ledger-store.ts'
export type { Line } from './posting.ts'
export { postingsOf, type ShownPosting } from './postings-of.ts'
export { entriesOfJournal } from './read-books.ts'
export { lastSealedDate, openHouseDate, sealDigest, sealHouseDays } from './seal-house.ts'
export { type TrialBalanceRow, totalsOf, trialBalance } from './trial-balance.ts'

export interface Posting {
  /** The person, or `houseId` if the posting concerns no person. */
  userId: string
  kind: string
  /** The id of its cause. (user, kind, source) is unique, so that nothing is posted twice. */
  source: string
  /** Default: today. A house posting never has a sealed date. */
  businessDate?: BusinessDate
  /** Rupiah; debits positive, credits negative. */
  lines: readonly Line[]
  /** The posting that this one corrects. */
  corrects?: string
}

/**
 * Appends a posting to the person's hash chain, or to the house postings, which are sealed after the day (behaviour 10), in the transaction of the change that it records. Returns its
 * id. Throws RangeError if the lines do not balance, and the database's error if the source was posted before.
 */
export async function post(app: Pick<App, 'clock'>, tx: Tx, posting: Posting): Promise<string> {
  const { userId, kind, source, corrects } = posting
  const lines = balancedLines(posting.lines)
  const { seq, hash } = await nextPosition(tx, userId)
  const date = posting.businessDate ?? app.clock.today()
  const businessDate = userId === houseId ? await openHouseDate(tx, date) : date
  return insert(tx, userId, hash, { seq, kind, source, corrects, businessDate, at: app.clock.now(), lines })
}
