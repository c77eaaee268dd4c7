import { verifyLedger } from '../../server/src/modules/audit/api.ts'
import type { Database } from '../../server/src/platform/database/db.ts'
import type { AcknowledgedWrite } from './borrower-steps.ts'

/** Keys expire seven days after the first try; a day less avoids the boundary. */
const keptDays = 6

/** Checks the product from outside after all kills. Returns a line for each violation. */
export async function check(
  db: Database,
  url: string,
  acknowledged: readonly AcknowledgedWrite[],
  today: number,
): Promise<string[]> {
  const found = (await verifyLedger(db)).map((finding) => JSON.stringify(finding))
  for (const [what, from] of Object.entries(faults)) found.push(...(await wrongCount(db, what, 0, from)))
  const unexpired = acknowledged.filter(({ day }) => today - day <= keptDays)
  return [...found, ...(await checkEffects(db, acknowledged)), ...(await checkReplies(url, unexpired))]
}

type Wanted = number | readonly unknown[]

/** Says if SQL from its `from` on finds more or fewer rows than `wanted`: so many, or one for each of these ids ($1). */
async function wrongCount(db: Database, what: string, wanted: Wanted, from: string) {
  const [ids, most] = typeof wanted === 'number' ? [[], wanted] : [[wanted], wanted.length]
  const count = Number((await db.pool.query(`select count(*) ${from}`, ids)).rows[0]?.count)
  return count === most ? [] : [`${what}: ${count} instead of ${most}`]
}

/** I12, I15: what was acknowledged is stored, no more and no less. */
async function checkEffects(db: Database, acknowledged: readonly AcknowledgedWrite[]): Promise<string[]> {
  const writesOf = (wanted: string) => acknowledged.filter(({ path }) => path === wanted)
  const idsFrom = (wanted: string, id: string) => writesOf(wanted).map(({ reply }) => JSON.parse(reply).data[id])
  const signed = (shape: RegExp) => acknowledged.flatMap(({ path }) => path.match(shape)?.[1] ?? [])
  const orders = idsFrom('/loan/apply', 'orderId')
  const conversions = idsFrom('/bill/installment', 'conversionId')
  const vouchers = writesOf('/loan/apply').filter(({ body }) => Object(body).voucherId !== undefined).length
  const counts: readonly (readonly [what: string, wanted: Wanted, from: string])[] = [
    ['orders', orders.length, 'from loan_order'],
    ['acknowledged orders', orders, 'from loan_order where id = any($1)'],
    ['orders with a voucher', vouchers, `from loan_order where quote ? 'voucher'`],
    [
      'acknowledged signatures',
      signed(/^\/loan\/order\/([^/]+)\/sign$/),
      `from loan_order o join agreement a on a.user_id = o.user_id and a.order_id = o.id
         and a.signed_at = o.signed_at where o.id = any($1)`,
    ],
    ['payment codes', writesOf('/payment/code').length, 'from payment_code'],
    ['conversions', conversions.length, 'from conversion'],
    ['acknowledged conversions', conversions, 'from conversion where id = any($1)'],
    [
      'acknowledged signatures of conversions',
      signed(/^\/bill\/installment\/([^/]+)\/sign$/),
      'from conversion where id = any($1) and signed_at is not null',
    ],
  ]
  const found = vouchers === 0 ? ['I12: no order has a voucher'] : []
  for (const [what, wanted, from] of counts) found.push(...(await wrongCount(db, `I15: ${what}`, wanted, from)))
  return found
}

/** SQL: the current status of a payout `p` at the gateway. */
const payoutStatus = `case when p.returns_at <= now() then 'RETURNED' when p.settles_at <= now() then p.outcome else 'OPEN' end`

/** SQL: whether a payment `p` holds its money: it was not assigned to somebody from suspense, nor taken back from somebody. */
const isFinal = `p.status <> 'ASSIGNED' and (p.status <> 'REVERSED' or not exists (
  select from suspense_take_back b where b.payment_id = p.id))`

/** SQL: whether a payment `p` in suspense was sent back. */
const isSentBack = `exists (select from suspense_resolution r where r.payment_id = p.id and r.outcome = 'RETURNED')`

/** SQL: what approvals were carried out as, each with its amount. Closes of months are counted with the days'. */
const carriedOut = `
  select 'limit.lift' as act, null::int8 as amount from limit_lock where kind = 'FROZEN' and lifted_at is not null
  union all select 'limit.raise', to_total from limit_change where approved_by is not null
  union all select 'payment.record', amount from recorded_payment r join payment p on p.user_id = r.user_id and p.id = r.payment_id
  union all select 'loan.waive-fees', most from fee_waiver
  union all select 'credit.pay-out', amount from credit_payout
  union all select 'assignment.take-back', null from suspense_take_back
  union all select 'books.post', null from manual_posting`

/** I6, I7, I13: what must never be found, as SQL from its `from` on; we book exactly what the gateway paid out and received. */
const faults: Readonly<Record<string, string>> = {
  'I6: an order was paid out more than once': `
    from (select d.order_id from sandbox.xendit_payout p join disbursement d on d.provider_ref = p.reference
      where p.outcome = 'SUCCEEDED' group by d.order_id having count(*) > 1) as twice`,
  'I7: the gateway paid out what we do not have': `
    from sandbox.xendit_payout p where not exists (select from disbursement d where d.provider_ref = p.reference)
      and not exists (select from credit_payout c where c.provider_ref = p.reference)`,
  'I6: a payout of credit was sent more than once': `
    from (select reference from sandbox.xendit_payout p join credit_payout c on c.provider_ref = p.reference
      group by reference having count(*) > 1) as twice`,
  'I6: a payout of credit has a different outcome or amount at the gateway than with us': `
    from credit_payout c left join (select p.*, ${payoutStatus} as now_is from sandbox.xendit_payout p) p
        on p.reference = c.provider_ref
      where p.amount <> c.amount or (p.now_is = 'OPEN' and c.status in ('SUCCEEDED', 'FAILED', 'RETURNED'))
        or (p.now_is = 'SUCCEEDED' and c.status <> 'SUCCEEDED') or (p.now_is = 'FAILED' and c.status <> 'FAILED')
        or (p.now_is = 'RETURNED' and c.status not in ('RETURNED', 'FAILED'))
        or (p.now_is is null and c.status in ('SUCCEEDED', 'RETURNED'))`,
  'I16: an act was carried out more or less often than it was approved, or with another amount': `
    from (select act, amount from (
        select act, coalesce(payload->>'amount', payload->>'total')::int8 as amount, 1 as n from approval
        where status = 'APPROVED' and act <> 'close.month'
        union all select act, amount, -1 from (${carriedOut}) as done) as both_sides
      group by act, amount having sum(n) <> 0) as unequal`,
  'I16: a waiver waived less than was approved': `
    from fee_waiver w where w.most <> (select coalesce(sum(i.amount), 0) from fee_waiver_item i
      where i.user_id = w.user_id and i.waiver_id = w.id)`,
  'I16: a limit is not what its last change made of it': `
    from (select user_id, from_total, to_total, lag(to_total) over own as before, lead(to_total) over own as after
        from limit_change window own as (partition by user_id order by at, id)) c
      join credit_limit l on l.user_id = c.user_id
      where c.from_total <> c.before or (c.after is null and c.to_total <> l.total)`,
  'I6: a disbursement has a different outcome at the gateway than with us': `
    from (select d.*, ${payoutStatus} as outcome from sandbox.xendit_payout p
        join disbursement d on d.provider_ref = p.reference) d
      left join loan l on l.user_id = d.user_id and l.order_id = d.order_id
      where (d.outcome = 'SUCCEEDED' and (d.status <> 'SUCCEEDED' or l.status is null or l.status = 'REFUNDED'))
        or (d.outcome = 'FAILED' and d.status <> 'FAILED')
        or (d.outcome = 'RETURNED' and d.status = 'SUCCEEDED' and l.status in ('ONGOING', 'OVERDUE'))
        or (d.outcome = 'OPEN' and d.status in ('SUCCEEDED', 'FAILED'))`,
  'I6: the gateway paid out an amount other than the order’s': `
    from sandbox.xendit_payout p join disbursement d on d.provider_ref = p.reference
      join loan_order o on o.user_id = d.user_id and o.id = d.order_id where p.amount <> o.amount`,
  'I6: a disbursement succeeded with us but not at the gateway': `
    from disbursement d where d.status = 'SUCCEEDED' and not exists (select from sandbox.xendit_payout p
      where p.reference = d.provider_ref and p.outcome = 'SUCCEEDED' and p.settles_at <= now())`,
  'I7: a payment is reversed at the gateway but not with us, or the other way round': `
    from sandbox.xendit_payment g join payment p on p.provider = 'xendit' and p.provider_ref = g.id
      where coalesce(g.reverses_at <= now(), false) <> (p.status = 'REVERSED') and ${isFinal} and not ${isSentBack}`,
  'I7: the gateway received a payment that we did not book once, or another amount': `
    from sandbox.xendit_payment g join sandbox.xendit_code c on c.id = g.code_id where 1 <> (
      select count(*) from payment p where p.provider_ref = g.id and p.amount = g.amount and ${isFinal}
        and (p.status <> 'SUSPENSE' or not exists (select from payment_code o where o.id::text = c.reference)))`,
  'I7: we booked a payment that the gateway does not have': `
    from payment p where p.provider = 'xendit'
      and not exists (select from sandbox.xendit_payment g where g.id = p.provider_ref)`,
  'a loan has a disbursement date that differs from its time in Jakarta': `from loan where disbursed_on <> (disbursed_at at time zone 'Asia/Jakarta')::date`,
  'a first due date is not one month after the disbursement': `
    from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id and i.number = 1
      where i.due_date <> (l.disbursed_on + interval '1 month')::date`,
  'a customer has more than one open order': `
    from (select user_id from loan_order where status not in ('DISBURSED', 'REJECTED', 'CANCELED')
      group by user_id having count(*) > 1) as more`,
  'a job was given up': `from job.job where name = 'dead-letter'`,
  'a conversion is stuck': `from conversion where status not in ('BOOKED', 'ENDED')`,
  'I13: a conversion became no loan, or more than one': `
    from conversion c where (select count(*) from loan l where l.user_id = c.user_id and l.conversion_id = c.id)
      <> case c.status when 'BOOKED' then 1 else 0 end`,
}

/** I15: every unexpired key still gets its first reply. Checks a third of them. */
async function checkReplies(url: string, acknowledged: readonly AcknowledgedWrite[]): Promise<string[]> {
  const found: string[] = []
  for (const { path, key, body, headers, reply } of acknowledged.filter((_, index) => index % 3 === 0)) {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    const again = await response.text()
    if (again !== reply) found.push(`I15: another reply for the key of ${path}: ${again.slice(0, 120)}`)
  }
  return found
}
