import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import '../../../modules/credit/cases/case-store.ts'
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
  await query(app, 'analyze review_case')
})
after(() => app.close())

interface Plan {
  'Node Type': string
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
