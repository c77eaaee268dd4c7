import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveKtpInfo, user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { addressKey } from '../../../platform/http/limits/free-address.ts'
import { countUse } from '../../../platform/limits/rate-limit.ts'
import { endRetention } from '../../../platform/personal-data/retention.ts'
import { decidedCustomer, ktpInfo, newNik, signedIn } from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { limitKeyOf } from '../../accounts/api.ts'
import { cardLimits } from './count-card.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
after(() => app.close())

const day = 86_400_000
const refused = 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'
const niks = (count: number) => Array.from({ length: count }, () => newNik())
const save = (client: TestClient, idNumber: string, extras: { key?: string; headers?: Record<string, string> } = {}) =>
  client.call(saveKtpInfo, { body: ktpInfo({ idNumber }), ...extras })
const countsOf = (replies: readonly { code: string }[]) =>
  Object.fromEntries([...Map.groupBy(replies, ({ code }) => code)].map(([code, list]) => [code, list.length]))
const claimsOf = async (list: readonly string[]) => {
  const hashes = list.map((nik) => app.app.keys.fingerprint('nik', nik))
  const { rowCount } = await app.app.db.pool.query('select from nik_directory where nik_hash = any($1)', [hashes])
  return rowCount
}

test('#32 30 NIKs that were entered and not submitted can be used by others', async () => {
  const typed: string[] = []
  const { client } = await signedIn(app)
  for (let dates = 0; dates < 6; dates++) {
    for (const nik of niks(5)) {
      assert.equal((await save(client, nik)).code, 'SUCCESS')
      typed.push(nik)
    }
    await app.clock.moveBy(day)
  }
  assert.equal(await claimsOf(typed), 0)
  for (const idNumber of typed.slice(-2)) {
    const other = await decidedCustomer(app, { ktp: { idNumber } })
    const { rows } = await app.app.db.pool.query('select review from application where user_id = $1', [other.userId])
    assert.equal(rows[0].review, 'APPROVED')
  }
})

test('#32 of 200 NIKs 5 are accepted, and the replies are the same for held and free ones', async () => {
  const taken = newNik()
  const declined = newNik('9011')
  await decidedCustomer(app, { ktp: { idNumber: taken } })
  await decidedCustomer(app, { ktp: { idNumber: declined } })
  const { client } = await signedIn(app)
  const replies = []
  for (const nik of [taken, declined, ...niks(198)]) replies.push(await save(client, nik))
  assert.deepEqual(countsOf(replies), { SUCCESS: 5, [refused]: 195 })
  const [first, ...others] = replies.slice(0, 5)
  for (const reply of others) assert.deepEqual(reply, first)
  assert.equal((await save(client, declined)).code, 'SUCCESS', 'the same NIK again is free')
})

test('#32 saving a NIK does not read the NIK directory', async () => {
  const { client } = await signedIn(app)
  await app.app.db.pool.query('alter table nik_directory rename to away')
  const reply = await save(client, newNik())
  await app.app.db.pool.query('alter table away rename to nik_directory')
  assert.equal(reply.code, 'SUCCESS')
})

test('#29 #32 neither a reused Idempotency-Key nor 50 concurrent requests get a sixth NIK accepted', async () => {
  const used = await signedIn(app)
  assert.equal((await save(used.client, newNik(), { key: 'one-key-for-all' })).code, 'SUCCESS')
  for (const nik of niks(10))
    assert.notEqual((await save(used.client, nik, { key: 'one-key-for-all' })).code, 'SUCCESS')
  assert.equal((await save(used.client, newNik())).code, refused)
  const atOnce = await signedIn(app)
  const replies = await Promise.all(niks(50).map((nik) => save(atOnce.client, nik)))
  assert.deepEqual(countsOf(replies), { SUCCESS: 5, [refused]: 45 })
  const oneKey = await signedIn(app)
  const same = await Promise.all(niks(50).map((nik) => save(oneKey.client, nik, { key: 'one-key-at-once' })))
  assert.equal(countsOf(same)['SUCCESS'], 1)
  assert.equal((await save(oneKey.client, newNik())).code, refused)
})

test('an attempt that is refused for another reason counts; an impossible NIK does not', async () => {
  const { client } = await signedIn(app)
  for (let tries = 0; tries < 10; tries++)
    assert.equal((await save(client, '9971015601901234')).code, 'INVALID_NIK_CODE')
  for (const idNumber of niks(5)) {
    const reply = await client.call(saveKtpInfo, { body: ktpInfo({ idNumber, birthDate: '2099-01-01' }) })
    assert.equal(reply.code, 'INVALID_INPUT')
  }
  assert.equal((await save(client, newNik())).code, refused)
  assert.equal((await client.data(user))['idNumber'], null)
})

test('different names with one NIK are refused after ten a day', async () => {
  const { client } = await signedIn(app)
  const idNumber = newNik()
  const rename = (letter: string) =>
    client.call(saveKtpInfo, { body: ktpInfo({ idNumber, fullName: `Siti ${letter.toUpperCase()}une Wati` }) })
  const replies = []
  for (const letter of 'abcdefghijkl') replies.push(await rename(letter))
  assert.deepEqual(countsOf(replies), { SUCCESS: cardLimits.cardsPerDay, [refused]: 2 })
})

test('the next day five NIKs are accepted again, and the counted ones are deleted', async () => {
  const { client, userId } = await signedIn(app)
  for (const nik of niks(5)) await save(client, nik)
  assert.equal((await save(client, newNik())).code, refused)
  await app.clock.moveBy(day)
  await endRetention(app.app, app.retentions)
  const { rowCount } = await app.app.db.pool.query('select from card_try where limit_key = $1', [
    await limitKeyOf(app.app.db, userId),
  ])
  assert.equal(rowCount, 0)
  assert.equal((await save(client, newNik())).code, 'SUCCESS')
})

test('#32 one address can send 100 new NIKs in an hour; the next is refused', async () => {
  const address = '103.20.30.40'
  const bucket = `nik-address:${addressKey(app.app, address)}`
  for (let used = 1; used < cardLimits.addressHour; used++) await countUse(app.app.db, bucket, 3600, app.clock.now())
  const from = { headers: { 'x-forwarded-for': address } }
  const { client } = await signedIn(app)
  const [last = '', next = ''] = niks(2)
  assert.equal((await save(client, last, from)).code, 'SUCCESS')
  assert.equal((await save(client, next, from)).code, 'TOO_MANY_REQUESTS')
  assert.equal((await save(client, last, from)).code, 'SUCCESS', 'the same NIK again is free')
  assert.equal((await save(client, next, { headers: { 'x-forwarded-for': '103.20.30.41' } })).code, 'SUCCESS')
})
