import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import type { BookEvent } from '../book/events.ts'
import { type WriteOffEvent, type WriteOffStatus, writeOffStates } from '../book/states/write-off-state.ts'

/** A proposal to write a loan off, and what became of it. */
export interface WriteOff {
  userId: string
  writeOffId: string
  loanId: string
  status: WriteOffStatus
  reason: string
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

const columns = `
  user_id as "userId", id as "writeOffId", loan_id as "loanId", status, reason, proposed_by as "proposedBy",
  proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt"`
const find = statement<WriteOff>(`select ${columns} from write_off where id = $1`)
const findOpen = statement<WriteOff>(`
  select ${columns} from write_off where user_id = $1 and loan_id = $2 and status = 'PROPOSED'`)
const listOpen = statement<WriteOff>(`
  select ${columns} from write_off where status = 'PROPOSED' order by proposed_at, id limit 1000`)
const insert = statement(`
  with made as (
    insert into write_off (user_id, id, loan_id, status, reason, proposed_by, proposed_at)
    values ($1, $2, $3, 'PROPOSED', $4, $5, $6))
  insert into write_off_history (user_id, write_off_id, seq, to_status, event, actor, at)
  values ($1, $2, 1, 'PROPOSED', 'propose', $5, $6)`)
const decide = statement(`
  with decided as (
    update write_off set status = $4, decided_by = $6, decided_at = $7, approval_id = $8, counts_from = $9,
      more_than_days = $10
    where user_id = $1 and id = $2 and status = $3 returning id)
  insert into write_off_history (user_id, write_off_id, seq, from_status, to_status, event, actor, at)
  select $1, d.id, (select max(seq) + 1 from write_off_history where user_id = $1 and write_off_id = d.id), $3, $4, $5, $6, $7
  from decided d`)
const findApproved = statement<{ id: string; approval_id: string; loan_id: string; at: Date; more_than_days: number }>(`
  select id, approval_id, loan_id, counts_from as at, more_than_days from write_off
  where user_id = $1 and status = 'APPROVED'`)
const findOwner = statement<{ user_id: string }>('select user_id from loan where id = $1')

/** The customer of a loan. */
export const ownerOf = async (db: Db, loanId: string): Promise<string | undefined> =>
  (await db.row(findOwner, [loanId]))?.user_id

export const findWriteOff = (db: Db, id: string): Promise<WriteOff | undefined> => db.row(find, [id])

/** The proposal for a loan that waits for a decision. */
export const openWriteOff = (db: Db, userId: string, loanId: string): Promise<WriteOff | undefined> =>
  db.row(findOpen, [userId, loanId])

/** The proposals that wait for a decision, the oldest first. */
export const openWriteOffs = (db: Db): Promise<WriteOff[]> => db.rows(listOpen)

interface Proposal {
  userId: string
  loanId: string
  reason: string
  by: Actor
  at: Date
}

export async function insertWriteOff(tx: Tx, { userId, loanId, reason, by, at }: Proposal): Promise<string> {
  const id = newId()
  await tx.run(insert, [userId, id, loanId, reason, actorText(by), at])
  return id
}

interface Decision {
  event: WriteOffEvent
  by: Actor
  at: Date
  /** Of an approval. */
  counts?: { from: Date; moreThanDays: number }
}

/** Decides a proposal by compare-and-set and writes its history. Throws if it has been decided. */
export async function decideWriteOff(tx: Tx, proposal: WriteOff, decision: Decision): Promise<void> {
  const { userId, writeOffId, status } = proposal
  const { event, by, at, counts } = decision
  const to = writeOffStates.next(status, event)
  if (!to) throw new Error(`a write-off cannot ${event} when ${status}`)
  const done = await tx.run(decide, [
    userId,
    writeOffId,
    status,
    to,
    event,
    actorText(by),
    at,
    counts ? newId() : null,
    counts?.from ?? null,
    counts?.moreThanDays ?? null,
  ])
  if (done !== 1) throw new Error(`write-off ${writeOffId} is not ${status}`)
}

/** The approved write-offs of a customer as events, with the ids by which they became known. */
export async function approvedWriteOffs(tx: Tx, userId: string): Promise<{ id: string; event: BookEvent }[]> {
  const rows = await tx.rows(findApproved, [userId])
  return rows.map(({ id: ref, approval_id: id, loan_id: loanId, at, more_than_days: moreThanDays }) => ({
    id,
    event: { kind: 'WRITTEN_OFF', ref, loanId, at, moreThanDays },
  }))
}
