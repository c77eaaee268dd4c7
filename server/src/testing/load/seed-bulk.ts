import type pg from 'pg'

/**
 * Customers, loans and payments in the numbers of a real deployment, generated in the database. Sealed columns contain noise:
 * this is for query plans, and no customer can sign in. `n` numbers the customers.
 */
const idLike = (kind: number) => `('01900000-0000-7000-8000-${kind}' || lpad(to_hex(n), 11, '0'))::uuid`
const peopleTable = (count: number) => `
  create temporary table people on commit drop as
  select n, ${idLike(1)} as user_id, ${idLike(2)} as own, ${idLike(3)} as loan, ${idLike(4)} as pay, sha256(n::text::bytea) as noise,
    timestamptz '2026-01-01' + n * interval '1 minute' as at,
    case when n % 25 > 0 then 'REPAID' when n % 125 = 0 then 'OVERDUE' else 'ONGOING' end as loan_status
  from generate_series(1, ${count}) as n`
/** One of a thousand rows is in progress, as partial indexes expect. */
const rarely = (one: string, else_: string) => `case when n % 1000 = 10 then '${one}' else '${else_}' end`

/** Rows of every customer. */
const people = [
  `person_key select user_id, noise`,
  `session select user_id, noise, 'H5', noise, at, at`,
  `person select user_id, at, noise, 3`,
  `mobile_directory select noise, user_id`,
  `device select user_id, noise, at, at, at`,
  `profile_section select user_id, 'ktp', noise, at, null, null, noise, noise`,
  `application (user_id, id, channel, review, created_at, submitted_at, decided_at)
    select user_id, own, 'H5', ${rarely('CREDITING', 'APPROVED')}, at, at, at`,
  `bank_account (user_id, id, bank_code, account_hash, sealed, last4, status, is_primary, created_at, name_match_ppm)
    select user_id, own, '014', noise, noise, '1234', ${rarely('BANK_VALID_PENDING', 'VALID')}, true, at, null`,
  `credit_limit select user_id, 20000000, 0, 0, 'ACTIVE', 10000000, 0, at`,
]

/** Rows of a fifth of the customers. */
const activity = [
  `nik_directory select noise, user_id`,
  `referral_code select translate(upper(lpad(to_hex(n), 8, '2')), '01', 'XY'), user_id, at`,
  `referral (user_id, inviter_id, campaign_id, share_type, accepted_at, due_on, outcome, decided_at, nik_hash)
    select user_id, own, 'ajak-teman-2026', 'MGM_DEFAULT', at, '2026-11-20',
      case when n % 1000 <> 10 then 'REWARDED' end, case when n % 1000 <> 10 then at end, noise`,
  `popup_day select user_id, 'APPLY_LOAN', '2026-11-20'`,
  `one_time_code select noise, own, noise, at, at, 0, null, noise`,
  `consent select user_id, own, 'RISK', 'Risk', '1', 'hash', at, 'H5', noise`,
  `message select own, 'SIGN_IN_CODE', null, at, at`,
  `sandbox_inbox select own, noise, noise, at`,
  `application_history select user_id, own, own, 'CREDITING', null, 'APPROVED', null, 'approve', 'SYSTEM:seed', null, at`,
  `application_draft select user_id, 'work-info', noise, at`,
  `photo (user_id, id, kind, file_id, width, height, quality, created_at) select user_id, own, 'KTP', 'file', 1, 1, '{}', at`,
  `file_to_remove select user_id, 'file', at`,
  `liveness_challenge (user_id, id, context, gestures, created_at, expires_at, result)
    select user_id, own, 'linearKYC', '{}', at, at, 'SUCCESS'`,
  `card_try select user_id, '2026-11-20', 'NIK', noise`,
  `bank_account_mismatch select user_id, '2026-11-20', 1`,
  `limit_trace select noise, user_id, at`,
  `given_once select user_id, 'redeem:CODE', at`,
  `security_request (user_id, id, device_hash, status, necessary, context, created_at)
    select user_id, own, noise, 'PASSED', '{}', 'securityCheck', at`,
  `security_request_history select user_id, own, own, null, 'PENDING', 'open', at`,
  `decision select user_id, own, own, 1, 1, 1, noise, '{}', 'APPROVE', '{}', 600, 20000000, 'SYSTEM:decision-rules', at`,
  `idempotency_key select noise, 'a-key-of-mine', noise, noise, at, at`,
  `outbox select own, 'lending.order-placed', '{}', at`,
  `rate_count select 'bucket:' || n, at, 1, at`,
  `loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel, status, quote, created_at,
     updated_at, action_until)
    select user_id, loan, 'pinjaman-tunai', 1, 3000000, 2, 'DAILY', own, 'H5',
      ${rarely('SIGNING', 'DISBURSED')}, '{}', at, at, at`,
  `order_history select user_id, loan, 1, null, 'CREATED', 'place', 'CUSTOMER', null, at`,
  `agreement (user_id, id, order_id, kind, model, document_hash, schedule_hash, made_at)
    select user_id, loan, loan, 'AGREEMENT', noise, 'hash', 'hash', at`,
  `agreement_directory select 'hash' || n, user_id, loan, at`,
  `disbursement select user_id, loan, loan, 'xendit', loan::text, null, 3000000, own,
    ${rarely('SENT', 'SUCCEEDED')}, null, at, at`,
  `loan select user_id, loan, loan, 'pinjaman-tunai', 1, loan_status, 3000000, 2, 'MONTHS', 1000, '{}', '2026-01-01', at,
    '2026-11-19', null, at`,
  `loan_history select user_id, loan, 1, null, 'ONGOING', 'open', 'SYSTEM:seed', at`,
  `installment (user_id, loan_id, number, due_date, original_due_date, days, principal)
    select user_id, loan, number, due, due, 30, 1500000 from people cross join generate_series(1, 2) as number
    cross join lateral (select date '2026-01-01' + number * 30 as due) as of`,
  `charge select user_id, loan, number, kind, asked, 0, 0, 0, kind <> 'interest' from people cross join generate_series(1, 2)
    as number cross join (values ('interest', 60000), ('fee', 30000), ('vat', 3300)) as of (kind, asked)`,
  `loan_day select user_id, loan, '2026-11-19', 0, at`,
  `late_fee select user_id, loan, 1, '2026-11-19', 1000, 0, 1`,
  `ledger_head select user_id, 1, noise`,
  `posting select user_id, loan, 1, 'payment', '2026-11-19', at, 'source', null, noise`,
  `entry select user_id, loan, line, case line when 0 then 'cash' else 'loan-principal' end, loan,
    case line when 0 then 1500000 else -1500000 end, case line when 0 then 'xendit' end
    from people cross join generate_series(0, 1) as line`,
  `payment_code (user_id, id, method, target, amount, bound, status, provider, reference, created_at, expires_at)
    select user_id, pay, 'BCA', '{}', 1500000, false, ${rarely('PENDING', 'PAID')}, 'xendit', pay::text, at, at`,
  `webhook_notice select 'xendit', 'event-' || n, at, noise, case when n % 1000 > 0 then at end, 'BOOKED'`,
  `payment (user_id, id, provider, provider_ref, code_id, method, amount, value_at, received_at, status, counts_from)
    select user_id, pay, 'xendit', 'ref-' || n, pay, 'BCA', 1500000, at, at, 'BOOKED', at`,
  `payment_directory select 'xendit', 'ref-' || n, user_id, pay`,
  `allocation select user_id, pay, 1, loan, 1, 'principal', 'PAID', 1500000`,
  `device_info (user_id, device_hash, at, app_version, app_version_code, device_type, source)
    select user_id, noise, at, '0.0.5', '5', 'ANDROID', 'H5'`,
  `acquisition select user_id, 'video', null, at from people`,
  `client_event (day, batch, n, at, name, route, channel, language, visit, properties)
    select at::date, substring(noise for 16), 0, at, 'screen_view', 'Home', 'H5', 'id', substring(noise for 8), '{}'`,
  `client_report (day, batch, n, at, level, message, channel)
    select at::date, substring(noise for 16), 0, at, 'error', 'Server error', 'H5'`,
]

/** The table that an insert fills. */
const tableOf = (rows: string) => /^\w+/.exec(rows)?.[0] ?? ''

/** Fills the tables, or those that are named, with this many customers and their records, and runs ANALYZE. */
export async function seedBulk(pool: pg.Pool, count: number, named?: ReadonlySet<string>): Promise<void> {
  const isWanted = (rows: string) => !named || named.has(tableOf(rows))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local synchronous_commit = off')
    await client.query(peopleTable(count))
    await client.query('analyze people')
    // The postings' balance is checked row by row; these are made to balance.
    await client.query('alter table posting disable trigger posting_balances')
    for (const table of people.filter(isWanted)) await client.query(`insert into ${table} from people`)
    await client.query('delete from people where n % 5 > 0')
    for (const table of activity.filter(isWanted))
      await client.query(`insert into ${table}${table.includes(' from people') ? '' : ' from people'}`)
    await client.query('commit')
    await client.query('alter table posting enable trigger posting_balances')
    await client.query('analyze')
  } finally {
    client.release()
  }
}
