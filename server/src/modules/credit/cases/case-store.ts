import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { QueueView } from '@lumbung/shared/contract/operators/cases.ts'
import type { ApplicationDecision } from '@lumbung/shared/contract/operators/credit.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { leaseMs } from '../../operators/api.ts'
import type { Waiting } from '../../work.ts'
import type { SubmissionKey } from '../decision/decision-store.ts'

/** How long a case that was given to somebody is kept for them ⚙: a session's length. */
export const assignedMs = 8 * 3_600_000

export interface OpenCase {
  user_id: string
  application_id: string
  submission: number
  number: string
  channel: ChannelCode
  reasons: string[]
  submitted_at: Date
  due_at: Date
  lease_by: string | null
  lease_until: Date | null
  /** Who gave it to whoever has it; null if they took it. */
  assigned_by: string | null
  view: QueueView
  chosen: ApplicationDecision | null
  chosen_by: string | null
  effective_at: Date | null
  failed: string | null
  /** Of an approval that waits for a second person. */
  approval_id: string | null
  recommended_by: string | null
  recommended_at: Date | null
}

const columns = `user_id, application_id, submission, number, channel, reasons, submitted_at, due_at, lease_by, lease_until, assigned_by, view,
  chosen, chosen_by, effective_at, failed, approval_id, recommended_by, recommended_at`
const open = statement(`
  insert into review_case (user_id, application_id, submission, number, channel, reasons, submitted_at, due_at, view)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (user_id, application_id) do update set submission = excluded.submission, reasons = excluded.reasons,
    submitted_at = excluded.submitted_at, due_at = excluded.due_at, view = excluded.view,
    lease_by = null, lease_until = null, assigned_by = null, chosen = null, chosen_by = null, effective_at = null,
    failed = null, approval_id = null, recommended_by = null, recommended_at = null`)
const close = statement('delete from review_case where user_id = $1 and application_id = $2')
const closeAll = statement('delete from review_case where user_id = $1')
const list = statement<OpenCase>(
  `select ${columns} from review_case where chosen is null and view = $1 order by due_at, application_id limit $2`,
)
const listAfter = statement<OpenCase>(`
  select ${columns} from review_case where chosen is null and view = $1 and (due_at, application_id) > ($3, $4::uuid)
  order by due_at, application_id limit $2`)
const find = statement<OpenCase>(`select ${columns} from review_case where application_id = $1`)
const lock = statement<OpenCase>(`select ${columns} from review_case where application_id = $1 for update`)
const take = statement<{ lease_until: Date }>(`
  update review_case set lease_by = $2, lease_until = $3, assigned_by = null
  where application_id = $1 and chosen is null and (lease_until is null or lease_until <= $4 or lease_by = $2) returning lease_until`)
const takeAssigned = statement<{ application_id: string; lease_until: Date }>(`
  update review_case set lease_until = $2, assigned_by = null
  where (user_id, application_id) = (
    select user_id, application_id from review_case
    where lease_by = $1 and assigned_by is not null and lease_until > $3 and view = $4 and user_id <> all($5::uuid[]) and chosen is null and approval_id is null
    order by due_at, application_id limit 1 for update)
  returning application_id, lease_until`)
const takeNext = statement<{ application_id: string; lease_until: Date }>(`
  update review_case set lease_by = $1, lease_until = $2, assigned_by = null
  where (user_id, application_id) = (
    select user_id, application_id from review_case
    where chosen is null and approval_id is null and view = $4 and (lease_until is null or lease_until <= $3) and user_id <> all($5::uuid[])
    order by due_at, application_id limit 1 for update skip locked)
  returning application_id, lease_until`)
const release = statement(
  'update review_case set lease_by = null, lease_until = null, assigned_by = null where application_id = $1 and lease_by = $2',
)

const choose = statement<{ effective_at: Date }>(`
  update review_case set chosen = $2, chosen_by = $3, effective_at = now() + make_interval(secs => $4), failed = null
  where application_id = $1 and chosen is null and approval_id is null returning effective_at`)
const undo = statement(`
  update review_case set chosen = null, chosen_by = null, effective_at = null
  where application_id = $1 and chosen_by = $2 and effective_at > now()`)
const fail = statement(`
  update review_case set chosen = null, chosen_by = null, effective_at = null, failed = $2 where application_id = $1`)
const due = statement<{ application_id: string }>(
  'select application_id from review_case where effective_at <= now() order by effective_at limit 100',
)
const count = statement<Waiting>(`
  select count(*)::int as waiting, (count(*) filter (where due_at <= $1))::int as late, min(due_at) as "nextDueAt"
  from review_case where chosen is null and approval_id is null`)
const recommend = statement(`
  update review_case set approval_id = $2, recommended_by = $3, recommended_at = $4, lease_by = null, lease_until = null, assigned_by = null,
    failed = null
  where application_id = $1 and chosen is null and approval_id is null`)
const unrecommend = statement(`
  update review_case set approval_id = null, recommended_by = null, recommended_at = null where application_id = $1`)
const moveTo = statement(`
  update review_case set view = $3, chosen = null, chosen_by = null, effective_at = null, failed = null, lease_by = null,
    lease_until = null, assigned_by = null
  where user_id = $1 and application_id = $2`)
const countViews = statement<{ view: QueueView; waiting: number }>(
  'select view, count(*)::int as waiting from review_case where chosen is null group by view',
)
const isDue = statement('select 1 from review_case where application_id = $1 and effective_at <= now()')

type NewCase = SubmissionKey & {
  number: string
  channel: ChannelCode
  reasons: readonly string[]
  submittedAt: Date
  dueAt: Date
  view: QueueView
}

/** Puts a case into the queue, or again with what is new. */
export async function openCase(tx: Tx, { userId, applicationId, submission, ...rest }: NewCase): Promise<void> {
  const { number, channel, reasons, submittedAt, dueAt, view } = rest
  await tx.run(open, [userId, applicationId, submission, number, channel, reasons, submittedAt, dueAt, view])
}

export async function closeCase(tx: Tx, userId: string, applicationId: string): Promise<void> {
  await tx.run(close, [userId, applicationId])
}

export async function closeCasesOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(closeAll, [userId])
}

/** How many cases wait for a person. */
export const countCases = (db: Db, now: Date): Promise<Waiting> => db.one(count, [now])

/** The cases of a list that wait for a person, the earliest promised first. */
export const openCases = (db: Db, view: QueueView, most: number): Promise<OpenCase[]> => db.rows(list, [view, most])
/** Those of a list after a place. */
export const openCasesAfter = (
  db: Db,
  view: QueueView,
  most: number,
  place: { dueAt: Date; applicationId: string },
): Promise<OpenCase[]> => db.rows(listAfter, [view, most, place.dueAt, place.applicationId])
/** How many cases wait in each list. */
export async function countsOfViews(db: Db): Promise<Record<QueueView, number>> {
  const rows = await db.rows(countViews, [])
  const of = (view: QueueView) => rows.find((row) => row.view === view)?.waiting ?? 0
  return { APPLICATIONS: of('APPLICATIONS'), VIDEO: of('VIDEO') }
}
/** Puts a case into a list, for anybody. */
export async function moveCase(tx: Tx, userId: string, applicationId: string, view: QueueView): Promise<void> {
  await tx.run(moveTo, [userId, applicationId, view])
}
export const findCase = (db: Db, applicationId: string): Promise<OpenCase | undefined> => db.row(find, [applicationId])
/** Locks a case until the transaction ends, so that nobody takes it meanwhile. */
export const lockCase = (tx: Tx, applicationId: string): Promise<OpenCase | undefined> => tx.row(lock, [applicationId])

const endFrom = (now: Date) => new Date(now.getTime() + leaseMs)

/** Until when the operator has it; undefined if somebody else has, or there is no such case. */
export const takeLease = async (tx: Tx, applicationId: string, by: string, now: Date): Promise<Date | undefined> =>
  (await tx.row(take, [applicationId, by, endFrom(now), now]))?.lease_until

/**
 * The next case of a list, but for those of some people: one that was given to them, else one that nobody has; undefined if there is
 * none. Concurrent calls get different ones.
 */
export async function takeNextLease(tx: Tx, by: string, view: QueueView, now: Date, but: readonly string[]) {
  const values = [by, endFrom(now), now, view, but]
  return (await tx.row(takeAssigned, values)) ?? (await tx.row(takeNext, values))
}

export async function releaseLease(tx: Tx, applicationId: string, by: string): Promise<void> {
  await tx.run(release, [applicationId, by])
}

/** Stores a decision that takes effect after so many seconds; returns when, or undefined if there is one already. */
export const chooseDecision = async (
  tx: Tx,
  applicationId: string,
  { choice, by, seconds }: { choice: ApplicationDecision; by: string; seconds: number },
): Promise<Date | undefined> =>
  (await tx.row(choose, [applicationId, JSON.stringify(choice), by, seconds]))?.effective_at

/** Takes one's own decision back; false once it has taken effect. */
export const undoDecision = async (tx: Tx, applicationId: string, by: string): Promise<boolean> =>
  (await tx.run(undo, [applicationId, by])) === 1

/** Records that its approval waits for a second person. Throws if something was decided. */
export async function recommendCase(
  tx: Tx,
  applicationId: string,
  { approvalId, by, at }: { approvalId: string; by: string; at: Date },
): Promise<void> {
  if ((await tx.run(recommend, [applicationId, approvalId, by, at])) !== 1)
    throw new Error(`case ${applicationId} cannot be recommended`)
}

/** Gives a case back to the queue whose approval a second person did not agree to. */
export async function unrecommendCase(tx: Tx, applicationId: string): Promise<void> {
  await tx.run(unrecommend, [applicationId])
}

/** Puts a case back whose decision could not take effect, and says why. */
export async function failDecision(tx: Tx, applicationId: string, why: string): Promise<void> {
  await tx.run(fail, [applicationId, why])
}

/** The cases whose decision should have taken effect. */
export const dueDecisions = async (db: Db): Promise<string[]> =>
  (await db.rows(due, [])).map(({ application_id }) => application_id)

export const isDecisionDue = async (db: Db, applicationId: string): Promise<boolean> =>
  (await db.row(isDue, [applicationId])) !== undefined
