import { mayReveal, type RevealField } from '@lumbung/shared/facts/reveal-fields.ts'
import { addDays, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { addWorkdays } from '@lumbung/shared/lending/dates/holidays.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadHolidays } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { photoOf, unmaskedField } from '../../onboarding/api.ts'
import { countReveals, findReveal, insertReveal, type StoredReveal } from './reveal-store.ts'

/** How long a field stays open ⚙ (behaviour 13). */
const openMs = 15 * 60_000
/** In how many working days an auditor has to review it ⚙ (behaviour 13). */
const reviewWorkdays = 2

interface Asked {
  userId: string
  field: RevealField
  of?: string | undefined
  reason: string
}

const sessionOf = ({ tokenHash }: OperatorCaller): Buffer | null => tokenHash ?? null

/** A field or photo as it is stored; undefined if there is none. */
async function storedValue(app: App, db: Db, { userId, field, of = '' }: Omit<Asked, 'reason'>) {
  if (field === 'PHOTO') return photoOf(app, db, userId, of)
  return unmaskedField(app, db, { userId, field, accountId: of })
}

/** The beginning of the day after the last one of a review. */
async function reviewedBy({ clock, db }: App): Promise<Date> {
  const last = addWorkdays(clock.today(), reviewWorkdays, await loadHolidays(db))
  return startOfDay(addDays(last, 1))
}

/**
 * Opens a field of a customer to the session of the caller. Returns what the value is read with, never the value: stored replies
 * outlive the 15 minutes. Refuses with FORBIDDEN for a field of other roles, REVIEWS_OVERDUE { count, since } and NOT_FOUND.
 */
export async function openField(app: App, tx: Tx, caller: OperatorCaller, { reason, ...asked }: Asked) {
  const { userId, field, of } = asked
  if (!mayReveal(field, caller.roles)) throw new Refusal('FORBIDDEN')
  const now = app.clock.now()
  const { late, since } = await countReveals(tx, now)
  if (late > 0) throw new Refusal('REVIEWS_OVERDUE', { count: late, since: since?.toISOString() })
  const isNamed = field === 'ACCOUNT' || field === 'PHOTO'
  if (isNamed !== (of !== undefined)) throw new Refusal('INVALID_INPUT', { fields: { of: 'invalid' } })
  if ((await storedValue(app, tx, asked)) === undefined) throw new Refusal('NOT_FOUND')
  const id = newId()
  const until = new Date(now.getTime() + openMs)
  await insertReveal(tx, {
    user_id: userId,
    id,
    field,
    of_id: of ?? null,
    operator: caller.id,
    session: sessionOf(caller),
    reason,
    at: now,
    until,
    review_by: await reviewedBy(app),
  })
  return { revealId: id, until: until.toISOString() }
}

/** Whether it was opened by this operator, in this session. */
function isOpenedBy({ operator, session }: StoredReveal, caller: OperatorCaller): boolean {
  const own = sessionOf(caller)
  return operator === caller.id && (session && own ? session.equals(own) : session === own)
}

interface Opened {
  userId: string
  revealId: string
}

/** Refuses with NOT_FOUND what somebody else or another session opened, FORBIDDEN once the role is gone, REVEAL_OVER after its time. */
async function readOpened(app: App, caller: OperatorCaller, { userId, revealId }: Opened) {
  const found = await findReveal(app.db, userId, revealId)
  if (!(found && isOpenedBy(found, caller))) throw new Refusal('NOT_FOUND')
  const { field, of_id: of, until } = found
  if (!mayReveal(field, caller.roles)) throw new Refusal('FORBIDDEN')
  if (until <= app.clock.now()) throw new Refusal('REVEAL_OVER')
  const value = await storedValue(app, app.db, { userId, field, of: of ?? undefined })
  if (value === undefined) throw new Refusal('NOT_FOUND')
  return { value, until }
}

/** The text that was opened. Refuses as `readOpened`. */
export async function openedValue(app: App, caller: OperatorCaller, opened: Opened) {
  const { value, until } = await readOpened(app, caller, opened)
  if (typeof value !== 'string') throw new Refusal('NOT_FOUND')
  return { value, until: until.toISOString() }
}

/** The photo that was opened. Refuses as `readOpened`. */
export async function openedPhoto(app: App, caller: OperatorCaller, opened: Opened): Promise<Buffer> {
  const { value } = await readOpened(app, caller, opened)
  if (typeof value === 'string') throw new Refusal('NOT_FOUND')
  return value
}
