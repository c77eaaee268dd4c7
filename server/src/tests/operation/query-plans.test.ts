import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { type Statement, statements } from '../../platform/database/sql.ts'
import { seedBulk } from '../../testing/load/seed-bulk.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/** Statements that no request waits for, and why they may read many rows. */
const excused: readonly (readonly [RegExp, string])[] = [
  [/^select jsonb_build_object\('(userId|provider|monthEnd|date)'/, 'ledger verify reads every row on purpose'],
  [/^with recursive chain as/, 'ledger verify follows each loan through its conversions'],
  [/^insert into customer_balance.*\n\s+select/, 'rebuilding balances'],
  [/^select e\.account, e\.provider, coalesce/, 'ledger trial-balance'],
  [/^with p as \(select \* from posting/, 'the console’s journal: fifty postings, by date'],
  [
    /^select (kind, count\(\*\)::int as count, max\(created_at\)|message, route, call)/,
    'the health of the system: a day, for an admin',
  ],
  [/^select e\.provider, sum\(e\.amount\)/, 'the cash at the end of a date, for its close'],
  [/^insert into statement_difference.*\n\s+select/, 'reconciling compares everything with the files'],
  [/^select \(select coalesce\(sum\(amount\), 0\)::int8 from entry where account = 'cash'/, 'reconciling'],
  [/^select l\.user_id, l\.disbursed_at, \(select min/, 'assigning suspense to a loan'],
  [/^with owed as materialized/, 'the portfolio: one sum over all loans after each end of day'],
  [/^with mine as/, 'simulate compares the books of 500 customers at a time'],
  [/^with lent as/, 'simulate reads all collections once'],
  [/^with due as/, 'retention: at night, in batches'],
  [/^select p\.user_id from person p where p\.user_id > \$2/, 'retention: all customers, a page at a time'],
  [/^delete from outbox/, 'the relay takes 200 events at a time'],
  [/^select coalesce\(\(select max\(month_end\) \+ 1/, 'reads loans only until the first month has been accrued'],
  [/^select coalesce\(sum\(c\.asked \* /, 'the interest of a month, once at its end'],
  [/^select (l\.tenor|bank_code) \|\|/, 'reference data reads what is in use, once a day'],
  [/^select to_char\(due_date, 'YYYY'\)/, 'the years in which something is due, once a day'],
  [/^select d::date as date\n/, 'reads loans only until the first portfolio has been stored'],
  [/^with \s*touched as materialized/, 'the portfolio of a day that was missed'],
  [/^select count\(\*\)::int as people from person_key/, 'npx lumbung keys rotate counts its customers'],
  [/^select count\(distinct user_id\)::int as users/, 'npx lumbung end-of-day counts its customers'],
  [/^select distinct user_id from loan/, 'the end of day takes 1,000 customers at a time'],
  [/^select i\.user_id from installment i\n/, 'reminders: 500 customers of a due date at a time'],
  [/^select content, at from sandbox_inbox order by/, 'the sandbox’s desk'],
  [/^select distinct on \(d\.user_id, d\.application_id\)/, 'the sandbox’s desk'],
  [/^select code, method, amount, bound from payment_code/, 'the sandbox’s desk'],
]

/** The planner’s units: ten look-ups by index are about 80, reading the smallest of the tables is about 400. */
const highestCost = 200
/** A statement for a batch of requests is planned for 100 rows of JSON or 10 elements of an array. */
function rowsOf({ text }: Pick<Statement<unknown>, 'text'>): number {
  if (text.includes('json_to_recordset')) return 100
  return /unnest\(\$1::uuid\[\]\) as me|nik_hash = any\(\$1\)/.test(text) ? 10 : 1
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Total Cost': number
  Plans?: Plan[]
}

let app: TestApp
let client: pg.PoolClient
before(async () => {
  app = await openTestApp()
  await app.jobs?.stop()
  const sources = join(import.meta.dirname, '../..')
  for (const file of globSync('{platform,modules}/**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] }))
    await import(join(sources, file))
  await seedBulk(app.app.db.pool, 100_000)
  client = await app.app.db.pool.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
})
after(() => {
  // Undefined if the seed failed; the connections of the app would keep the process open.
  client?.release()
  return app.close()
})

/** The generic plan, which PostgreSQL uses once a statement has run a few times. */
async function planOf({ name, text }: Statement<unknown>): Promise<Plan> {
  const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const values = parameters > 0 ? `(${Array(parameters).fill('null').join(', ')})` : ''
  await client.query(`prepare "plan_${name}" as ${text}`)
  const { rows } = await client.query(`explain (format json) execute "plan_${name}"${values}`)
  return rows[0]['QUERY PLAN'][0].Plan
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The problems of a plan on large tables. */
function complaints(plan: Plan, big: ReadonlySet<string>, rows = 1): string[] {
  const scans = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan' && big.has(node['Relation Name'] ?? ''))
  const expensive = plan['Total Cost'] > highestCost * rows ? [`costs ${plan['Total Cost']}`] : []
  return [...scans.map((node) => `reads all of ${node['Relation Name']}`), ...expensive]
}

const all = () =>
  statements()
    .map((one) => ({ ...one, start: one.text.trim() }))
    .filter(({ start }) => /^(select|insert|update|delete|with)/.test(start))
const excuseOf = (start: string) => excused.find(([pattern]) => pattern.test(start))

test('with 100 000 customers no statement that a request waits for scans a whole table', async () => {
  const { rows } = await client.query(`select relname from pg_class where relkind = 'r' and reltuples > 1000`)
  const big = new Set<string>(rows.map(({ relname }) => relname))
  assert.ok(big.size > 35 && big.has('installment') && big.has('session'), [...big].join())
  const wrong: string[] = []
  for (const one of all().filter(({ start }) => !excuseOf(start)))
    for (const complaint of complaints(await planOf(one), big, rowsOf(one))) wrong.push(`${complaint}: ${one.text}`)
  assert.deepEqual(wrong, [])
})

test('every exception is needed', async () => {
  for (const [pattern, reason] of excused)
    assert.ok(
      all().some(({ start }) => pattern.test(start)),
      reason,
    )
  const slow = { name: 'slow', text: 'select user_id from bank_account where last4 = $1' }
  assert.deepEqual(complaints(await planOf(slow), new Set(['bank_account'])).length, 2)
})
