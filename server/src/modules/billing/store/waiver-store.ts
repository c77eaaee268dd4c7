import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import type { AllocatedLine } from '../book/allocated-line.ts'
import type { BookEvent } from '../book/events.ts'

const insert = statement(`
  insert into fee_waiver (user_id, id, loan_id, most, reason, proposed_by, proposed_at, decided_by, decided_at, known_as, counts_from)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`)
const findAll = statement<{ id: string; loan_id: string; most: number; known_as: string; counts_from: Date }>(`
  select id, loan_id, most, known_as, counts_from from fee_waiver where user_id = $1`)
const removeItems = statement('delete from fee_waiver_item where user_id = $1')
const insertItems = statement(`
  insert into fee_waiver_item (user_id, waiver_id, loan_id, number, amount, on_claim)
  select $1, i.* from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int8[], $6::boolean[]) as i`)
const findItems = statement<{ number: number; amount: number }>(`
  select number, sum(amount)::int8 as amount from fee_waiver_item where user_id = $1 and loan_id = $2 group by number`)
const findOfLoan = statement<FiledWaiver>(`
  select w.counts_from as at, w.decided_by, coalesce((select sum(i.amount) from fee_waiver_item i
    where i.user_id = w.user_id and i.waiver_id = w.id), 0)::int8 as amount
  from fee_waiver w where w.user_id = $1 and w.loan_id = $2 order by w.counts_from, w.id`)
const findOwed = statement<{ number: string; unpaid: number; is_written_off: boolean }>(`
  select l.number, l.written_off_at is not null as is_written_off, case when l.status in ('ONGOING', 'OVERDUE') then (
    select coalesce(sum(c.asked - c.paid - c.waived - c.dropped), 0) from charge c
    where c.user_id = l.user_id and c.loan_id = l.id and c.kind = 'lateFee') else 0 end::int8 as unpaid
  from loan l where l.id = $1`)

/** SQL for the late fees that were waived as goodwill, by loan and instalment; `person` is a column. */
export const waivedColumn = (person: string) => `
  (select jsonb_agg(jsonb_build_array(w.loan_id, w.number, w.amount)) from fee_waiver_item w where w.user_id = ${person})`
export type WaivedItem = readonly [loanId: string, number: number, amount: number]

/** The number of a loan, what is unpaid of its late fees, in rupiah, and whether it was written off. */
export const unpaidFeesOf = (db: Db, loanId: string) => db.row(findOwed, [loanId])

/** A waiver in the history of a loan; the amount is what it waives by what is known. */
export interface FiledWaiver {
  at: Date
  decided_by: string
  amount: number
}
export const waiversOfLoan = (db: Db, userId: string, loanId: string) => db.rows(findOfLoan, [userId, loanId])

/** The late fees of a loan that were waived as goodwill, by instalment. */
export const waivedOfLoan = async (db: Db, userId: string, loanId: string): Promise<ReadonlyMap<number, number>> =>
  new Map((await db.rows(findItems, [userId, loanId])).map(({ number, amount }) => [number, amount]))

interface NewWaiver {
  userId: string
  loanId: string
  /** In rupiah. */
  most: number
  reason: string
  maker: Actor
  proposedAt: Date
  checker: Actor
  decidedAt: Date
  /** Its place among the events of the customer's book. */
  countsFrom: Date
}

/** Records that late fees are waived; returns the id. */
export async function insertWaiver(tx: Tx, one: NewWaiver): Promise<string> {
  const [id, knownAs] = [newId(), newId()]
  const people = [actorText(one.maker), one.proposedAt, actorText(one.checker), one.decidedAt]
  await tx.run(insert, [one.userId, id, one.loanId, one.most, one.reason, ...people, knownAs, one.countsFrom])
  return id
}

/** Stores what a waiver waives. */
export async function insertWaived(
  tx: Tx,
  userId: string,
  waived: Iterable<readonly [ref: string, lines: readonly AllocatedLine[]]>,
): Promise<void> {
  const rows = [...waived].flatMap(([ref, lines]) => lines.map((line) => ({ ref, ...line })))
  if (rows.length === 0) return
  await tx.run(insertItems, [
    userId,
    rows.map(({ ref }) => ref),
    rows.map(({ loanId }) => loanId),
    rows.map(({ number }) => number),
    rows.map(({ amount }) => amount),
    rows.map(({ onClaim }) => onClaim),
  ])
}

/** Stores what all waivers of a customer turn out to waive. */
export async function replaceWaived(tx: Tx, userId: string, waived: Parameters<typeof insertWaived>[2]): Promise<void> {
  await tx.run(removeItems, [userId])
  await insertWaived(tx, userId, waived)
}

/** The waivers of a customer as events, with the ids by which they became known. */
export async function waivers(tx: Tx, userId: string): Promise<{ id: string; event: BookEvent }[]> {
  const rows = await tx.rows(findAll, [userId])
  return rows.map(({ id: ref, loan_id: loanId, most, known_as: id, counts_from: at }) => ({
    id,
    event: { kind: 'FEES_WAIVED', ref, loanId, most, at },
  }))
}
