import { verifyLedger } from '../../server/src/modules/audit/api.ts'
import type { Database } from '../../server/src/platform/database/db.ts'
import { seededDevice } from '../../server/src/testing/load/seed-customers.ts'
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
  const ledger = (await verifyLedger(db)).map((finding) => JSON.stringify(finding))
  return [
    ...ledger,
    ...(await checkGateway(db)),
    ...(await checkEffects(db, acknowledged)),
    ...(await checkReplies(
      url,
      acknowledged.filter(({ day }) => today - day <= keptDays),
    )),
  ]
}

const count = async (db: Database, sql: string, values: unknown[] = []) =>
  Number((await db.pool.query(sql, values)).rows[0]?.count)

/** I15: exactly the acknowledged applications, signatures and payment codes are stored. */
async function checkEffects(db: Database, acknowledged: readonly AcknowledgedWrite[]): Promise<string[]> {
  const found: string[] = []
  const applied = acknowledged.filter(({ path }) => path === '/loan/apply')
  const orders = await count(db, 'select count(*) from loan_order')
  if (orders !== applied.length) found.push(`I15: ${applied.length} acknowledged applications, ${orders} orders`)
  const ids = applied.map(({ reply }) => JSON.parse(reply).data.orderId)
  const kept = await count(db, 'select count(*) from loan_order where id = any($1)', [ids])
  if (kept !== ids.length) found.push(`I15: ${ids.length - kept} acknowledged orders are lost`)
  const withVoucher = applied.filter(({ body }) => (body as { voucherId?: string }).voucherId !== undefined).length
  const reduced = await count(db, `select count(*) from loan_order where quote ? 'voucher'`)
  if (reduced !== withVoucher || reduced === 0)
    found.push(`I12: ${withVoucher} acknowledged applications with a voucher, ${reduced} reduced orders`)
  const signatures = acknowledged.flatMap(({ path }) => path.match(/^\/loan\/order\/([^/]+)\/sign$/)?.[1] ?? [])
  const signed = await count(
    db,
    `select count(*) from loan_order o join agreement a on a.user_id = o.user_id and a.order_id = o.id and a.signed_at = o.signed_at
      where o.id = any($1)`,
    [signatures],
  )
  if (signed !== signatures.length) found.push(`I15: ${signatures.length - signed} acknowledged signatures are lost`)
  found.push(...(await checkConversions(db, acknowledged)))
  const codes = acknowledged.filter(({ path }) => path === '/payment/code').length
  const paymentCodes = await count(db, 'select count(*) from payment_code')
  if (paymentCodes !== codes) found.push(`I15: ${codes} acknowledged payment codes, ${paymentCodes} rows`)
  return found
}

/** I13, I15: exactly the acknowledged conversions are stored; those paid and signed became one new loan, without a payout. */
async function checkConversions(db: Database, acknowledged: readonly AcknowledgedWrite[]): Promise<string[]> {
  const applied = acknowledged.filter(({ path }) => path === '/bill/installment')
  const ids = applied.map(({ reply }) => JSON.parse(reply).data.conversionId)
  const signed = acknowledged.flatMap(({ path }) => path.match(/^\/bill\/installment\/([^/]+)\/sign$/)?.[1] ?? [])
  const lost = await count(db, 'select count(*) from conversion where id <> all($1)', [ids])
  const kept = await count(db, 'select count(*) from conversion where id = any($1)', [ids])
  const keptSigned = await count(db, 'select count(*) from conversion where id = any($1) and signed_at is not null', [
    signed,
  ])
  const open = await count(db, `select count(*) from conversion where status not in ('BOOKED', 'ENDED')`)
  const loans = await count(
    db,
    `select count(*) from conversion c where (select count(*) from loan l where l.user_id = c.user_id and l.conversion_id = c.id)
      <> case c.status when 'BOOKED' then 1 else 0 end`,
  )
  return [
    ...(lost > 0 ? [`I15: ${lost} conversions that nobody applied for`] : []),
    ...(kept < ids.length ? [`I15: ${ids.length - kept} acknowledged conversions are lost`] : []),
    ...(keptSigned < signed.length
      ? [`I15: ${signed.length - keptSigned} acknowledged signatures of conversions are lost`]
      : []),
    ...(open > 0 ? [`${open} conversions are stuck`] : []),
    ...(loans > 0 ? [`I13: ${loans} conversions became no loan, or more than one`] : []),
  ]
}

/** SQL: the current status of a payout `p` at the gateway. */
const payoutStatus = `case when p.returns_at <= now() then 'RETURNED' when p.settles_at <= now() then p.outcome else 'OPEN' end`

/** I6, I7: we booked exactly what the gateway paid out and received. */
async function checkGateway(db: Database): Promise<string[]> {
  const checks: readonly (readonly [string, string])[] = [
    [
      'I6: an order was paid out more than once',
      `select count(*) from (select d.order_id from sandbox.xendit_payout p join disbursement d on d.provider_ref = p.reference
        where p.outcome = 'SUCCEEDED' group by d.order_id having count(*) > 1) as twice`,
    ],
    [
      'I7: the gateway paid out a disbursement that we do not have',
      `select count(*) from sandbox.xendit_payout p where not exists (select from disbursement d where d.provider_ref = p.reference)`,
    ],
    [
      'I6: a disbursement has a different outcome at the gateway than with us',
      `select count(*) from (select d.*, ${payoutStatus} as outcome from sandbox.xendit_payout p
          join disbursement d on d.provider_ref = p.reference) d
        left join loan l on l.user_id = d.user_id and l.order_id = d.order_id
        where (d.outcome = 'SUCCEEDED' and (d.status <> 'SUCCEEDED' or l.status is null or l.status = 'REFUNDED'))
          or (d.outcome = 'FAILED' and d.status <> 'FAILED')
          or (d.outcome = 'RETURNED' and d.status = 'SUCCEEDED' and l.status in ('ONGOING', 'OVERDUE'))
          or (d.outcome = 'OPEN' and d.status in ('SUCCEEDED', 'FAILED'))`,
    ],
    [
      'I6: the gateway paid out an amount other than the order’s',
      `select count(*) from sandbox.xendit_payout p join disbursement d on d.provider_ref = p.reference
        join loan_order o on o.user_id = d.user_id and o.id = d.order_id where p.amount <> o.amount`,
    ],
    [
      'I6: a disbursement succeeded with us but not at the gateway',
      `select count(*) from disbursement d where d.status = 'SUCCEEDED' and not exists (select from sandbox.xendit_payout p
        where p.reference = d.provider_ref and p.outcome = 'SUCCEEDED' and p.settles_at <= now())`,
    ],
    [
      'I7: a payment is reversed at the gateway but not with us, or the other way round',
      `select count(*) from sandbox.xendit_payment g join payment p on p.provider = 'xendit' and p.provider_ref = g.id
        where coalesce(g.reverses_at <= now(), false) <> (p.status = 'REVERSED')`,
    ],
    [
      'I7: the gateway received a payment that we did not book, or another amount',
      `select count(*) from sandbox.xendit_payment g where not exists (
        select from payment p where p.provider_ref = g.id and p.amount = g.amount and p.status <> 'SUSPENSE')`,
    ],
    [
      'I7: we booked a payment that the gateway does not have',
      `select count(*) from payment p where p.provider = 'xendit'
        and not exists (select from sandbox.xendit_payment g where g.id = p.provider_ref)`,
    ],
    [
      'a loan has a disbursement date that differs from its time in Jakarta',
      `select count(*) from loan where disbursed_on <> (disbursed_at at time zone 'Asia/Jakarta')::date`,
    ],
    [
      'a first due date is not one month after the disbursement',
      `select count(*) from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id and i.number = 1
        where i.due_date <> (l.disbursed_on + interval '1 month')::date`,
    ],
    [
      'a customer has more than one open order',
      `select count(*) from (select user_id from loan_order where status not in ('DISBURSED', 'REJECTED', 'CANCELED') group by user_id having count(*) > 1) as more`,
    ],
    ['a job was given up', `select count(*) from job.job where name = 'dead-letter'`],
  ]
  const found: string[] = []
  for (const [name, sql] of checks) {
    const wrong = await count(db, sql)
    if (wrong > 0) found.push(`${name}: ${wrong}`)
  }
  return found
}

/** I15: every unexpired key still gets its first reply. Checks a third of them. */
async function checkReplies(url: string, acknowledged: readonly AcknowledgedWrite[]): Promise<string[]> {
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
    if (again !== reply) found.push(`I15: another reply for the key of ${path}: ${again.slice(0, 120)}`)
  }
  return found
}
