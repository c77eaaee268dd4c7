import type { Reveal } from '@lumbung/shared/contract/operators/privacy/reveals.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { alreadyDecided, operatorNames } from '../../operators/api.ts'
import type { WorkOfOperators } from '../../work.ts'
import {
  countReveals,
  lockReveal,
  reviewedReveals,
  type StoredReveal,
  storeReview,
  type Verdict,
  waitingReveals,
} from './reveal-store.ts'

/** The most rows of either kind ⚙. */
const mostRows = 100

function shown(row: StoredReveal, caller: OperatorCaller, names: ReadonlyMap<string, string>, now: Date): Reveal {
  const { verdict, reviewed_by: by, reviewed_at: at, note } = row
  const nameOf = (id: string) => names.get(id) ?? id
  const isReviewed = verdict !== null && by !== null && at !== null
  return {
    revealId: row.id,
    customerId: row.user_id,
    field: row.field,
    by: nameOf(row.operator),
    isOwn: row.operator === caller.id,
    reason: row.reason,
    at: row.at.toISOString(),
    reviewBy: row.review_by.toISOString(),
    isLate: at === null && row.review_by <= now,
    ...(isReviewed && {
      review: { verdict, by: nameOf(by), at: at.toISOString(), ...(note !== null && { note }) },
    }),
  }
}

/** What was opened: without a review, the most urgent first, then reviewed. */
export async function readReveals(app: App, caller: OperatorCaller) {
  const now = app.clock.now()
  const [open, reviewed, { waiting, late }] = await Promise.all([
    waitingReveals(app.db, mostRows),
    reviewedReveals(app.db, mostRows),
    countReveals(app.db, now),
  ])
  const rows = [...open, ...reviewed]
  const people = rows.flatMap(({ operator, reviewed_by: by }) => [operator, by ?? operator])
  const names = await operatorNames(app.db, [...new Set(people)])
  return { items: rows.map((row) => shown(row, caller, names, now)), waiting, late }
}

interface Review {
  revealId: string
  verdict: Verdict
  note?: string | undefined
}

/**
 * Reviews what somebody else opened, once, and returns whose data it was. Refuses with NOT_FOUND, OWN_REVEAL, ALREADY_DECIDED, and
 * INVALID_INPUT without a note about what was not in order.
 */
export async function reviewOne(app: App, tx: Tx, caller: OperatorCaller, { revealId, verdict, note }: Review) {
  const found = await lockReveal(tx, revealId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { operator, reviewed_by: by, reviewed_at: at, user_id: userId } = found
  if (operator === caller.id) throw new Refusal('OWN_REVEAL')
  if (by !== null && at !== null) throw await alreadyDecided(tx, by, at)
  if (verdict === 'NOT_IN_ORDER' && note === undefined)
    throw new Refusal('INVALID_INPUT', { fields: { note: 'missing' } })
  await storeReview(tx, revealId, { verdict, note, by: caller.id, at: app.clock.now() })
  return userId
}

/** Reviews as work of auditors; admins are told of those that are late, which stop everybody. */
export const revealWork: readonly WorkOfOperators[] = [
  {
    kind: 'REVEALS',
    act: 'reveal.list',
    async count(db, now, { roles }) {
      const { waiting, late, next } = await countReveals(db, now)
      return { waiting: roles.includes('AUDITOR') ? waiting : late, late, nextDueAt: next }
    },
  },
]
