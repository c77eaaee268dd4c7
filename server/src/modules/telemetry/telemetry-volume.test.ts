import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { collect, report } from '@lumbung/shared/contract/telemetry.ts'
import { addressKey } from '../../platform/http/limits/free-address.ts'
import { countUse, usesOf } from '../../platform/limits/rate-limit.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { telemetryLimits } from './count-batch.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' } })
})
after(() => app.close())

const day = 86_400
const at = '2026-11-20T01:59:00.000Z'
const name = () => randomBytes(16).toString('hex')
const twenty = <T>(row: T) => Array.from({ length: 20 }, () => row)
const event = {
  name: 'slot_click',
  at,
  route: 'Home',
  properties: { placement: 'ME_BANNER', bannerId: 'a'.repeat(40) },
}
const fault = (message: string) => ({ level: 'info', message, at, route: 'Home', call: `/${'a'.repeat(79)}` })
const channel = 'C'.repeat(40)
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const sendEvents = (address: string) =>
  app
    .client()
    .call(collect, { body: { batch: name(), visit: name(), events: twenty(event) }, channel, ...from(address) })
const sendReports = (address: string, message = 'x') =>
  app.client().call(report, { body: { batch: name(), logs: twenty(fault(message)) }, channel, ...from(address) })
const kinds = [
  { kind: 'collect', table: 'client_event', send: sendEvents },
  { kind: 'report', table: 'client_report', send: sendReports },
] as const
type Kind = (typeof kinds)[number]['kind']

const counted = (kind: Kind) => usesOf(app.app.db, { shared: `${kind}-bytes` }, day, app.clock.now())
const one = async (sql: string) => (await app.app.db.pool.query(sql)).rows[0]
const stored = (table: string) => one(`select count(*)::int as n from ${table}`)
/** Beside the count of a network's writes, which every refused one is part of. */
const counters = () =>
  one(`select count(*)::int as rows, sum(count)::int as uses from rate_count where bucket not like 'writes-network:%'`)
const bytesOf = async (table: string): Promise<number> =>
  Number((await one(`select pg_total_relation_size('${table}') as bytes`)).bytes)

for (const { kind, table, send } of kinds)
  test(`#30: a network stores as many bytes of ${table} a day as it may; what is refused writes nothing`, async () => {
    const network = '203.0.113.20'
    assert.equal((await send(network)).code, 'SUCCESS')
    const bucket = `${kind}-address-bytes:${addressKey(app.app, network)}`
    const used = await usesOf(app.app.db, bucket, day, app.clock.now())
    assert.ok(used > 20 * 250, `${used} bytes are counted for 20 rows`)
    await countUse(app.app.db, bucket, day, app.clock.now(), telemetryLimits.networkBytes - used - 100)
    const before = [await stored(table), await counters()]
    for (let n = 0; n < 5; n++) assert.equal((await send(network)).code, 'TOO_MANY_REQUESTS')
    assert.deepEqual([await stored(table), await counters()], before)
    assert.equal((await send('203.0.113.21')).code, 'SUCCESS')
  })

for (const { kind, table, send } of kinds)
  test(`#30: all networks together store as many bytes of ${table} a day as they may, and more the next day`, async () => {
    const left = telemetryLimits.bytes[kind] - (await counted(kind))
    await countUse(app.app.db, `${kind}-bytes`, day, app.clock.now(), left - 100)
    const before = [await stored(table), await counters()]
    const codes = await Promise.all(Array.from({ length: 30 }, (_, n) => send(`198.51.100.${n}`)))
    assert.deepEqual([...new Set(codes.map(({ code }) => code))], ['TOO_MANY_REQUESTS'])
    assert.deepEqual([await stored(table), await counters()], before)
    await app.clock.moveBy(day * 1000)
    assert.equal((await send('198.51.100.1')).code, 'SUCCESS')
  })

test('#30: a batch counts at least the bytes by which its table grows, also when characters expand', async () => {
  const growths = [
    { kind: 'collect', table: 'client_event', send: sendEvents },
    { kind: 'report', table: 'client_report', send: (address: string) => sendReports(address, '\u{fdfa}'.repeat(120)) },
    {
      kind: 'report',
      table: 'client_report',
      send: (address: string) => sendReports(address, '\u{1f600}'.repeat(100)),
    },
  ] as const
  for (const { kind, table, send } of growths) {
    const [bytes, uses] = [await bytesOf(table), await counted(kind)]
    for (let n = 0; n < 40; n++) assert.equal((await send(`192.0.2.${n}`)).code, 'SUCCESS')
    const grown = (await bytesOf(table)) - bytes
    const took = (await counted(kind)) - uses
    assert.ok(grown <= took, `${table} grew by ${grown} bytes for ${took}`)
    assert.ok(took < grown * 4, `${table} grew by ${grown} bytes for ${took}`)
  }
})
