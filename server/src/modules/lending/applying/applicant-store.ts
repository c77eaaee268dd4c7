import type { LoanRequest } from '@lumbung/shared/contract/order.ts'
import type { OrderStatus } from '@lumbung/shared/enums/loan.ts'
import type { BookedQuote } from '@lumbung/shared/lending/booked-quote.ts'
import { type Db, isMissing, type Tx, violates } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { rowOf } from '../../../platform/outbox.ts'
import { statement } from '../../../platform/sql.ts'
import { balanceColumn } from '../../ledger/api.ts'
import { type TopicPayloads, topics } from '../../topics.ts'
import { orderIs } from '../orders/order-lists.ts'
import { type Offer, offerJson } from '../pricing/product-store.ts'
import type { Applicant } from './apply-rules.ts'

interface ApplicantRow {
  /** The key of the person's fields, as `sealWith` takes it. */
  wrapped: Buffer
  review: string | null
  rejected_until: string | null
  limit_status: string | null
  total: number
  available: number
  income: number
  other_installments: number
  order_id: string | null
  order_status: OrderStatus | null
  account_status: string | null
  usable_from: Date | null
  overdue_loan_id: string | null
  owes_back: boolean
  own_installments: number
  code_at: Date | null
  referred: boolean | null
  offer: Offer | null
  policy: Applicant['policy']
}

/**
 * Applying is the busiest write, so this one read joins tables of other modules: it saves six round trips under the lock.
 * $1 person, $2 product, $3 bank account, $4 device, $5 now.
 */
const read = (locking: '' | 'for update') => `
  with held as (select * from credit_limit where user_id = $1 ${locking}),
    latest as (select review, rejected_until from application where user_id = $1 order by created_at desc, id desc limit 1),
    open_order as (select id, status from loan_order
      where user_id = $1 and ${orderIs.open('status')}),
    running as (select id, status from loan where user_id = $1 and status in ('ONGOING', 'OVERDUE')),
    owed as (select max(i.principal + (select sum(c.asked) from charge c where c.user_id = i.user_id
        and c.loan_id = i.loan_id and c.number = i.number and c.kind <> 'lateFee')) as most
      from installment i join running r on r.id = i.loan_id
      where i.user_id = $1 and i.paid_principal + i.waived_principal < i.principal group by i.loan_id)
  select person.wrapped, latest.review, latest.rejected_until, held.status as limit_status, held.total, held.income,
    held.other_installments, greatest(0, held.total - held.reserved - held.outstanding) as available,
    open_order.id as order_id, open_order.status as order_status, account.status as account_status, account.usable_from,
    (select id from running where status = 'OVERDUE' order by id limit 1) as overdue_loan_id,
    ${balanceColumn('$1', 'credit')} > 0 as owes_back,
    coalesce((select sum(most) from owed), 0)::int8 as own_installments,
    (select code_at from device where user_id = $1 and device_hash = $4) as code_at,
    (select outcome = 'REFER' from decision where user_id = $1 order by at desc limit 1) as referred,
    (select ${offerJson('$5')} from product p where p.id = $2 and p.status = 'CREATED') as offer,
    (select data from policy where published_at <= $5 order by version desc limit 1) as policy
  from person_key person left join held on true left join latest on true left join open_order on true
    left join bank_account account on account.user_id = $1 and account.id = $3
  where person.user_id = $1`
const readLocked = statement<ApplicantRow>(read('for update'))
const readOnly = statement<ApplicantRow>(read(''))

interface Question {
  userId: string
  productId: string
  bankAccountId: string | null
  deviceHash: Buffer
  now: Date
}

const values = ({ userId, productId, bankAccountId, deviceHash, now }: Question) => [
  ...[userId, productId, bankAccountId, deviceHash, now],
]

function applicantFrom(row: ApplicantRow): Applicant {
  const { limit_status: status, total, available, income, other_installments: otherInstallments } = row
  return {
    wrappedKey: row.wrapped,
    review: row.review,
    rejectedUntil: row.rejected_until,
    limit: status === null ? undefined : { status, total, available, income, otherInstallments },
    openOrder: row.order_id && row.order_status ? { id: row.order_id, status: row.order_status } : undefined,
    account: row.account_status === null ? undefined : { status: row.account_status, usableFrom: row.usable_from },
    overdueLoanId: row.overdue_loan_id,
    owesBack: row.owes_back,
    ownInstallments: row.own_installments,
    codeAt: row.code_at,
    referred: row.referred ?? false,
    offer: row.offer,
    policy: row.policy,
  }
}

/** Locks the customer's limit until the transaction ends, and reads all that the decision on an order needs. */
export async function lockApplicant(tx: Tx, question: Question): Promise<Applicant> {
  return applicantFrom(await tx.one(readLocked, values(question)))
}

/** The same without a lock, to tell beforehand. */
export async function readApplicant(db: Db, question: Question): Promise<Applicant> {
  return applicantFrom(await db.one(readOnly, values(question)))
}

/** Reserves the limit, writes order, history and event. Where the limit does not suffice the order has no owner: all is undone. */
const place = statement(`
  with reserved as (
    update credit_limit set reserved = reserved + $5, updated_at = $14
    where user_id = $1 and status = 'ACTIVE' and total - reserved - outstanding >= $5 returning user_id),
  placed as (
    insert into loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel,
      status, quote, needs_approval, location, created_at, updated_at, action_until)
    values ((select user_id from reserved), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)
    returning id),
  told as (
    insert into order_history (user_id, order_id, seq, from_status, to_status, event, actor, at)
    select $1, placed.id, step.seq, step.from_status, step.to_status, step.event, 'customer', $14
    from placed, (values (1, null, 'CREATED', 'place'), (2, 'CREATED', $10, $16)) as step (seq, from_status, to_status, event))
  insert into outbox (id, topic, payload, at)
  select $17, $18, $19, $14 from placed`)

export interface NewOrder {
  userId: string
  channel: string
  request: LoanRequest
  quote: BookedQuote
  status: OrderStatus
  event: string
  needsApproval: boolean
  location: Buffer | null
  actionUntil: Date | null
  now: Date
}

/** What the database makes of an order that may not be placed after all. */
export interface PlacingRefused {
  /** Two requests at once both found no order: the index lets one through. */
  openAlready(): Error
  /** Less is free than asked for, or the limit is not active. */
  limitTooSmall(): Error
}

/** Places an order with the commit of the transaction and answers its id; one that may not be placed undoes everything. */
export function placeOrder(tx: Tx, order: NewOrder, refused: PlacingRefused): string {
  const { userId, channel, request, quote, status, event, needsApproval, location, actionUntil, now } = order
  const { amount, tenor, loanPurpose, bankAccountId } = request
  const orderId = newId()
  const values = [
    ...[userId, orderId, quote.productId, quote.rateVersion, amount, tenor, loanPurpose, bankAccountId, channel],
    ...[status, JSON.stringify(quote), needsApproval, location, now, actionUntil, event, newId()],
    ...rowOf<TopicPayloads>(topics, { topic: 'lending.order-placed', payload: { userId, orderId } }),
  ]
  tx.withCommit(place, values, (error) => {
    if (violates(error, 'loan_order_open')) return refused.openAlready()
    return isMissing(error, 'loan_order', 'user_id') ? refused.limitTooSmall() : error
  })
  tx.wake('outbox')
  return orderId
}
