import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

const insert = statement(`
  insert into recorded_payment (user_id, payment_id, account, reference, reason, proposed_by, proposed_at, decided_by, decided_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)
const find = statement<RecordedPayment>(`
  select account, reason, proposed_by, proposed_at, decided_by, decided_at from recorded_payment
  where user_id = $1 and payment_id = $2`)
const findReference = statement('select 1 from payment_directory where provider = $1 and provider_ref = $2')
const findLoan = statement<{ number: string; disbursed_at: Date; is_running: boolean; paid: number }>(`
  select l.number, l.disbursed_at, l.status in ('ONGOING', 'OVERDUE') as is_running, (
    select coalesce(sum(i.paid_principal), 0) from installment i where i.user_id = l.user_id and i.loan_id = l.id)::int8 + (
    select coalesce(sum(c.paid), 0) from charge c where c.user_id = l.user_id and c.loan_id = l.id)::int8 as paid
  from loan l where l.id = $1`)

/** Who recorded a payment by hand, on which account, and why. */
export interface RecordedPayment {
  account: string
  reason: string
  proposed_by: string
  proposed_at: Date
  decided_by: string
  decided_at: Date
}

/** Who recorded a payment by hand; undefined of one that a provider reported. */
export const recordedBy = (db: Db, userId: string, paymentId: string) => db.row(find, [userId, paymentId])

/** Whether money with this reference is booked already, for whomever. */
export const isReferenceKnown = async (db: Db, account: string, reference: string): Promise<boolean> =>
  (await db.row(findReference, [account, reference])) !== undefined

/** A loan to record a payment of, and what was paid of it, in rupiah. */
export const loanToPay = (db: Db, loanId: string) => db.row(findLoan, [loanId])

interface NewRecord {
  userId: string
  paymentId: string
  account: string
  reference: string
  reason: string
  maker: Actor
  proposedAt: Date
  checker: Actor
  decidedAt: Date
}

/** Records who recorded a payment. The key refuses a second payment with the same reference. */
export async function insertRecorded(tx: Tx, one: NewRecord): Promise<void> {
  const people = [actorText(one.maker), one.proposedAt, actorText(one.checker), one.decidedAt]
  await tx.run(insert, [one.userId, one.paymentId, one.account, one.reference, one.reason, ...people])
}
