import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import '../../../modules/credit/cases/case-store.ts'
import '../../../modules/credit/cases/queue-day-store.ts'
import { statements } from '../../../platform/database/sql.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
  await query(
    app,
    `with one as (
       insert into application (user_id, id, channel, review, created_at)
       select gen_random_uuid(), gen_random_uuid(), 'H5', 'APPROVED', now() from generate_series(1, 100000) returning user_id, id)
     insert into review_case (user_id, application_id, submission, number, channel, reasons, submitted_at, due_at, view)
     select user_id, id, 1, 'AP-2611-10001', 'H5', '{BUREAU_LATE}', now(), now() + random() * interval '1 day',
       case when random() < 0.1 then 'VIDEO' else 'APPLICATIONS' end from one`,
  )
  // Three months of decisions, of which the rules leave one in ten to people, and these decide as many.
  await query(
    app,
    `with automatic as (
       insert into decision (user_id, id, application_id, submission, scorecard_version, policy_version, inputs, results, outcome, reasons, actor, at)
       select user_id, gen_random_uuid(), id, 1, 1, 1, '', '[]', case when random() < 0.1 then 'REFER' else 'APPROVE' end, '{}',
         'SYSTEM:decision-rules', now() - random() * interval '90 days' from (select user_id, id from application limit 20000) applied returning *)
     insert into decision (user_id, id, application_id, submission, scorecard_version, policy_version, inputs, results, outcome, reasons, actor, at,
       rests_on)
     select user_id, gen_random_uuid(), application_id, 1, 1, 1, '', '[]', 'APPROVE', '{}', 'OPERATOR:rina', at + interval '20 minutes', id
     from automatic where outcome = 'REFER'`,
  )
  await query(app, 'analyze review_case')
  await query(app, 'analyze decision')
})
after(() => app.close())

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Total Cost': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The statements of the queue, by how they begin. */
const ofQueue = () =>
  statements()
    .map((one) => ({ ...one, text: one.text.trim() }))
    .filter(({ text }) => /review_case/.test(text) && !/^(insert|delete)|count\(/.test(text))

test('with 100 000 open cases each list and each way to take one reads an index', async () => {
  const found = ofQueue()
  assert.ok(found.length > 10, String(found.length))
  const client = await app.app.db.pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    for (const { name, text } of found) {
      const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
      await client.query(`prepare "q_${name}" as ${text}`)
      const values = count === 0 ? '' : `(${Array(count).fill('null').join(', ')})`
      const { rows } = await client.query(`explain (format json) execute "q_${name}"${values}`)
      const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
      const types = nodesOf(plan).map((node) => node['Node Type'])
      assert.ok(!types.includes('Seq Scan'), `${types}: ${text}`)
    }
  } finally {
    client.release()
  }
})

test('the figures of a day read the decisions of two days by an index, and when each case came by its key', async () => {
  const [figures, ...others] = statements().filter(({ text }) => text.includes('d.rests_on'))
  assert.deepEqual(others, [])
  const days = [new Date(Date.now() - 2 * 86_400_000), new Date()]
  const [row] = await query(app, `explain (format json) ${figures?.text}`, days)
  const nodes = nodesOf(row['QUERY PLAN'][0].Plan)
  assert.ok(
    nodes.every((node) => node['Node Type'] !== 'Seq Scan'),
    JSON.stringify(nodes),
  )
  assert.deepEqual(nodes.flatMap((node) => node['Index Name'] ?? []).toSorted(), ['decision_of_queue', 'decision_pkey'])
})
