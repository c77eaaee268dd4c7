import type { PaymentPart } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { byPart } from '../book/parts.ts'

type Part = PaymentPart | 'credit' | 'deposit'

interface Row {
  id: string
  code_id: string | null
  conversion_id: string | null
  amount: number
  value_at: Date
  method: string
  loan_ids: string[]
  parts: Partial<Record<Part, number>>
}

/** An instalment that a payment was allocated to. */
interface InstallmentRef {
  loanId: string
  number: number
  of: number
}

const sums = (join: string) => `
  select p.id, p.code_id, p.target->>'conversionId' as conversion_id, p.amount, p.value_at, p.method, a.loan_ids, a.parts from payment p
  cross join lateral (
    select coalesce(jsonb_object_agg(s.part, s.amount), '{}') as parts,
      coalesce((select array_agg(distinct l.loan_id) from allocation l
        where l.user_id = p.user_id and l.payment_id = p.id and l.loan_id is not null), '{}') as loan_ids
    from (select part, sum(amount) as amount from allocation l
      where l.user_id = p.user_id and l.payment_id = p.id and l.kind = 'PAID' ${join} group by part) as s) as a`
const findOfLoan = statement<Row>(`${sums(`and (l.loan_id = $2 or l.part = 'credit')`)}
  where p.user_id = $1 and p.status = 'BOOKED' and p.provider <> 'return' and $2::uuid = any(a.loan_ids) order by p.value_at desc, p.id desc`)
/** Of the last payment of a booked conversion's advance, what the booking made credit. */
const surplusColumn = `
  case when page.conversion_id is null or exists (select from payment q where q.user_id = $1 and q.status = 'BOOKED'
      and q.provider <> 'conversion' and q.target->>'conversionId' = page.conversion_id and (q.value_at, q.id) > (page.value_at, page.id))
    then 0 else (select coalesce(sum(a.amount), 0)::int8 from payment b
      join allocation a on a.user_id = b.user_id and a.payment_id = b.id and a.part = 'credit' and a.kind = 'PAID'
      where b.user_id = $1 and b.provider = 'conversion' and b.target->>'conversionId' = page.conversion_id) end`
const findPage = statement<Row & { installments: InstallmentRef[]; surplus: number; returned: boolean }>(`
  select page.*, ${surplusColumn} as surplus,
    exists (select from loan l where l.user_id = $1 and l.id = any(page.loan_ids) and l.status = 'CANCELED') as returned,
    (select coalesce(jsonb_agg(jsonb_build_object('loanId', i.loan_id, 'number', i.number, 'of',
      (select count(*)::int from installment o where o.user_id = i.user_id and o.loan_id = i.loan_id))
      order by i.due_date, i.loan_id, i.number), '[]')
    from installment i where i.user_id = $1 and (i.loan_id, i.number) in (select a.loan_id, a.number from allocation a
      where a.user_id = $1 and a.payment_id = page.id and a.kind = 'PAID')) as installments
  from (${sums('')}
  where p.user_id = $1 and p.status = 'BOOKED' and p.provider not in ('return', 'conversion') and ($2::uuid is null or (p.value_at, p.id) <
    (select b.value_at, b.id from payment b where b.user_id = $1 and b.id = $2))
  order by p.value_at desc, p.id desc limit $3) page
  order by page.value_at desc, page.id desc`)

const recordFrom = ({ id, amount, value_at, method, loan_ids, parts }: Row) => ({
  paymentId: id,
  amount,
  paidAt: value_at.toISOString(),
  method,
  loanIds: loan_ids,
  parts: { ...byPart(() => 0), credit: 0, ...parts },
})

/**
 * The payments of a loan that were not reversed, newest first; `amount` is the whole payment, `parts` what the loan received and what
 * became credit.
 */
export async function paymentsOfLoan(db: Db, userId: string, loanId: string) {
  return (await db.rows(findOfLoan, [userId, loanId])).map(recordFrom)
}

/** A page of payments that were not reversed, newest first, starting after the given one. */
export async function pageOfPayments(db: Db, userId: string, after: string | undefined, size: number) {
  const rows = await db.rows(findPage, [userId, after ?? null, size])
  return rows.map((row) => ({
    ...recordFrom(row),
    ...(row.code_id ? { codeId: row.code_id } : {}),
    ...(row.conversion_id ? { conversionId: row.conversion_id } : {}),
    installments: row.installments,
    surplus: row.surplus,
    returned: row.returned,
  }))
}
