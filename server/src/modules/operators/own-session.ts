import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReadApp } from '../context.ts'
import { shownSession } from './session-store.ts'

/** Entries of one network, whoever signs in ⚙. */
export const perNetwork = [{ per: 'network', name: 'console-entry', seconds: 60, most: 20 }] as const

/** The session that a call has, as the console shows it. The desk has none. */
export async function sessionShown({ clock }: Pick<ReadApp, 'clock'>, db: Db, tokenHash: Buffer | undefined) {
  const shown = tokenHash && (await shownSession(db, tokenHash, clock.wall()))
  if (!shown) throw new Refusal('UNAUTHORIZED')
  return shown
}
