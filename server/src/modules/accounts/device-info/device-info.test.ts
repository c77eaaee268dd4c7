import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { uploadDeviceInfo } from '@lumbung/shared/contract/accounts/device-info.ts'
import { acceptAgreement, changeConsent, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { erasePerson } from '../retention/erase-person.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const info = { appVersion: '0.0.5', appVersionCode: '5', deviceType: 'ANDROID', userType: 1, source: 'H5' } as const
const rowsOf = async (userId: string) =>
  (await app.app.db.pool.query('select * from device_info where user_id = $1 order by app_version', [userId])).rows
const packed = (client: TestClient, bytes: Buffer, encoding = 'gzip') =>
  client.fetch(`/api${uploadDeviceInfo.path}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
  })
let number = 81277002000
async function customer() {
  const client = await signIn(app, `0${number++}`)
  return { client, userId: (await client.data(userInfo)).userId }
}

test('C-059 N-17: a gzip body is stored for the device of the session, a later upload in its place, plain JSON too', async () => {
  const { client, userId } = await customer()
  const body = { ...info, userId, uuid: '00000000-0000-0000-0000-000000000000', advertisingId: 'ad-id-1' }
  assert.equal((await packed(client, gzipSync(JSON.stringify(body)))).status, 200)
  const [stored] = await rowsOf(userId)
  assert.deepEqual(Object.keys(stored).sort(), [
    'advertising_id',
    'app_version',
    'app_version_code',
    'at',
    'device_hash',
    'device_type',
    'source',
    'user_id',
    'user_type',
  ])
  assert.deepEqual(
    [stored.app_version, stored.device_type, stored.user_type, stored.source],
    ['0.0.5', 'ANDROID', 1, 'H5'],
  )
  await client.data(uploadDeviceInfo, { body: { ...info, appVersion: '0.0.6', appVersionCode: '6' } })
  assert.deepEqual(
    (await rowsOf(userId)).map(({ app_version: version }) => version),
    ['0.0.6'],
  )
})

test('D-203: an advertising id is stored only with the consent to offers, and sealed', async () => {
  const { client, userId } = await customer()
  const upload = () => client.data(uploadDeviceInfo, { body: { ...info, advertisingId: 'ad-id-38400000' } })
  await upload()
  assert.equal((await rowsOf(userId))[0].advertising_id, null)
  const { type, version, hash } = await client.data(legalDocument, { params: { type: 'privacy-policy' } })
  await client.data(acceptAgreement, { query: { tncType: 'PUSH' }, body: { documents: [{ type, version, hash }] } })
  await upload()
  const [{ advertising_id: sealed }] = await rowsOf(userId)
  assert.ok(sealed.length > 20 && !sealed.toString('latin1').includes('ad-id'))
  await client.data(changeConsent, { body: { purpose: 'PUSH', given: false } })
  assert.equal((await rowsOf(userId))[0].advertising_id, null)
  await upload()
  assert.equal((await rowsOf(userId))[0].advertising_id, null)
})

test('#30 C-059: a bomb is refused before it is expanded, and so is a body that is too large as sent', async () => {
  const { client, userId } = await customer()
  const bomb = gzipSync(Buffer.alloc(60_000_000, ' '))
  assert.ok(bomb.length < 64 * 1024)
  const before = process.memoryUsage().rss
  const codeOf = async (bytes: Buffer) => ((await (await packed(client, bytes)).json()) as { code: string }).code
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(bomb)))
  assert.deepEqual([...new Set(codes)], ['PAYLOAD_TOO_LARGE'])
  assert.ok(process.memoryUsage().rss - before < 200_000_000)
  assert.equal(await codeOf(Buffer.alloc(70_000, 1)), 'PAYLOAD_TOO_LARGE')
  assert.deepEqual(await rowsOf(userId), [])
})

const broken: readonly [string, Buffer, string][] = [
  ['no gzip', Buffer.from(JSON.stringify(info)), 'gzip'],
  ['a cut gzip', gzipSync(JSON.stringify(info)).subarray(0, 20), 'gzip'],
  ['gzip of no JSON', gzipSync('{'), 'gzip'],
  ['another encoding', gzipSync(JSON.stringify(info)), 'br'],
  ['gzip twice', gzipSync(gzipSync(JSON.stringify(info))), 'gzip'],
]
for (const [what, bytes, encoding] of broken)
  test(`C-059: ${what} is INVALID_INPUT`, async () => {
    const { client } = await customer()
    const reply = await packed(client, bytes, encoding)
    assert.equal(reply.status, 400)
    assert.equal(((await reply.json()) as { code: string }).code, 'INVALID_INPUT')
  })

test('no other call takes a compressed body', async () => {
  const { client } = await customer()
  const reply = await client.fetch('/api/user/v3', {
    method: 'POST',
    body: new Uint8Array(gzipSync('{"displayName":"Sari"}')),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  assert.equal(reply.status, 400)
})

test('#7 #8: another customer’s id and unknown fields are refused, and without a session nothing is taken', async () => {
  const [one, other] = [await customer(), await customer()]
  const call = (client: TestClient, body: Record<string, unknown>) => client.call(uploadDeviceInfo, { body })
  assert.equal((await call(one.client, { ...info, userId: other.userId })).code, 'INVALID_INPUT')
  assert.equal((await call(one.client, { ...info, contacts: ['a'] })).code, 'INVALID_INPUT')
  assert.equal((await call(app.client(), info)).code, 'UNAUTHORIZED')
  assert.deepEqual([await rowsOf(one.userId), await rowsOf(other.userId)], [[], []])
})

test('#30: a customer uploads at most 30 times an hour', async () => {
  const { client } = await customer()
  const codes = await Promise.all(Array.from({ length: 33 }, () => client.call(uploadDeviceInfo, { body: info })))
  assert.equal(codes.filter(({ code }) => code === 'TOO_MANY_REQUESTS').length, 3)
})

test('#27: device information goes with its customer', async () => {
  const { client, userId } = await customer()
  await client.data(uploadDeviceInfo, { body: info })
  await app.settle()
  await app.app.db.transaction((tx) => erasePerson(app.app, tx, userId))
  assert.deepEqual(await rowsOf(userId), [])
})
