import { verifyLedger } from '../../server/src/modules/audit/api.ts'
import type { Database } from '../../server/src/platform/db.ts'
import { seededDevice } from '../../server/src/testing/seed-customers.ts'
import type { Acknowledged } from './borrower.ts'

/** Keys are kept for seven days, from the first try on. */
const keptDays = 6

/** What a black box can still tell after all the kills; each line names what is broken. */
export async function check(
  db: Database,
  url: string,
  acknowledged: readonly Acknowledged[],
  today: number,
): Promise<string[]> {
  const ledger = (await verifyLedger(db)).map((finding) => JSON.stringify(finding))
  return [
    ...ledger,
    ...(await outside(db)),
    ...(await effects(db, acknowledged)),
    ...(await answers(
      url,
      acknowledged.filter(({ day }) => today - day <= keptDays),
    )),
  ]
}

const count = async (db: Database, sql: string, values: unknown[] = []) =>
  Number((await db.pool.query(sql, values)).rows[0]?.count)

/** I15: as many orders as acknowledged applications, and each of them there. */
async function effects(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const found: string[] = []
  const applied = acknowledged.filter(({ path }) => path === '/loan/apply')
  const orders = await count(db, 'select count(*) from loan_order')
  if (orders !== applied.length) found.push(`I15: ${applied.length} acknowledged applications, ${orders} orders`)
  const ids = applied.map(({ reply }) => JSON.parse(reply).data.orderId)
  const kept = await count(db, 'select count(*) from loan_order where id = any($1)', [ids])
  if (kept !== ids.length) found.push(`I15: ${ids.length - kept} acknowledged orders are lost`)
  const signatures = acknowledged.flatMap(({ path }) => path.match(/^\/loan\/order\/([^/]+)\/sign$/)?.[1] ?? [])
  const signed = await count(
    db,
    `select count(*) from loan_order o join agreement a on a.user_id = o.user_id and a.order_id = o.id and a.signed_at = o.signed_at
      where o.id = any($1)`,
    [signatures],
  )
  if (signed !== signatures.length) found.push(`I15: ${signatures.length - signed} acknowledged signatures are lost`)
  const codes = acknowledged.filter(({ path }) => path === '/payment/code').length
  const paymentCodes = await count(db, 'select count(*) from payment_code')
  if (paymentCodes !== codes) found.push(`I15: ${codes} acknowledged payment codes, ${paymentCodes} rows`)
  return found
}

/** What the gateway says by now of a payout `p`: the return of one that came to its end is an end of its own. */
const payoutStatus = `case when p.returns_at <= now() then 'RETURNED' when p.settles_at <= now() then p.outcome else 'OPEN' end`

/** I6, I7: what the gateway paid out and took in is exactly what we booked. */
async function outside(db: Database): Promise<string[]> {
  const questions: readonly (readonly [string, string])[] = [
    [
      'I6: an order was paid out more than once',
      `select count(*) from (select d.order_id from sandbox.xendit_payout p join disbursement d on d.provider_ref = p.reference
        where p.outcome = 'SUCCEEDED' group by d.order_id having count(*) > 1) as twice`,
    ],
    [
      'I7: the gateway paid out what we do not know',
      `select count(*) from sandbox.xendit_payout p where not exists (select from disbursement d where d.provider_ref = p.reference)`,
    ],
    [
      'I6: the gateway paid out and we do not lend it, or it failed there and not with us',
      `select count(*) from (select d.*, ${payoutStatus} as outcome from sandbox.xendit_payout p
          join disbursement d on d.provider_ref = p.reference) d
        left join loan l on l.user_id = d.user_id and l.order_id = d.order_id
        where (d.outcome = 'SUCCEEDED' and (d.status <> 'SUCCEEDED' or l.status is null or l.status = 'REFUNDED'))
          or (d.outcome = 'FAILED' and d.status <> 'FAILED')
          or (d.outcome = 'RETURNED' and d.status = 'SUCCEEDED' and l.status in ('ONGOING', 'OVERDUE'))
          or (d.outcome = 'OPEN' and d.status in ('SUCCEEDED', 'FAILED'))`,
    ],
    [
      'I6: the gateway paid out another sum than we lend',
      `select count(*) from sandbox.xendit_payout p join disbursement d on d.provider_ref = p.reference
        join loan_order o on o.user_id = d.user_id and o.id = d.order_id where p.amount <> o.amount`,
    ],
    [
      'I6: we lend what the gateway did not pay out',
      `select count(*) from disbursement d where d.status = 'SUCCEEDED' and not exists (select from sandbox.xendit_payout p
        where p.reference = d.provider_ref and p.outcome = 'SUCCEEDED' and p.settles_at <= now())`,
    ],
    [
      'I7: a payment that the gateway took back stands with us, or the other way round',
      `select count(*) from sandbox.xendit_payment g join payment p on p.provider = 'xendit' and p.provider_ref = g.id
        where coalesce(g.reverses_at <= now(), false) <> (p.status = 'REVERSED')`,
    ],
    [
      'I7: the gateway took in what we did not book, or another sum',
      `select count(*) from sandbox.xendit_payment g where not exists (
        select from payment p where p.provider_ref = g.id and p.amount = g.amount and p.status <> 'SUSPENSE')`,
    ],
    [
      'I7: we booked what the gateway does not know',
      `select count(*) from payment p where p.provider = 'xendit'
        and not exists (select from sandbox.xendit_payment g where g.id = p.provider_ref)`,
    ],
    [
      'the loan was sent on another business date than the clock in Jakarta said',
      `select count(*) from loan where disbursed_on <> (disbursed_at at time zone 'Asia/Jakarta')::date`,
    ],
    [
      'a first due date is not one month after the disbursement',
      `select count(*) from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id and i.number = 1
        where i.due_date <> (l.disbursed_on + interval '1 month')::date`,
    ],
    [
      'somebody has more than one open order',
      `select count(*) from (select user_id from loan_order where status not in ('DISBURSED', 'REJECTED', 'CANCELED') group by user_id having count(*) > 1) as more`,
    ],
    ['a job was given up', `select count(*) from job.job where name = 'dead-letter'`],
  ]
  const found: string[] = []
  for (const [name, sql] of questions) {
    const wrong = await count(db, sql)
    if (wrong > 0) found.push(`${name}: ${wrong}`)
  }
  return found
}

/** Every acknowledged key that is kept still gives the answer that it gave. */
async function answers(url: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const found: string[] = []
  for (const { path, key, body, customer, reply } of acknowledged.filter((_, index) => index % 3 === 0)) {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        cookie: `lumbung=${customer.token}`,
        'x-adv-uuid': seededDevice,
        'x-user-agent': 'WEB',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    const again = await response.text()
    if (again !== reply) found.push(`I15: another answer for the key of ${path}: ${again.slice(0, 120)}`)
  }
  return found
}
