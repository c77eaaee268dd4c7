import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reviewQueue } from '@lumbung/shared/contract/operators/cases.ts'
import { openCasesOf } from '../../../testing/load/seed-cases.ts'
import { seedCustomers } from '../../../testing/load/seed-customers.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let rina: TestOperator
before(async () => {
  app = await openTestApp()
  rina = await newOperator(app, ['REVIEWER'], 'Rina Kartika')
  await openCasesOf(app.app, await seedCustomers(app.app, 440))
})
after(() => app.close())

const page = (after?: string) => rina.client.data(reviewQueue, { query: { ...(after && { after }) } })
const inOrder = async () =>
  (
    await query(
      app,
      `select application_id as id from review_case where view = 'APPLICATIONS' order by due_at, application_id`,
    )
  ).map(({ id }) => String(id))
const ids = ({ items }: Awaited<ReturnType<typeof page>>) => items.map(({ applicationId }) => applicationId)

test('behaviour 13: a queue of more than 200 cases is read by pages, each case once and in order', async () => {
  const expected = await inOrder()
  const first = await page()
  const second = await page(first.next)
  const third = await page(second.next)
  assert.deepEqual([first, second, third].map(ids), [
    expected.slice(0, 200),
    expected.slice(200, 400),
    expected.slice(400),
  ])
  assert.equal(third.next, undefined)
  assert.equal(first.counts.APPLICATIONS, 418)
  assert.ok(first.items.every(({ name }) => /^S•+ W•+$/.test(name)))
})

test('the next page misses no case while others leave the one before, and so does its own place', async () => {
  const expected = await inOrder()
  const { next } = await page()
  await query(app, 'delete from review_case where application_id = any($1)', [[expected[3], expected[199]]])
  assert.deepEqual(ids(await page(next)), expected.slice(200, 400))
})

test('a page of exactly 200 that is the last names no next one', async () => {
  const rest = (await inOrder()).slice(200)
  await query(app, 'delete from review_case where application_id = any($1)', [rest])
  const { items, next } = await page()
  assert.deepEqual([items.length, next], [200, undefined])
})

test('a place that no page named is INVALID_INPUT', async () => {
  const places = [
    '',
    'x',
    '2026-11-22',
    `2026-11-22T01:00:00.000Z/${'g'.repeat(36)}`,
    "2026-11-22T01:00:00.000Z/' or 1=1",
    ...['2026-13-41T01:00', '2026-11-22T25:00', '2026-11-22T24:01', '2026-00-22T01:00', '2026-11-00T01:00'].map(
      (time) => `${time}:00.000Z/01900000-0000-7000-8000-000000000000`,
    ),
  ]
  for (const place of places)
    assert.equal((await rina.client.call(reviewQueue, { query: { after: place } })).code, 'INVALID_INPUT', place)
})
