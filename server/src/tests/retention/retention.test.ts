import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { endRetention } from '../../platform/personal-data/retention.ts'
import { began, ends } from '../../testing/retention/ends.ts'
import { plantedPeople } from '../../testing/retention/planted-people.ts'
import { type Left, type Plant, plantedRows } from '../../testing/retention/planted-rows.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
const lines: string[] = []
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => lines.push(line) } })
})
after(() => app.close())

const ruleOf = (name: string) => name.split(',')[0]
const carriedOut = (rule: string | undefined) => app.retentions.filter((one) => one.rule === rule)
const secondBefore = (instant: string) => new Date(Date.parse(instant) - 1000).toISOString()

/** Asserts that a row's rule keeps it in its last second and deletes it on its day. */
async function assertEndsOnItsDay(name: string, plant: Plant): Promise<void> {
  app.clock.set(began)
  const left: Left = await plant(app)
  const planted = await left()
  assert.ok(planted > 0, 'nothing was planted')
  const end = ends[name] ?? assert.fail(`no day for ${name}`)
  app.clock.set(secondBefore(end))
  const early = await endRetention(app.app, carriedOut(ruleOf(name)))
  assert.equal(await left(), planted, 'too early')
  app.clock.set(end)
  const ended = await endRetention(app.app, carriedOut(ruleOf(name)))
  assert.equal(await left(), 0, 'still there')
  assert.ok((ended[ruleOf(name) ?? ''] ?? 0) > 0)
  const line = lines.findLast((text) => text.includes('"retention"')) ?? ''
  assert.deepEqual(JSON.parse(line).ended, ended)
  assert.deepEqual(await endRetention(app.app, carriedOut(ruleOf(name))), {}, 'once')
  assert.deepEqual(early, name === 'sandbox_gateway' ? early : {})
}

for (const [name, plant] of Object.entries({ ...plantedRows, ...plantedPeople }))
  test(`retention ${name}: not a second too early, and deleted on its day`, () => assertEndsOnItsDay(name, plant))

test('every rule of the table is implemented once, and has a case here', async () => {
  const rules = (await query(app, 'select name from retention_rule order by name')).map(({ name }) => name)
  assert.deepEqual(app.retentions.map(({ rule }) => rule).toSorted(), rules)
  const tried = new Set(Object.keys(ends).map(ruleOf))
  // The customer whose loans are over has a separate test: erasure.test.ts.
  assert.deepEqual(
    rules.filter((rule) => !tried.has(rule)),
    ['former_customer'],
  )
})

const undecided = `
  select t.name from (select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'sandbox')) t
  where (select count(*) from retention_rule r where t.name = any(r.tables))
    + (select count(*) from retention_exempt e where e.table_name = t.name) = 0 order by 1`
const unknown = `
  select name from (select unnest(tables) as name from retention_rule union select table_name from retention_exempt) as named
  where to_regclass(name) is null`

test('every table has a retention rule or a reason to be exempt', async () => {
  const complaint = 'add the table to retention_rule or retention_exempt, in the migration that creates it'
  assert.deepEqual(await query(app, undecided), [], complaint)
  assert.deepEqual(await query(app, unknown), [])
  await query(app, 'create table newcomer (id int)')
  assert.deepEqual(await query(app, undecided), [{ name: 'newcomer' }])
  await query(app, 'drop table newcomer')
})

test('jobs are kept by the job runner for two weeks at most', async () => {
  const rows = await query(
    app,
    'select name from job.queue where deletion_seconds not between 1 and 604800 or retention_seconds > 1209600',
  )
  assert.deepEqual(rows, [])
})

test('docs/operations.md lists for every rule what is kept, how long and why', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const rules = await query(app, 'select name, keep, unit, counted_from, why, basis from retention_rule')
  const units = { DAY: 'day', MONTH: 'month' }
  const missing = rules
    .map(({ name, keep, unit, counted_from: from, why, basis }) => {
      const term =
        keep === 0 ? from : `${keep} ${units[unit as keyof typeof units]}${keep === 1 ? '' : 's'} after ${from}`
      return `| \`${name}\` | ${term} | ${why} | ${basis} |`
    })
    .filter((line) => !text.includes(line))
  assert.deepEqual(missing, [])
})
