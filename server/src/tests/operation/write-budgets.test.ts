import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createPaymentCode } from '@lumbung/shared/contract/payments.ts'
import { limitKeyOf } from '../../modules/accounts/api.ts'
import { isSafe } from '../../platform/http/admission.ts'
import { addressKey } from '../../platform/http/limits/free-address.ts'
import { anyAddress, servedCalls } from '../../testing/calls.ts'
import { type Customer, consent, filledIn, signedIn } from '../../testing/people/customers.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
after(() => app.close())

const day = 86_400_000
const writes = servedCalls.filter(({ endpoint }) => !isSafe(endpoint))
const reads = servedCalls.filter(({ endpoint }) => isSafe(endpoint))
type Call = (typeof servedCalls)[number]

/** A bucket that is spent: as if its day, or hour, had been used up. */
const spend = (bucket: string, ms: number) =>
  query(
    app,
    `insert into rate_count (bucket, window_start, count, ends_at) values ($1, $2, 1000000, $3)
     on conflict (bucket, window_start) do update set count = 1000000`,
    [bucket, new Date(Math.floor(app.clock.now().getTime() / ms) * ms), new Date(app.clock.now().getTime() + 2 * ms)],
  )

/** The rows of every table of the product, without the counters, which a call always leaves. */
async function rowsOf(): Promise<Record<string, number>> {
  const tables = await query(
    app,
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE' and table_name <> 'rate_count'`,
  )
  const [counts] = await query(
    app,
    `select ${tables.map(({ name }) => `(select count(*)::int from ${name}) as "${name}"`)}`,
  )
  return counts
}
const growthOf = (before: Record<string, number>, now: Record<string, number>) =>
  Object.entries(now).flatMap(([table, count]) =>
    count === before[table] ? [] : [[table, count - (before[table] ?? 0)]],
  )

const send = ({ endpoint }: Call, client: TestClient, body: unknown = {}, headers: Record<string, string> = {}) =>
  client.fetch(anyAddress(endpoint), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    ...(endpoint.method !== 'GET' && { body: JSON.stringify(body) }),
  })

test('#39: every write of a customer is refused once the day’s budget of all, or its own, is spent, and leaves no row', async () => {
  const { client, userId } = await signedIn(app)
  const key = await limitKeyOf(app.app.db, userId)
  await spend(`writes:${key}`, day)
  for (const { endpoint } of writes) if (endpoint.apart) await spend(`writes:${endpoint.path}:${key}`, day)
  await app.settle()
  const before = await rowsOf()
  for (const call of writes.filter(({ endpoint }) => endpoint.access !== 'visitor')) {
    const reply = await send(call, client)
    const { code, data } = (await reply.json()) as { code: string; data?: { retryAfterSeconds?: number } }
    assert.deepEqual([call.name, reply.status, code], [call.name, 429, 'TOO_MANY_REQUESTS'])
    assert.ok((data?.retryAfterSeconds ?? 0) > 0, call.name)
  }
  await app.settle()
  assert.deepEqual(growthOf(before, await rowsOf()), [])
})

test('#39: every write without a session is refused once the hour’s budget of its network is spent, and leaves no row', async () => {
  const address = '103.20.31.7'
  await spend(`writes-network:${addressKey(app.app, address)}`, day / 24)
  const before = await rowsOf()
  for (const call of writes.filter(({ endpoint }) => endpoint.access !== 'customer')) {
    const reply = await send(call, app.client(), {}, { 'x-forwarded-for': address })
    assert.deepEqual([call.name, reply.status], [call.name, 429])
  }
  assert.deepEqual(growthOf(before, await rowsOf()), [])
})

test('#39: a call with a limit of its own is refused beyond it, the others go on', async () => {
  for (const call of writes.filter(({ endpoint }) => endpoint.perDay !== undefined)) {
    const { client, userId } = await signedIn(app)
    await spend(`writes:${call.endpoint.path}:${await limitKeyOf(app.app.db, userId)}`, day)
    assert.equal((await send(call, client)).status, 429, call.name)
    const other = writes.find(({ name }) => name === 'readNotifications') ?? assert.fail()
    assert.notEqual((await send(other, client)).status, 429)
  }
})

test('#39: who has spent the day’s writes can still pay and sign out', async () => {
  const { client, userId } = await signedIn(app)
  await spend(`writes:${await limitKeyOf(app.app.db, userId)}`, day)
  const body = { method: 'BCA' as const, target: { kind: 'SETTLEMENT' as const, loanId: randomUUID() } }
  assert.notEqual((await client.call(createPaymentCode, { body, key: randomUUID() })).code, 'TOO_MANY_REQUESTS')
  for (const name of ['signOutOthers', 'logout']) {
    const call = writes.find((one) => one.name === name) ?? assert.fail()
    assert.equal((await send(call, client)).status, 200, name)
  }
})

/** Bodies of writes that leave a row each time. */
const bodies: Readonly<Record<string, unknown>> = {
  startLiveness: { context: 'linearKYC' },
  saveDraft: { values: { idNumber: '3171' } },
  changeConsent: { given: false },
  requestData: { kind: 'ACCESS', text: 'Data apa saja yang disimpan?' },
  redeemCode: { code: 'SALAH1' },
  uploadDeviceInfo: { deviceType: 'WEB', appVersion: '0.0.5', appVersionCode: '5', source: 'H5' },
}

const times = process.env.LONG_RUN === '1' ? 5000 : 12

test(`#39: a person who sends every write ${times} times leaves few rows and no file`, {
  timeout: 30 * 60_000,
}, async () => {
  const { client }: Customer = await filledIn(app)
  await app.settle()
  const before = await rowsOf()
  let accepted = 0
  for (const call of writes.filter(
    ({ endpoint, name }) => endpoint.access !== 'visitor' && !/logout|delete/i.test(name),
  ))
    for (let sent = 0; sent < times; sent += 6) {
      const replies = await Promise.all(Array.from({ length: 6 }, () => send(call, client, bodies[call.name])))
      accepted += replies.filter(({ status }) => status === 200).length
    }
  await app.settle()
  const grown = growthOf(before, await rowsOf()).reduce((sum, [, count]) => sum + Number(count), 0)
  // A stored reply, and the rows of what was done, for each that was accepted or keeps its refusal.
  assert.ok(grown <= Math.min(times * writes.length, 2100) * 4, `${grown} rows, ${accepted} accepted`)
})

test('#39: reads leave no row but a customer’s one referral code', async () => {
  const { client } = await filledIn(app)
  await app.settle()
  const before = await rowsOf()
  for (const call of reads) for (let n = 0; n < 3; n++) await send(call, client)
  await app.settle()
  assert.deepEqual(growthOf(before, await rowsOf()), [['public.referral_code', 1]])
})

test('#39 D-233: the same consent again within a day leaves no row; on another day it is kept', async () => {
  const { client, userId } = await signedIn(app)
  const count = async () => (await query(app, 'select 1 from consent where user_id = $1', [userId])).length
  await consent(client, 'REGISTRATION')
  const once = await count()
  assert.ok(once > 0)
  for (let n = 0; n < 5; n++) await consent(client, 'REGISTRATION')
  assert.equal(await count(), once)
  await app.clock.moveBy(day)
  await consent(client, 'REGISTRATION')
  assert.equal(await count(), 2 * once)
})
