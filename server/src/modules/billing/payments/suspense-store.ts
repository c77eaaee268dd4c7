import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { houseId } from '../../../platform/ids.ts'
import { principalLeftColumn } from '../store/installment-store.ts'

/** Money in suspense. */
export interface SuspensePayment {
  paymentId: string
  provider: string
  providerRef: string
  amount: number
  method: string
  /** When the provider says it was paid, and when we learned of it. */
  valueAt: Date
  receivedAt: Date
}

interface Row {
  id: string
  provider: string
  provider_ref: string
  amount: number
  method: string
  value_at: Date
  received_at: Date
}

const columns = 'id, provider, provider_ref, amount, method, value_at, received_at'
const list = statement<Row>(`
  select ${columns} from payment where user_id = '${houseId}' and status = 'SUSPENSE' order by received_at, id`)
const take = statement<Row>(`
  update payment set status = 'ASSIGNED' where user_id = '${houseId}' and id = $1 and status = 'SUSPENSE' and provider <> 'return'
  returning ${columns}`)
const releaseRef = statement('delete from payment_directory where provider = $1 and provider_ref = $2')
const insertAssigned = statement(`
  insert into suspense_resolution (payment_id, outcome, assigned_to, customer_payment_id, at, by)
  values ($1, 'ASSIGNED', $2, $3, $4, $5)`)
const insertReturned = statement(`
  insert into suspense_resolution (payment_id, outcome, reference, at, by) values ($1, 'RETURNED', $2, $3, $4)`)
const loanOwner = statement<{ user_id: string; disbursed_at: Date; number: number | null }>(`
  select l.user_id, l.disbursed_at, (select min(i.number) from installment i
    where i.user_id = l.user_id and i.loan_id = l.id and (${principalLeftColumn} > 0 or exists (select from charge c
      where c.user_id = i.user_id and c.loan_id = i.loan_id and c.number = i.number and c.asked > c.paid + c.waived + c.dropped))) as number
  from loan l where l.id = $1`)

const insertTakenBack = statement(`
  insert into suspense_take_back (payment_id, user_id, suspense_id, reason, proposed_by, proposed_at, approved_by, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

const paymentFrom = (row: Row): SuspensePayment => ({
  paymentId: row.id,
  provider: row.provider,
  providerRef: row.provider_ref,
  amount: row.amount,
  method: row.method,
  valueAt: row.value_at,
  receivedAt: row.received_at,
})

/** All money in suspense, the oldest first. */
export async function suspensePayments(db: Db): Promise<SuspensePayment[]> {
  return (await db.rows(list)).map(paymentFrom)
}

/**
 * Takes a payment out of suspense, so that its reference can be claimed for a customer. Undefined if it is not in suspense any
 * more, or is a disbursement that came back.
 */
export async function takeFromSuspense(tx: Tx, paymentId: string): Promise<SuspensePayment | undefined> {
  const row = await tx.row(take, [paymentId])
  if (!row) return undefined
  await tx.run(releaseRef, [row.provider, row.provider_ref])
  return paymentFrom(row)
}

/** Whoever resolves money in suspense, and when. */
export interface Resolver {
  at: Date
  by?: Actor | undefined
}

const byText = ({ by }: Resolver) => by && actorText(by)

/** Records to whom a payment was assigned. The key refuses a second resolution. */
export async function recordAssigned(
  tx: Tx,
  paymentId: string,
  to: { userId: string; paymentId: string },
  resolver: Resolver,
): Promise<void> {
  await tx.run(insertAssigned, [paymentId, to.userId, to.paymentId, resolver.at, byText(resolver) ?? null])
}

export async function recordReturned(tx: Tx, paymentId: string, reference: string, resolver: Resolver): Promise<void> {
  await tx.run(insertReturned, [paymentId, reference, resolver.at, byText(resolver) ?? null])
}

/** Lets a provider's reference be claimed for another payment. */
export const releaseReference = (tx: Tx, provider: string, providerRef: string) =>
  tx.run(releaseRef, [provider, providerRef])

interface TakenBack {
  paymentId: string
  userId: string
  /** What it became in suspense. */
  suspenseId: string
  reason: string
  maker: Actor
  proposedAt: Date
  checker: Actor
  at: Date
}

/** Records that an assignment was taken back. The key refuses a second time. */
export async function recordTakenBack(tx: Tx, one: TakenBack): Promise<void> {
  const { paymentId, userId, suspenseId, reason, maker, proposedAt, checker, at } = one
  await tx.run(insertTakenBack, [
    paymentId,
    userId,
    suspenseId,
    reason,
    actorText(maker),
    proposedAt,
    actorText(checker),
    at,
  ])
}

/** The customer of a loan, when it was disbursed, and the number of its first unpaid instalment. */
export async function loanForSuspense(db: Db, loanId: string) {
  const row = await db.row(loanOwner, [loanId])
  return row && { userId: row.user_id, disbursedAt: row.disbursed_at, unpaidNumber: row.number ?? undefined }
}
