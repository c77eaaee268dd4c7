import type { PaymentPart } from '@lumbung/shared/lending/allocation.ts'
import type { Db } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'

type Part = PaymentPart | 'credit'

interface Row {
  id: string
  amount: number
  value_at: Date
  method: string
  loan_ids: string[]
  parts: Partial<Record<Part, number>>
}

const sums = (join: string) => `
  select p.id, p.amount, p.value_at, p.method, a.loan_ids, a.parts from payment p
  cross join lateral (
    select coalesce(jsonb_object_agg(s.part, s.amount), '{}') as parts,
      coalesce((select array_agg(distinct l.loan_id) from allocation l
        where l.user_id = p.user_id and l.payment_id = p.id and l.loan_id is not null), '{}') as loan_ids
    from (select part, sum(amount) as amount from allocation l
      where l.user_id = p.user_id and l.payment_id = p.id and l.kind = 'PAID' ${join} group by part) as s) as a`
const findOfLoan = statement<Row>(`${sums('and l.loan_id = $2')}
  where p.user_id = $1 and p.status = 'BOOKED' and p.provider <> 'return' and $2::uuid = any(a.loan_ids) order by p.value_at desc, p.id desc`)
const findPage = statement<Row>(`${sums('')}
  where p.user_id = $1 and p.status = 'BOOKED' and p.provider <> 'return' and ($2::uuid is null or (p.value_at, p.id) <
    (select b.value_at, b.id from payment b where b.user_id = $1 and b.id = $2))
  order by p.value_at desc, p.id desc limit $3`)

const recordFrom = ({ id, amount, value_at, method, loan_ids, parts }: Row) => ({
  paymentId: id,
  amount,
  paidAt: value_at.toISOString(),
  method,
  loanIds: loan_ids,
  parts: { lateFee: 0, fee: 0, vat: 0, interest: 0, principal: 0, credit: 0, ...parts },
})

/** The payments that stand and went to a loan, newest first; `amount` is the payment's own, `parts` what the loan got. */
export async function paymentsOfLoan(db: Db, userId: string, loanId: string) {
  return (await db.rows(findOfLoan, [userId, loanId])).map(recordFrom)
}

/** The payments that stand, newest first, from after a given one. */
export async function pageOfPayments(db: Db, userId: string, after: string | undefined, size: number) {
  return (await db.rows(findPage, [userId, after ?? null, size])).map(recordFrom)
}
