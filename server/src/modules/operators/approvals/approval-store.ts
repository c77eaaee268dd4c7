import type { SecondAct } from '@lumbung/shared/contract/operators/acts.ts'
import type { ApprovalStatus, Change, Fact } from '@lumbung/shared/contract/operators/approvals.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { Waiting } from '../../work.ts'

/** What a proposal rests on, by name. */
export type Facts = Readonly<Record<string, Fact>>

export interface StoredApproval {
  id: string
  act: SecondAct
  subject: string
  label: string
  payload: unknown
  facts: Facts
  changes: Change[]
  maker: string
  reason: string | null
  proposed_at: Date
  expires_at: Date
  status: ApprovalStatus
  checker: string | null
  ended_at: Date | null
  note: string | null
  difference: Change[] | null
}

const columns = `id, act, subject, label, payload, facts, changes, maker, reason, proposed_at, expires_at, status, checker, ended_at,
  note, difference`
const insert = statement(`
  insert into approval (id, act, subject, label, payload, facts, changes, maker, reason, proposed_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (act, subject) where status = 'OPEN' do nothing`)
const find = statement<StoredApproval>(`select ${columns} from approval where id = $1`)
const lock = statement<StoredApproval>(`select ${columns} from approval where id = $1 for update`)
const findOpen = statement<StoredApproval>(
  `select ${columns} from approval where act = $1 and subject = $2 and status = 'OPEN'`,
)
const listOpen = statement<StoredApproval>(`
  select ${columns} from approval
  where status = 'OPEN' and expires_at > $1 and (maker = $2 or act = any($3)) order by expires_at, id limit 200`)
const listEnded = statement<StoredApproval>(`
  select ${columns} from approval where ended_at > $1 and (maker = $2 or act = any($3)) order by ended_at desc, id limit 200`)
const listOf = statement<Pick<StoredApproval, 'id' | 'subject' | 'maker' | 'proposed_at'>>(
  `select id, subject, maker, proposed_at from approval where status = 'OPEN' and act = $1`,
)
const listAbout = statement<Pick<StoredApproval, 'maker' | 'proposed_at' | 'status' | 'checker' | 'ended_at' | 'note'>>(
  `select maker, proposed_at, status, checker, ended_at, note from approval where subject = $1 and act = $2 order by proposed_at, id`,
)
const countOf = statement<Waiting>(`
  select count(*)::int as waiting, 0 as late, min(expires_at) as "nextDueAt" from approval
  where status = 'OPEN' and expires_at > $1 and case when $4 then maker = $2 else maker <> $2 and act = any($3) end`)
const listExpired = statement<{ id: string }>(
  `select id from approval where status = 'OPEN' and expires_at <= $1 order by expires_at limit 500`,
)
const end = statement(`
  update approval set status = $2, checker = $3, ended_at = $4, note = $5, difference = $6 where id = $1 and status = 'OPEN'`)

export type NewApproval = Pick<
  StoredApproval,
  | 'id'
  | 'act'
  | 'subject'
  | 'label'
  | 'payload'
  | 'facts'
  | 'changes'
  | 'maker'
  | 'reason'
  | 'proposed_at'
  | 'expires_at'
>

/** Stores a proposal; false while another one about the same is open. */
export async function insertApproval(tx: Tx, one: NewApproval): Promise<boolean> {
  const [payload, facts, changes] = [one.payload, one.facts, one.changes].map((part) => JSON.stringify(part))
  const values = [one.id, one.act, one.subject, one.label, payload, facts, changes, one.maker, one.reason]
  return (await tx.run(insert, [...values, one.proposed_at, one.expires_at])) === 1
}

export const findApproval = (db: Db, id: string): Promise<StoredApproval | undefined> => db.row(find, [id])
/** What a proposal is about, as the audit trail names it. */
export const subjectOfApproval = async (db: Db, id: string): Promise<string | undefined> =>
  (await findApproval(db, id))?.subject
/** What exactly was proposed. */
export const payloadOfApproval = async (db: Db, id: string): Promise<unknown> => (await findApproval(db, id))?.payload
export const lockApproval = (tx: Tx, id: string): Promise<StoredApproval | undefined> => tx.row(lock, [id])
export const findOpenApproval = (db: Db, act: SecondAct, subject: string): Promise<StoredApproval | undefined> =>
  db.row(findOpen, [act, subject])

/** Whose proposals are listed: those of one person, and those of some acts. */
interface Concerned {
  maker: string
  acts: readonly SecondAct[]
}

/** How many proposals wait: one's own, or those of others about some acts. */
export const countApprovals = (db: Db, now: Date, { maker, acts }: Concerned, isOwn: boolean): Promise<Waiting> =>
  db.one(countOf, [now, maker, acts, isOwn])

/** All that was ever proposed of an act about something, oldest first. */
export const allAbout = (db: Db, act: SecondAct, subject: string) => db.rows(listAbout, [subject, act])

/** What is proposed of an act and waits for a second person. */
export const openOf = (db: Db, act: SecondAct) => db.rows(listOf, [act])

/** The proposals that wait, those that expire first before the others. */
export const openApprovals = (db: Db, now: Date, { maker, acts }: Concerned): Promise<StoredApproval[]> =>
  db.rows(listOpen, [now, maker, acts])

/** The proposals that ended since, the newest first. */
export const endedApprovals = (db: Db, since: Date, { maker, acts }: Concerned): Promise<StoredApproval[]> =>
  db.rows(listEnded, [since, maker, acts])

export const expiredApprovals = async (db: Db, now: Date): Promise<string[]> =>
  (await db.rows(listExpired, [now])).map(({ id }) => id)

export interface ApprovalEnd {
  status: Exclude<ApprovalStatus, 'OPEN'>
  at: Date
  checker?: string
  note?: string
  difference?: readonly Change[]
}

/** Ends a proposal by compare-and-set. Throws if it has ended. */
export async function endApproval(tx: Tx, id: string, ended: ApprovalEnd): Promise<void> {
  const { status, at, checker = null, note = null, difference } = ended
  const done = await tx.run(end, [id, status, checker, at, note, difference ? JSON.stringify(difference) : null])
  if (done !== 1) throw new Error(`proposal ${id} is not open`)
}
