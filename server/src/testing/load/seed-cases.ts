import type pg from 'pg'
import type { App } from '../../modules/context.ts'
import { newId } from '../../platform/ids.ts'
import { seedBulk } from './seed-bulk.ts'
import { type SeededCustomer, seedCustomers } from './seed-customers.ts'
import { seedRunningLoans } from './seed-running.ts'

/** One in twenty waits for a video call; each was promised a minute after the one before. */
const openCases = [
  'delete from credit_limit where user_id in (select user_id from waiting)',
  `update application a set review = 'CREDITING', stage = case when n % 20 = 0 then 'VIDEOKYC' else 'PROCESSING' end, decided_at = null, submission = 1,
     submitted_at = at, number = 'AP-2611-' || nextval('application_number')
   from waiting w where a.user_id = w.user_id`,
  `insert into review_case (user_id, application_id, submission, number, channel, reasons, submitted_at, due_at, view)
   select a.user_id, a.id, 1, a.number, a.channel,
     case when n % 3 = 0 then array['BUREAU_LATE', 'NAME_MISMATCH'] else array['BUREAU_LATE'] end, at, at + interval '24 hours',
     case when n % 20 = 0 then 'VIDEO' else 'APPLICATIONS' end
   from waiting w join application a on a.user_id = w.user_id`,
]

/** A code that was paid, the payment and a question of each borrower. */
const payments = [
  `payment_code (user_id, id, method, target, amount, bound, status, provider, reference, code, provider_id, created_at, expires_at, paid_at)
   select user_id, id, 'BCA', '{}', 571100, false, 'PAID', 'xendit', id::text, '8808' || lpad(n::text, 12, '0'), 'pc-' || n, at, at, at
   from borrower`,
  `payment (user_id, id, provider, provider_ref, code_id, method, amount, value_at, received_at, status, counts_from)
   select user_id, id, 'xendit', 'found-' || n, id, 'BCA', 571100, at, at, 'BOOKED', at from borrower`,
  `payment_directory select 'xendit', 'found-' || n, user_id, id from borrower`,
  `complaint (user_id, id, number, subject, status, text, created_at, due_on)
   select user_id, id, 500000000 + n, 'PAYMENT', 'RECEIVED', '\\x00', at, at::date + 14 from borrower`,
]

/** What the console looks up, of the customers whom nobody opens. */
const lookedUp = new Set([
  ...['person_key', 'person', 'mobile_directory', 'profile_section', 'application', 'bank_account', 'nik_directory'],
  ...['decision', 'loan_order', 'disbursement', 'loan', 'payment_code', 'payment', 'payment_directory'],
])

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const idsOf = (customers: readonly SeededCustomer[]) => customers.map(({ userId }) => userId)

/** Opens a case for each of these customers, who were seeded, as if the rules had left their applications to a person. */
export async function openCasesOf(app: App, customers: readonly SeededCustomer[]): Promise<void> {
  await inTransaction(app.db.pool, async (client) => {
    await client.query(
      `create temporary table waiting on commit drop as
       select user_id, n, $2::timestamptz - ($3 - n) * interval '1 minute' as at
       from unnest($1::uuid[]) with ordinality as given (user_id, n)`,
      [idsOf(customers), app.clock.now(), customers.length],
    )
    for (const change of openCases) await client.query(change)
  })
}

async function payLoansOf(app: App, borrowers: readonly SeededCustomer[]): Promise<void> {
  await inTransaction(app.db.pool, async (client) => {
    await client.query(
      `create temporary table borrower on commit drop as
       select user_id, id, n, $3::timestamptz as at from unnest($1::uuid[], $2::uuid[]) with ordinality as given (user_id, id, n)`,
      [idsOf(borrowers), borrowers.map(() => newId()), app.clock.now()],
    )
    for (const rows of payments) await client.query(`insert into ${rows}`)
  })
}

interface Sizes {
  /** All customers. */
  people: number
  /** Of them, whose application waits for a person. */
  cases: number
  /** Of them, who have a running loan that can be looked up. */
  borrowers: number
}

/**
 * Fills an empty database with the customers of a large lender. Those with a case and the borrowers can be read; sealed columns of all
 * others contain noise.
 */
export async function seedConsole(
  app: App,
  { people, cases, borrowers }: Sizes,
): Promise<{ waiting: SeededCustomer[]; borrowing: SeededCustomer[] }> {
  const { pool } = app.db
  const borrowing = await seedCustomers(app, borrowers)
  await seedRunningLoans(pool, borrowers, app.clock.today(), idsOf(borrowing))
  await payLoansOf(app, borrowing)
  const waiting = await seedCustomers(app, cases, borrowers)
  await openCasesOf(app, waiting)
  await seedBulk(pool, people - cases - borrowers, lookedUp)
  await pool.query('vacuum analyze')
  return { waiting, borrowing }
}
