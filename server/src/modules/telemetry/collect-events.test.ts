import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { type CollectedEvent, collect } from '@lumbung/shared/contract/telemetry.ts'
import { signIn } from '../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { isSampled } from './collect-events.ts'
import { telemetrySubscriptions } from './subscriptions.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
after(() => app.close())

const name = () => randomBytes(16).toString('hex')
const rows = async (sql: string, values: unknown[] = []) => (await app.app.db.pool.query(sql, values)).rows
const countOf = async (where = 'true') =>
  (await rows(`select count(*)::int as n from client_event where ${where}`))[0].n
const view = (at = '2026-11-20T01:59:00.000Z'): CollectedEvent => ({
  name: 'screen_view',
  at,
  route: 'Home',
  properties: {},
})
const batchOf = (...events: CollectedEvent[]) => ({ batch: name(), visit: name(), events })
/** Sends like a browser that leaves the page: text/plain, no header of ours. */
const beacon = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/collect?channel=H5&lang=id`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
  })

test('C-067: events are stored with name, screen, channel and language, and nothing of what the browser called itself', async () => {
  const client = await signIn(app, '081277001100')
  const body = batchOf(
    view(),
    { name: 'action', at: '2026-11-20T01:59:30.000Z', route: 'ApplyLoan', properties: { action: 'place_order' } },
    { name: 'web_vital', at: '2026-11-20T01:59:40.000Z', route: 'Home', properties: { metric: 'LCP', value: 1840 } },
  )
  assert.deepEqual(await client.data(collect, { body }), { accepted: 3 })
  const stored = await rows(
    `select n, at, name, route, channel, language, properties from client_event where name <> 'registration_complete' order by n`,
  )
  assert.deepEqual(
    stored,
    [
      { n: 0, at: new Date('2026-11-20T01:59:00Z'), name: 'screen_view', route: 'Home', properties: {} },
      {
        n: 1,
        at: new Date('2026-11-20T01:59:30Z'),
        name: 'action',
        route: 'ApplyLoan',
        properties: { action: 'place_order' },
      },
      {
        n: 2,
        at: new Date('2026-11-20T01:59:40Z'),
        name: 'web_vital',
        route: 'Home',
        properties: { metric: 'LCP', value: 1840 },
      },
    ].map((row) => ({ ...row, channel: 'H5', language: 'id' })),
  )
  const [text] = await rows('select string_agg(client_event::text, chr(10)) as all from client_event')
  for (const named of [body.batch, body.visit, body.visit.slice(0, 16)]) assert.ok(!text.all.includes(named))
  const { rows: columns } = await app.app.db.pool.query(
    `select column_name from information_schema.columns where table_name in ('client_event', 'client_report')`,
  )
  for (const { column_name: column } of columns) assert.doesNotMatch(column, /user|device|address|mobile|nik/)
})

test('D-208: a beacon as text/plain is taken; a batch that arrives again, alone or eight times concurrently, counts once', async () => {
  const body = batchOf(view(), view())
  const views = () => countOf(`name = 'screen_view'`)
  const before = await views()
  const replies = await Promise.all(Array.from({ length: 8 }, () => beacon(body)))
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  assert.equal((await beacon(body)).status, 200)
  assert.equal((await views()) - before, 2)
})

test('#19: a beacon with the session cookie needs our origin', async () => {
  const client = await signIn(app, '081277001101')
  const cookie = client.cookie ?? assert.fail()
  const body = batchOf(view())
  assert.equal((await beacon(body, { cookie, origin: 'https://evil.example' })).status, 403)
  assert.equal((await beacon(body, { cookie })).status, 403)
  assert.equal((await beacon(body, { cookie, origin: app.url })).status, 200)
})

test('only calls that take beacons read text/plain', async () => {
  const reply = await fetch(`${app.url}/api${sendCode.path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ mobileNumber: '081277001102', purpose: 'LOG_IN' }),
  })
  assert.equal(reply.status, 400)
})

const refused: readonly [string, (event: Record<string, unknown>) => unknown][] = [
  ['an unknown name', (event) => ({ ...event, name: 'typed' })],
  ['a screen that does not exist', (event) => ({ ...event, route: '/H5/me?nik=3275045504950003' })],
  ['a property that is not of this event', (event) => ({ ...event, properties: { mobile: '081234567890' } })],
  ['a field beside them', (event) => ({ ...event, userId: '1' })],
  [
    'a text where a number belongs',
    (event) => ({ ...event, name: 'web_vital', properties: { metric: 'LCP', value: '081234567890' } }),
  ],
  [
    'an item whose id is a number',
    (event) => ({ ...event, name: 'slot_click', properties: { placement: 'ME_BANNER', bannerId: '081234567890' } }),
  ],
  ['a time that is none', (event) => ({ ...event, at: 'yesterday' })],
]
for (const [what, change] of refused)
  test(`#18 C-067: ${what} is refused, and nothing of its batch is stored`, async () => {
    // The registrations of the tests before are counted by an event.
    await app.settle()
    const before = await countOf()
    const body = { ...batchOf(view()), events: [view(), change({ ...view() })] }
    assert.equal((await app.client().call(collect, { body })).code, 'INVALID_INPUT')
    assert.equal(await countOf(), before)
  })

test('D-208: a batch has at most 20 events', async () => {
  const send = (count: number) =>
    app.client().call(collect, { body: batchOf(...Array.from({ length: count }, () => view())) })
  assert.equal((await send(20)).code, 'SUCCESS')
  assert.equal((await send(21)).code, 'INVALID_INPUT')
  assert.equal((await send(0)).code, 'INVALID_INPUT')
})

test('#14: a browser’s clock moves an event at most two days back and never ahead', async () => {
  const body = batchOf(
    view('2031-01-01T00:00:00.000Z'),
    view('1999-01-01T00:00:00.000Z'),
    view('2026-11-18T17:30:00.000Z'),
  )
  await app.client().data(collect, { body })
  const times = await rows(
    `select n, at, day::text from client_event where name = 'screen_view' order by at desc, n limit 50`,
  )
  const found = times.filter(({ at }) =>
    [+new Date('2026-11-20T02:00:00Z'), +new Date('2026-11-18T02:00:00Z'), +new Date('2026-11-18T17:30:00Z')].includes(
      +at,
    ),
  )
  assert.deepEqual(
    found.map(({ day }) => day),
    ['2026-11-20', '2026-11-19', '2026-11-18'],
  )
})

test('#30: a network may send 60 batches a minute; another one still may, and later it may again', async () => {
  const from = (address: string) => beacon(batchOf(view()), { 'x-forwarded-for': address })
  const statuses = await Promise.all(Array.from({ length: 70 }, () => from('203.0.113.7')))
  assert.equal(statuses.filter(({ status }) => status === 200).length, 60)
  const refusal = await from('203.0.113.7')
  assert.equal(refusal.status, 429)
  assert.ok(Number(refusal.headers.get('retry-after')) <= 60)
  assert.equal((await from('203.0.113.8')).status, 200)
  await app.clock.moveBy(61_000)
  assert.equal((await from('203.0.113.7')).status, 200)
})

test('K-28 D-210: every visit is stored at 100 percent, none at 0, and half of them whole at 50', async () => {
  const visits = Array.from({ length: 2000 }, () => randomBytes(8))
  assert.ok(visits.every((visit) => isSampled(visit, 100)))
  assert.ok(!visits.some((visit) => isSampled(visit, 0)))
  const half = visits.filter((visit) => isSampled(visit, 50)).length
  assert.ok(half > 850 && half < 1150, `${half}`)
  await app.restart({ env: { LUMBUNG_TRACE_PERCENT: '0' } })
  assert.deepEqual(await app.client().data(collect, { body: batchOf(view()) }), { accepted: 0 })
})

test('D-087 W-04: a registration is counted once per account, although the event comes twice', async () => {
  const complete = () => countOf(`name = 'registration_complete'`)
  const before = await complete()
  const number = '081277001199'
  const client = await signIn(app, number)
  await app.settle()
  assert.equal((await complete()) - before, 1)
  const { userId } = (
    await rows('select user_id as "userId" from person order by created_at desc, user_id desc limit 1')
  )[0]
  for (const { run } of telemetrySubscriptions) await run(app.app, { userId, channel: 'H5' })
  await app.clock.moveBy(86_400_000)
  for (const { run } of telemetrySubscriptions) await run(app.app, { userId, channel: 'H5' })
  await signIn(app, number, client)
  await app.settle()
  assert.equal((await complete()) - before, 1)
})
