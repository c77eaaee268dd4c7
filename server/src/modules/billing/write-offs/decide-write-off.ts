import { type Actor, isSameActor } from '../../../platform/access/actor.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notify } from '../../../platform/live/live.ts'
import type { App } from '../../context.ts'
import { blockLimit } from '../../credit/api.ts'
import { lockMoney } from '../../ledger/api.ts'
import { daysUpTo } from '../book/end-of-day/close-day.ts'
import { later } from '../store/lock-book.ts'
import { writeEvents } from '../store/write-book.ts'
import { decideWriteOff, findWriteOff, type WriteOff } from '../store/write-off-store.ts'
import { writeOffAfterDays } from './candidates.ts'
import { lockCandidate, type WriteOffObstacle } from './propose-write-off.ts'

/** The proposal under the customer's lock. NONE: there is no such proposal; DECIDED: it does not wait any more. */
async function lockProposal(tx: Tx, writeOffId: string): Promise<WriteOff | 'NONE' | 'DECIDED'> {
  const found = await findWriteOff(tx, writeOffId)
  if (!found) return 'NONE'
  await lockMoney(tx, found.userId)
  const proposal = await findWriteOff(tx, writeOffId)
  return proposal?.status === 'PROPOSED' ? proposal : 'DECIDED'
}

/**
 * Approves a proposal and writes the loan off, in one transaction (behaviour 7, I16). OWN: it was proposed by the same operator.
 */
export async function approveWriteOff(
  running: App,
  tx: Tx,
  { writeOffId, by }: { writeOffId: string; by: Actor },
): Promise<'APPROVED' | 'NONE' | 'DECIDED' | 'OWN' | WriteOffObstacle> {
  const proposal = await lockProposal(tx, writeOffId)
  if (typeof proposal === 'string') return proposal
  if (isSameActor(proposal.proposedBy, by)) return 'OWN'
  const app = atOneInstant(running)
  const { userId, loanId } = proposal
  const { locked, bar } = await lockCandidate(app, tx, proposal)
  if (bar) return bar
  const now = app.clock.now()
  const at = later(now, locked.lastAt)
  const moreThanDays = writeOffAfterDays
  await decideWriteOff(tx, proposal, { event: 'approve', by, at: now, counts: { from: at, moreThanDays } })
  const writtenOff = { kind: 'WRITTEN_OFF', ref: writeOffId, loanId, at, moreThanDays } as const
  await writeEvents(app, tx, locked.book, { events: [...daysUpTo(locked.book, app.clock.today()), writtenOff] })
  await blockLimit(tx, userId, now)
  notify(tx, userId, 'payment')
  return 'APPROVED'
}

/** Rejects a proposal; the operator who made it may withdraw it so. */
export async function rejectWriteOff(
  app: App,
  tx: Tx,
  { writeOffId, by }: { writeOffId: string; by: Actor },
): Promise<'REJECTED' | 'NONE' | 'DECIDED'> {
  const proposal = await lockProposal(tx, writeOffId)
  if (typeof proposal === 'string') return proposal
  await decideWriteOff(tx, proposal, { event: 'reject', by, at: app.clock.now() })
  return 'REJECTED'
}
