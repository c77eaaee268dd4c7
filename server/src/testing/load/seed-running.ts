import { defaultCaps } from '@lumbung/shared/lending/caps.ts'
import { addDays, type BusinessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { quoteLoan } from '@lumbung/shared/lending/quotes/quote.ts'
import type pg from 'pg'
import { balancesOfBooks } from '../../modules/billing/api.ts'
import { price } from '../loans/loan-book.ts'

/**
 * Customers with one running loan each of Rp3.000.000 over six months, on the evening before a date: one in fifty is ten days
 * late; of the others one in thirty falls due on that date, and earlier instalments are paid. Sealed columns contain noise.
 */
const idLike = (kind: number) => `('01900000-0000-7000-8000-${kind}' || lpad(to_hex(n), 11, '0'))::uuid`
const peopleTable = `
  create temporary table people on commit drop as
  select n, coalesce(($4::uuid[])[n], ${idLike(1)}) as user_id, ${idLike(2)} as loan, sha256(n::text::bytea) as noise, $2::date as today,
    $3::timestamptz as at, n % 50 = 0 as late, case when n % 50 = 0 then 20 else n % 30 end as due
  from generate_series(1, $1::int) as n`
const scheduleTable = `
  create temporary table schedule on commit drop as
  select p.*, number, today + due + 30 * (number - 3) as due_on,
    case when number < 2 or (number = 2 and not late) then 1 else 0 end as paid
  from people p cross join generate_series(1, 6) as number`

const emptied = 'bank_account, credit_limit, loan_order, ledger_head, posting, portfolio_day, outbox, customer_balance'
const tables = [
  `bank_account (user_id, id, bank_code, account_hash, sealed, last4, status, is_primary, created_at)
    select user_id, user_id, '014', noise, noise, '1234', 'VALID', true, at from people`,
  `credit_limit select user_id, 20000000, 0, 3000000, 'ACTIVE', 10000000, 0, at from people`,
  `loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel, status, quote,
      created_at, updated_at, signed_at)
    select user_id, loan, 'pinjaman-tunai', 1, 3000000, 6, 'DAILY', user_id, 'H5', 'DISBURSED', quote, at, at, at
    from people, terms`,
  `loan (user_id, id, order_id, product_id, rate_version, status, principal, tenor, tenor_unit, late_fee_ppm, quote,
      disbursed_on, disbursed_at, closed_date, cooling_off_until)
    select user_id, loan, loan, 'pinjaman-tunai', 1, case when late then 'OVERDUE' else 'ONGOING' end, 3000000, 6, 'MONTHS',
      1000, quote, today - 90, at, today - 1, today - 90 from people, terms`,
  `loan_history select user_id, loan, 1, null, 'ONGOING', 'book', 'SYSTEM:seed', at from people`,
  `loan_day select user_id, loan, today - 1, case when late then 500 else 0 end, at from people`,
  `installment (user_id, loan_id, number, due_date, original_due_date, days, principal, paid_principal, is_open)
    select user_id, loan, number, due_on, due_on, 30, 500000, paid * 500000, number > 2 or paid = 0 from schedule`,
  `charge select user_id, loan, number, kind, asked, paid * asked, 0, 0, kind <> 'interest' or number < 3
    from schedule cross join (values ('interest', 60000), ('fee', 10000), ('vat', 1100)) as of (kind, asked)`,
  "charge select user_id, loan, 2, 'lateFee', 500, 0, 0, 0, true from people where late",
  `late_fee select user_id, loan, 2, today - 1, 500, 0, 2 from people where late`,
  `ledger_head select user_id, 1, noise from people`,
  `posting select user_id, loan, 1, 'disbursement', today - 90, at, loan::text, null, noise from people`,
  `entry select user_id, loan, line, case line when 0 then 'loan-principal' else 'in-transit' end,
    case line when 0 then loan end, case line when 0 then 3000000 else -3000000 end, case line when 1 then 'xendit' end
    from people cross join generate_series(0, 1) as line`,
]

/** Tables whose triggers refuse what this does. */
const guarded = ['posting', 'entry', 'invoice', 'invoice_number']

/**
 * Empties the tables of loans and fills them with this many running loans, the first ones for `userIds`. For benchmarks only.
 */
export async function seedRunningLoans(
  pool: pg.Pool,
  count: number,
  today: BusinessDate,
  userIds: readonly string[] = [],
): Promise<void> {
  const disbursedOn = addDays(today, -90)
  const terms = { principal: rupiah(3_000_000), tenor: 6, unit: 'MONTHS', price, disbursedOn } as const
  const client = await pool.connect()
  try {
    await client.query('begin')
    // The triggers refuse to empty ledger and invoices, and check each posting's balance row by row; these postings balance.
    for (const table of guarded) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${emptied} cascade`)
    await client.query(peopleTable, [count, today, startOfDay(disbursedOn), userIds])
    await client.query(scheduleTable)
    await client.query('create temporary table terms (quote jsonb) on commit drop')
    await client.query('insert into terms values ($1)', [JSON.stringify(quoteLoan({ ...terms, caps: defaultCaps }))])
    for (const rows of tables) await client.query(`insert into ${rows}`)
    await client.query(`insert into customer_balance ${balancesOfBooks}`)
    await client.query('commit')
    for (const table of guarded) await client.query(`alter table ${table} enable trigger user`)
  } finally {
    client.release()
  }
  await pool.query('vacuum analyze')
}
