import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import type { BookEvent } from '../book/events.ts'

const insert = statement(`
  with made as (
    insert into write_off (user_id, id, loan_id, status, reason, proposed_by, proposed_at, decided_by, decided_at, approval_id,
      counts_from, more_than_days)
    values ($1, $2, $3, 'APPROVED', $4, $5, $6, $7, $8, $9, $10, $11))
  insert into write_off_history (user_id, write_off_id, seq, from_status, to_status, event, actor, at)
  values ($1, $2, 1, null, 'PROPOSED', 'propose', $5, $6), ($1, $2, 2, 'PROPOSED', 'APPROVED', 'approve', $7, $8)`)
const findApproved = statement<{ id: string; approval_id: string; loan_id: string; at: Date; more_than_days: number }>(`
  select id, approval_id, loan_id, counts_from as at, more_than_days from write_off
  where user_id = $1 and status = 'APPROVED'`)
const findOwner = statement<{ user_id: string }>('select user_id from loan where id = $1')
const findOwed = statement<{ number: string; principal: number; is_written_off: boolean }>(`
  select l.number, l.written_off_at is not null as is_written_off, (
    select coalesce(sum(i.principal - i.paid_principal - i.waived_principal), 0)::int8 from installment i
    where i.user_id = l.user_id and i.loan_id = l.id) as principal
  from loan l where l.id = $1`)
const ofBook = statement<{
  id: string
  amount: number
  counts_from: Date
  back_at: Date | null
  back_id: string | null
}>('select id, amount, counts_from, back_at, back_id from credit_payout where user_id = $1')

/** The customer of a loan. */
export const ownerOf = async (db: Db, loanId: string): Promise<string | undefined> =>
  (await db.row(findOwner, [loanId]))?.user_id

/** What is owed of a loan's principal, in rupiah, and whether it was written off. */
export const owedOf = (db: Db, loanId: string) => db.row(findOwed, [loanId])

interface NewWriteOff {
  userId: string
  loanId: string
  reason: string
  maker: Actor
  proposedAt: Date
  checker: Actor
  decidedAt: Date
  /** Its place among the events of the customer's book, and how late the loan had to be. */
  countsFrom: Date
  moreThanDays: number
}

/** Records a write-off with its history; returns its id. */
export async function insertWriteOff(tx: Tx, one: NewWriteOff): Promise<string> {
  const [id, knownAs] = [newId(), newId()]
  const { userId, loanId, reason, maker, proposedAt, checker, decidedAt, countsFrom, moreThanDays } = one
  const people = [actorText(maker), proposedAt, actorText(checker), decidedAt]
  await tx.run(insert, [userId, id, loanId, reason, ...people, knownAs, countsFrom, moreThanDays])
  return id
}

/** The write-offs of a customer as events, with the ids by which they became known. */
export async function approvedWriteOffs(tx: Tx, userId: string): Promise<{ id: string; event: BookEvent }[]> {
  const rows = await tx.rows(findApproved, [userId])
  return rows.map(({ id: ref, approval_id: id, loan_id: loanId, at, more_than_days: moreThanDays }) => ({
    id,
    event: { kind: 'WRITTEN_OFF', ref, loanId, at, moreThanDays },
  }))
}

/** What was paid out of a customer's credit, and what of it came back, as events with the ids by which they became known. */
export async function paidOutCredit(tx: Tx, userId: string): Promise<{ id: string; event: BookEvent }[]> {
  return (await tx.rows(ofBook, [userId])).flatMap(({ id, amount, counts_from, back_at: at, back_id }) => {
    const left = { id, event: { kind: 'PAID_OUT', ref: id, amount, at: counts_from } as const }
    if (!at || !back_id) return [left]
    return [left, { id: back_id, event: { kind: 'PAYOUT_BACK', ref: id, amount, at } as const }]
  })
}
