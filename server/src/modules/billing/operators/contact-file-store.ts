import type { LoanFile } from '@lumbung/shared/contract/operators/loans.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

type Contact = LoanFile['contacts'][number]

interface ContactRow {
  id: string
  made_at: Date
  made_by: Contact['by']
  channel: Contact['channel']
  purpose: Contact['purpose']
  due_date: BusinessDate
  amount: number
  actor: string | null
  outcome: NonNullable<Contact['outcome']> | null
  promised_on: BusinessDate | null
}
const newest = statement<ContactRow>(`
  select id, made_at, made_by, channel, purpose, due_date, amount, actor, outcome, promised_on from debt_contact
  where user_id = $1 and made_at is not null and failed_at is null order by made_at desc, id desc limit $2`)
const insert = statement(`
  insert into debt_contact (user_id, id, loan_id, due_date, amount, made_by, channel, purpose, planned_at, made_at, actor, outcome, promised_on)
  values ($1, $2, $3, $4, $5, 'OPERATOR', $6, $7, $8, $9, $10, $11, $12)`)
const lastOffer = statement<{ made_at: Date }>(`
  select made_at from debt_contact where user_id = $1 and outcome = 'OFFERED' and made_at > $2 order by made_at desc limit 1`)
const pausedAt = statement(`
  select 1 from payment_report where user_id = $1 and month = $2 and outcome is null and reported_at <= $3 and freezes_until > $3`)

/** The newest contacts about debts of a customer, with who made those that a person made. */
export const newestContacts = (db: Db, userId: string, most: number): Promise<ContactRow[]> =>
  db.rows(newest, [userId, most])

interface PersonContact {
  userId: string
  id: string
  loanId: string
  dueDate: BusinessDate
  amount: number
  channel: Contact['channel']
  purpose: Contact['purpose']
  at: Date
  actor: Actor
  outcome: NonNullable<Contact['outcome']>
  promisedOn?: string | undefined
}

/** Stores a contact that a person of the lender made. */
export async function insertContact(tx: Tx, contact: PersonContact, now: Date): Promise<void> {
  const { userId, id, loanId, dueDate, amount, channel, purpose, at, actor, outcome, promisedOn } = contact
  const who = [channel, purpose, now, at, actorText(actor), outcome, promisedOn ?? null]
  await tx.run(insert, [userId, id, loanId, dueDate, amount, ...who])
}

/** When something was last offered to the customer after this time; undefined if nothing was. */
export const offeredSince = async (tx: Tx, userId: string, since: Date): Promise<Date | undefined> =>
  (await tx.row(lastOffer, [userId, since]))?.made_at

/** Whether contacts about a bill were paused at a time, because the customer had reported its payment. */
export const wasPaused = async (db: Db, userId: string, dueDate: BusinessDate, at: Date): Promise<boolean> =>
  (await db.row(pausedAt, [userId, dueDate.slice(0, 7), at])) !== undefined
