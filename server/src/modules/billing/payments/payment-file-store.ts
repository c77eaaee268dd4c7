import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { principalLeftColumn } from '../store/installment-store.ts'

/** A payment as operators look it up, whoever's it is. */
export interface FiledPayment {
  user_id: string
  id: string
  provider: string
  provider_ref: string
  code_id: string | null
  method: string
  amount: number
  value_at: Date
  counts_from: Date
  received_at: Date
  status: 'BOOKED' | 'SUSPENSE' | 'REVERSED' | 'ASSIGNED'
  reversed_at: Date | null
}

const columns = `user_id, id, provider, provider_ref, code_id, method, amount, value_at, counts_from, received_at, status,
  reversed_at`
const ofId = statement<FiledPayment>(`select ${columns} from payment where id = $1`)
const ofCode = statement<FiledPayment>(`
  select ${columns} from payment where user_id = $1 and code_id = $2 order by received_at desc, id desc limit 20`)
const ofReference = statement<FiledPayment>(`
  select ${columns} from payment where (user_id, id) in (
    select user_id, payment_id from payment_directory where provider_ref = $1 limit 20)`)
/** Money of our own, which no provider sends, is no payment for operators. */
const newest = statement<FiledPayment>(`
  select ${columns} from payment
  where provider not in ('credit', 'conversion', 'premium', 'return', 'waiver') and status <> 'ASSIGNED'
    and ($1::uuid is null or id < $1)
  order by id desc limit $2`)

/** A payment by its id. */
export const filedPayment = (db: Db, id: string) => db.row(ofId, [id])
/** The payments with a code, the newest first. */
export const paymentsOfCode = (db: Db, userId: string, codeId: string) => db.rows(ofCode, [userId, codeId])
/** The payments that a provider knows by a reference. */
export const filedPaymentsOfReference = (db: Db, reference: string) => db.rows(ofReference, [reference])
/** A page of all customers' payments, the newest first. */
export const newestPayments = (db: Db, after: string | undefined, size: number) =>
  db.rows(newest, [after ?? null, size])

interface FiledAllocation {
  loan_id: string | null
  number: number | null
  due_date: BusinessDate | null
  part: string
  kind: 'PAID' | 'WAIVED' | 'DROPPED'
  amount: number
}

const allocationOf = statement<FiledAllocation>(`
  select a.loan_id, a.number, i.due_date, a.part, a.kind, a.amount from allocation a
  left join installment i on i.user_id = a.user_id and i.loan_id = a.loan_id and i.number = a.number
  where a.user_id = $1 and a.payment_id = $2 order by a.line`)
const installmentsOf = statement<{ loan_id: string; number: number; due_date: BusinessDate; left: number }>(`
  select i.loan_id, i.number, i.due_date, ${principalLeftColumn} + (select coalesce(sum(c.asked - c.paid - c.waived - c.dropped), 0)::int8
    from charge c where c.user_id = i.user_id and c.loan_id = i.loan_id and c.number = i.number) as left
  from installment i where i.user_id = $1 and (i.loan_id, i.number) in (
    select a.loan_id, a.number from allocation a where a.user_id = $1 and a.payment_id = $2)
  order by i.due_date, i.loan_id, i.number`)

/** What a payment paid, line by line. */
export const allocationOfPayment = (db: Db, userId: string, paymentId: string) =>
  db.rows(allocationOf, [userId, paymentId])
/** The instalments that a payment was allocated to, with what is left of each, in rupiah. */
export const installmentsOfPayment = (db: Db, userId: string, paymentId: string) =>
  db.rows(installmentsOf, [userId, paymentId])

/** What became of money in suspense. */
interface Resolution {
  payment_id: string
  outcome: 'ASSIGNED' | 'RETURNED'
  assigned_to: string | null
  customer_payment_id: string | null
  reference: string | null
  at: Date
  by: string | null
}

const resolutionColumns = 'payment_id, outcome, assigned_to, customer_payment_id, reference, at, by'
const resolutionOfEntry = statement<Resolution>(
  `select ${resolutionColumns} from suspense_resolution where payment_id = $1`,
)
const resolutionBehind = statement<Resolution>(
  `select ${resolutionColumns} from suspense_resolution where customer_payment_id = $1`,
)

/** What became of a payment in suspense. */
export const resolutionOf = (db: Db, paymentId: string) => db.row(resolutionOfEntry, [paymentId])
/** How a customer's payment came out of suspense. */
export const assignedFrom = (db: Db, customerPaymentId: string) => db.row(resolutionBehind, [customerPaymentId])

/** A wrong assignment that was taken back. */
interface TakenBack {
  payment_id: string
  suspense_id: string
  reason: string
  proposed_by: string
  approved_by: string
  at: Date
}

const takenBack = statement<TakenBack>(`
  select payment_id, suspense_id, reason, proposed_by, approved_by, at from suspense_take_back
  where payment_id = $1 or suspense_id = $1 limit 1`)

/** How a payment was taken back from a customer, or how money came to be in suspense again. */
export const takenBackOf = (db: Db, paymentId: string) => db.row(takenBack, [paymentId])
