import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { report } from '@lumbung/shared/contract/telemetry.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
const lines: string[] = []
before(async () => {
  app = await openTestApp({
    env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' },
    logTo: { write: (line) => lines.push(line) },
  })
})
after(() => app.close())

const rows = async (sql: string) => (await app.app.db.pool.query(sql)).rows
const at = '2026-11-20T01:59:00.000Z'
const batchOf = (...logs: Record<string, unknown>[]) => ({ batch: randomBytes(16).toString('hex'), logs })

test('C-068 H-09 H-10 H-12: reports are stored with their screen, call and request', async () => {
  const requestId = randomUUID()
  const logs = [
    { level: 'warning', message: '404-NOT_FOUND-Halaman tidak ada', at, route: 'LoanDetails', call: '/loan/{loanId}' },
    { level: 'error', message: 'Server error', at, route: 'Home', call: '/home/v1', requestId },
    { level: 'error', message: 'load error', at, route: 'Bill' },
  ]
  assert.deepEqual(await app.client().data(report, { body: batchOf(...logs) }), { accepted: 3 })
  assert.deepEqual(await rows('select level, message, route, call, request_id from client_report order by n'), [
    {
      level: 'warning',
      message: '404-NOT_FOUND-Halaman tidak ada',
      route: 'LoanDetails',
      call: '/loan/{loanId}',
      request_id: null,
    },
    { level: 'error', message: 'Server error', route: 'Home', call: '/home/v1', request_id: requestId },
    { level: 'error', message: 'load error', route: 'Bill', call: null, request_id: null },
  ])
  const logged = lines.filter((line) => line.includes('fault in a browser')).map((line) => JSON.parse(line).route)
  assert.deepEqual(logged, ['Home', 'Bill'])
})

test('#18: numbers, addresses, quoted texts and query strings of a report are neither stored nor logged', async () => {
  const secrets = ['3275045504950003', '0812 3456 7890', 'siti@example.com', 'Rukmini', 'phone=0812', '12345678']
  const message = `failed "${secrets[3]}" for ${secrets[0]} ${secrets[1]} ${secrets[2]} at https://a.example/x?${secrets[4]} ${secrets[5]}`
  await app.client().data(report, { body: batchOf({ level: 'error', message, at }) })
  const [{ all }] = await rows('select string_agg(client_report::text, chr(10)) as all from client_report')
  for (const secret of secrets) {
    assert.ok(!all.includes(secret), secret)
    assert.ok(!lines.some((line) => line.includes(secret)), secret)
  }
  assert.match(all, /failed \[text\] for/)
})

test('C-068: the same batch again adds nothing and logs nothing', async () => {
  const body = batchOf({ level: 'error', message: 'once', at, route: 'AboutUs' })
  const client = app.client()
  assert.deepEqual(await client.data(report, { body }), { accepted: 1 })
  assert.deepEqual(await client.data(report, { body }), { accepted: 0 })
  assert.equal(lines.filter((line) => line.includes('"AboutUs"')).length, 1)
})

test('#30: a network may send 60 batches of reports a minute', async () => {
  const send = () =>
    app.client().call(report, {
      body: batchOf({ level: 'info', message: 'x', at }),
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
  const codes = (await Promise.all(Array.from({ length: 64 }, send))).map(({ code }) => code)
  assert.equal(codes.filter((code) => code === 'SUCCESS').length, 60)
  assert.equal(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length, 4)
})

const refused: readonly [string, Record<string, unknown>][] = [
  ['a message of more than 500 characters', { message: 'x'.repeat(501) }],
  ['a call with a value in its path', { call: '/loan/3275045504950003?nik=1' }],
  ['a request that is none', { requestId: '081234567890' }],
  ['a screen that does not exist', { route: 'Siti' }],
  ['a field that is not known', { userId: '1' }],
]
for (const [what, part] of refused)
  test(`C-068: ${what} is refused`, async () => {
    const body = batchOf({ level: 'error', message: 'x', at, ...part })
    assert.equal((await app.client().call(report, { body })).code, 'INVALID_INPUT')
  })
