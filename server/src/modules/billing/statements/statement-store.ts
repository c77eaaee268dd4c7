import type { StatementPayment } from '@lumbung/shared/contract/billing/statements.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { type InstallmentRow, installmentColumns, installmentFrom } from '../store/installment-store.ts'
import type { BuiltStatement, StatementFacts } from './build-statement.ts'
import type { StatementMonth } from './statement-months.ts'

const findPage = statement<{ user_id: string }>(`
  select distinct user_id from loan where (status in ('ONGOING', 'OVERDUE') or repaid_at >= $1) and user_id > $2
  order by user_id limit 500`)
// Not before every end of day has run; a customer without a running loan gets a last one that lists the payments.
const findDue = statement<{ user_id: string }>(`
  select u.user_id from unnest($1::uuid[]) as u (user_id)
  where not exists (select from bill_statement s where s.user_id = u.user_id and s.month = $2)
    and not exists (select from loan l where l.user_id = u.user_id and l.status in ('ONGOING', 'OVERDUE') and l.closed_date < $6)
    and (exists (select from installment i join loan l on l.user_id = i.user_id and l.id = i.loan_id
        where i.user_id = u.user_id and i.due_date between $3 and $4 and l.status in ('ONGOING', 'OVERDUE'))
      or $5::boolean and exists (select from loan l where l.user_id = u.user_id and l.status in ('ONGOING', 'OVERDUE')
        and l.disbursed_on <= $4)
      or $5::boolean and exists (select from payment p where p.user_id = u.user_id and p.status = 'BOOKED'
        and p.provider not in ('return', 'conversion') and not exists (select from bill_statement_payment s
          where s.user_id = p.user_id and s.payment_id = p.id and s.kind = 'BOOKED')))`)
const findInstallments = statement<InstallmentRow & { user_id: string; of: number; fees_waived: number | null }>(`
  select i.user_id, ${installmentColumns}, (select count(*)::int from installment o
    where o.user_id = i.user_id and o.loan_id = i.loan_id) as of,
    (select sum(w.amount)::int8 from fee_waiver_item w
      where w.user_id = i.user_id and w.loan_id = i.loan_id and w.number = i.number) as fees_waived
  from loan l join installment i on i.user_id = l.user_id and i.loan_id = l.id
  where l.user_id = any($1::uuid[]) and i.due_date <= $3
    and (l.status in ('ONGOING', 'OVERDUE') or l.status = 'REPAID' and i.due_date >= $2)`)
const findPayments = statement<StatementPayment & { user_id: string; paid_at: Date }>(`
  select p.user_id, p.id as "paymentId", k.kind, p.amount, p.value_at as paid_at, p.method from payment p
  cross join lateral (select unnest(case p.status when 'REVERSED' then '{BOOKED,REVERSED}'::text[] else '{BOOKED}' end)) as k (kind)
  where p.user_id = any($1::uuid[]) and p.status in ('BOOKED', 'REVERSED') and p.provider not in ('return', 'conversion')
    and not exists (select from bill_statement_payment s
      where s.user_id = p.user_id and s.payment_id = p.id and s.kind = k.kind)
  order by p.value_at, p.id, k.kind`)
const findCredits = statement<{ user_id: string; owed_back: number }>(
  'select user_id, owed_back from customer_balance where user_id = any($1::uuid[])',
)
const insert = statement(`
  with issued as (
    insert into bill_statement (user_id, month, id, issued_on, issued_at, first_due_date, amount, content)
    select s.user_id, $2, s.id, $3, $4, s.first_due_date, s.amount, s.content
    from unnest($1::uuid[], $5::uuid[], $6::date[], $7::int8[], $8::jsonb[]) as s (user_id, id, first_due_date, amount, content))
  insert into bill_statement_payment (user_id, payment_id, kind, month)
  select p.user_id, p.payment_id, p.kind, $2 from unnest($9::uuid[], $10::uuid[], $11::text[]) as p (user_id, payment_id, kind)`)
const lastDay = statement<{ date: BusinessDate }>('select date from bill_statement_day order by date desc limit 1')
const daysClosed = statement<{ closed: boolean }>(
  `select not exists (select from loan where status in ('ONGOING', 'OVERDUE') and closed_date < $1) as closed`,
)
const insertDay = statement('insert into bill_statement_day values ($1, $2) on conflict do nothing')

/** Customers with a running loan, or one repaid since a date, in pages. */
export async function* pagesOfBilled(db: Db, repaidSince: BusinessDate): AsyncGenerator<string[]> {
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last; ) {
    const page: string[] = (await db.rows(findPage, [repaidSince, last])).map(({ user_id }) => user_id)
    if (page.length > 0) yield page
    last = page.at(-1)
  }
}

/** Those of these customers who still have to get the month's statement. Lock their money first. */
export async function withoutStatement(
  tx: Tx,
  userIds: readonly string[],
  { month, firstDay, dueUpTo, everyone }: StatementMonth,
  today: BusinessDate,
): Promise<string[]> {
  const rows = await tx.rows(findDue, [userIds, month, firstDay, dueUpTo, everyone, today])
  return rows.map(({ user_id }) => user_id)
}

/** What the books show about each of these customers. Lock their money first. */
export async function statementFacts(
  tx: Tx,
  userIds: readonly string[],
  { firstDay, lastDay: last }: StatementMonth,
): Promise<Map<string, StatementFacts>> {
  const installments = Map.groupBy(await tx.rows(findInstallments, [userIds, firstDay, last]), (row) => row.user_id)
  const payments = Map.groupBy(await tx.rows(findPayments, [userIds]), (row) => row.user_id)
  const credits = new Map((await tx.rows(findCredits, [userIds])).map((row) => [row.user_id, -row.owed_back]))
  return new Map(
    userIds.map((userId) => [
      userId,
      {
        installments: (installments.get(userId) ?? []).map((row) => ({
          ...installmentFrom(row),
          of: row.of,
          feesWaived: row.fees_waived ?? 0,
        })),
        payments: (payments.get(userId) ?? []).map(({ user_id: _userId, paid_at, ...each }) => ({
          ...each,
          paidAt: paid_at.toISOString(),
        })),
        credit: credits.get(userId) ?? 0,
      },
    ]),
  )
}

/** Issues statements and returns the id of each customer's. The primary key refuses a second one of a customer and month. */
export async function insertStatements(
  tx: Tx,
  { month }: StatementMonth,
  { today, now }: { today: BusinessDate; now: Date },
  built: ReadonlyMap<string, BuiltStatement>,
): Promise<Map<string, string>> {
  const rows = [...built]
  const ids = rows.map(() => newId())
  const payments = rows.flatMap(([userId, { content }]) => content.payments.map((each) => ({ userId, ...each })))
  await tx.run(insert, [
    rows.map(([userId]) => userId),
    month,
    today,
    now,
    ids,
    rows.map(([, { firstDueDate }]) => firstDueDate ?? null),
    rows.map(([, { amount }]) => amount),
    rows.map(([, { content }]) => JSON.stringify(content)),
    payments.map(({ userId }) => userId),
    payments.map(({ paymentId }) => paymentId),
    payments.map(({ kind }) => kind),
  ])
  return new Map(rows.map(([userId], place) => [userId, ids[place] ?? '']))
}

/** The last day whose statements were all issued. */
export const lastStatementDay = async (db: Db) => (await db.row(lastDay))?.date

/** Records that a day's statements are all issued, unless a customer's end of day has not run yet. */
export async function recordStatementDay(db: Db, date: BusinessDate, now: Date): Promise<void> {
  if ((await db.one(daysClosed, [date])).closed) await db.run(insertDay, [date, now])
}
