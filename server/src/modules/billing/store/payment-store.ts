import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import type { AllocatedLine } from '../book/allocated-line.ts'

/** A payment that arrived, or applied credit (provider `credit`). */
export interface PaymentRow {
  userId: string
  paymentId: string
  provider: string
  /** The provider's reference, unique for each payment. */
  providerRef: string
  codeId: string | undefined
  /** What the code was created for. */
  target?: PaymentTarget | undefined
  method: string
  amount: number
  valueAt: Date
  /** From when it counts, if that is not its value time. */
  countsFrom?: Date | undefined
  receivedAt: Date
  /** Credit that does not count towards the settlement that it is for. */
  heldCredit?: number
  status: 'BOOKED' | 'SUSPENSE'
  /** The provider that holds the money, if it is not the provider of the payment. */
  cashProvider?: string
}

const claimRef = statement(`
  insert into payment_directory (provider, provider_ref, user_id, payment_id) values ($1, $2, $3, $4)
  on conflict do nothing`)
const insertPaymentRow = statement(`
  insert into payment (user_id, id, provider, provider_ref, code_id, method, amount, value_at, received_at, status, target,
    counts_from, held_credit)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`)
const insertAllocations = statement(`
  insert into allocation (user_id, payment_id, line, loan_id, number, part, kind, amount, on_claim)
  select $1, $2, a.line, a.loan_id, a.number, a.part, a.kind, a.amount, a.on_claim
  from unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::int8[], $8::boolean[]) with ordinality
    as a (loan_id, number, part, kind, amount, on_claim, line)`)
const findByRef = statement<{ user_id: string; payment_id: string; code_id: string | null }>(`
  select d.user_id, d.payment_id, p.code_id from payment_directory d
  join payment p on p.user_id = d.user_id and p.id = d.payment_id
  where d.provider = $1 and d.provider_ref = $2`)
const markReversed = statement(`
  update payment set status = 'REVERSED', reversed_at = $4, reversal_id = $5 where user_id = $1 and id = $2 and status = $3`)
const replaceAllocations = statement(`
  with replaced as (delete from allocation where user_id = $1 and payment_id = $2 returning *)
  insert into replaced_allocation (user_id, payment_id, replaced_at, line, loan_id, number, part, kind, amount, on_claim)
  select user_id, payment_id, $3, line, loan_id, number, part, kind, amount, on_claim from replaced`)
/** SQL for the time of a code's last payment and the total paid, in rupiah; `person` and `code` are parameters. */
export const paidWithCode = (person: string, code: string) => `
  select max(value_at), sum(amount)::int8 from payment
  where user_id = ${person} and code_id = ${code} and status = 'BOOKED'`

/** SQL condition: whether any payment with the code has arrived, reversed ones included; `person` and `code` are columns. */
export const anyPaymentWithCode = (person: string, code: string) =>
  `exists (select from payment p where p.user_id = ${person} and p.code_id = ${code})`

const findBookedPayment = statement(`select 1 from payment where user_id = $1 and id = $2 and status = 'BOOKED'`)

/** Whether a payment is booked and was not reversed. */
export async function isBooked(db: Db, userId: string, paymentId: string): Promise<boolean> {
  return (await db.row(findBookedPayment, [userId, paymentId])) !== undefined
}

/**
 * Claims a provider's reference; false if the payment is already known. A concurrent claim waits until the first transaction
 * ends.
 */
export async function claimPayment(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const { provider, providerRef, userId, paymentId } = payment
  return (await tx.run(claimRef, [provider, providerRef, userId, paymentId])) === 1
}

export async function insertPayment(tx: Tx, payment: PaymentRow, allocated: readonly AllocatedLine[]): Promise<void> {
  await tx.run(insertPaymentRow, [
    payment.userId,
    payment.paymentId,
    payment.provider,
    payment.providerRef,
    payment.codeId ?? null,
    payment.method,
    payment.amount,
    payment.valueAt,
    payment.receivedAt,
    payment.status,
    payment.target ? JSON.stringify(payment.target) : null,
    payment.countsFrom ?? payment.valueAt,
    payment.heldCredit ?? 0,
  ])
  await insertAllocated(tx, payment, allocated)
}

type PaymentKey = Pick<PaymentRow, 'userId' | 'paymentId'>

async function insertAllocated(tx: Tx, payment: PaymentKey, allocated: readonly AllocatedLine[]): Promise<void> {
  if (allocated.length === 0) return
  await tx.run(insertAllocations, [
    payment.userId,
    payment.paymentId,
    allocated.map((line) => line.loanId ?? null),
    allocated.map((line) => line.number ?? null),
    allocated.map((line) => line.part),
    allocated.map((line) => line.kind),
    allocated.map((line) => line.amount),
    allocated.map((line) => line.onClaim),
  ])
}

/** Finds a payment by its provider's reference. */
export async function findPaymentByRef(db: Db, provider: string, providerRef: string) {
  const row = await db.row(findByRef, [provider, providerRef])
  return row && { userId: row.user_id, paymentId: row.payment_id, codeId: row.code_id ?? undefined }
}

const paymentRef = 'user_id as "userId", id as "paymentId"'
const findById = statement<PaymentRef>(`select ${paymentRef} from payment where id = $1`)
const findByReference = statement<PaymentRef>(`
  select user_id as "userId", payment_id as "paymentId" from payment_directory where provider_ref = $1 limit 20`)

/** A payment, and whose it is: the house's while it is in suspense. */
export interface PaymentRef {
  userId: string
  paymentId: string
}

/** A payment, whoever's it is. */
export const paymentOfId = (db: Db, id: string) => db.row(findById, [id])
/** The payments that a provider knows by a reference. */
export const paymentsOfReference = (db: Db, reference: string) => db.rows(findByReference, [reference])

/** Marks a payment as reversed; false if its status is not `from` any more. */
export async function setReversed(
  tx: Tx,
  { userId, paymentId, from, at }: PaymentKey & { from: string; at: Date },
): Promise<boolean> {
  return (await tx.run(markReversed, [userId, paymentId, from, at, newId()])) === 1
}

/** Stores what a payment turns out to have paid; the former allocation is kept as replaced. */
export async function reallocate(
  tx: Tx,
  payment: PaymentKey,
  allocated: readonly AllocatedLine[],
  at: Date,
): Promise<void> {
  await tx.run(replaceAllocations, [payment.userId, payment.paymentId, at])
  await insertAllocated(tx, payment, allocated)
}
