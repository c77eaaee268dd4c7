import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { devices, signOutDevice, signOutOthers } from '@lumbung/shared/contract/accounts/devices.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { loginOtp } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { decidedCustomer, newNumber } from '../../../testing/people/customers.ts'
import { codeFor, signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { together } from '../../../testing/together.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const onAndroid = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/142.0.1 Mobile Safari/537.36'
const onIphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Safari/604.1'

/** Signs a number in on a new device with this browser. */
async function signInWith(userAgent: string, number: string): Promise<TestClient> {
  const client = app.client()
  const body = { mobileNumber: number, otp: await codeFor(app, number, client) }
  await client.data(loginOtp, { body, headers: { 'user-agent': userAgent } })
  return client
}

/** A number's third code of a day would need a proof of work. */
const day = 86_400_000

/** A number on three devices, each signed in a day after the one before. */
async function onThreeDevices() {
  const number = newNumber()
  const phone = await signInWith(onAndroid, number)
  await app.clock.moveBy(day)
  const tablet = await signInWith(onIphone, number)
  await app.clock.moveBy(day)
  return { number, phone, tablet, own: await signInWith('curl/8.5.0', number) }
}

const isSignedIn = async (client: TestClient) => (await client.call(userInfo)).code === 'SUCCESS'
const idOf = async (client: TestClient, system: string) =>
  (await client.data(devices)).find((one) => one.system === system)?.id ?? ''

test('CX-96 D-084: the signed-in devices are listed by what they are, this one first, then the last used', async () => {
  const { phone, own } = await onThreeDevices()
  const listed = await own.data(devices)
  assert.deepEqual(
    listed.map(({ browser, system, current }) => [browser, system, current]),
    [
      ['OTHER', 'OTHER', true],
      ['SAFARI', 'IOS', false],
      ['CHROME', 'ANDROID', false],
    ],
  )
  const ago = listed.map(({ lastUsedAt }) => app.clock.now().getTime() - Date.parse(lastUsedAt))
  assert.deepEqual(ago, [0, day, 2 * day])
  assert.equal((await phone.data(devices))[0]?.system, 'ANDROID', 'its own device first')
})

test('CX-96: nothing of the user agent is stored but the two families', async () => {
  const { own } = await onThreeDevices()
  const { userId } = await own.data(userInfo)
  const { rows } = await app.app.db.pool.query('select d::text as row from device d where user_id = $1', [userId])
  for (const { row } of rows) assert.doesNotMatch(row, /SM-A155F|Chrome\/|142\.|18_1|curl|Mozilla/)
})

test('CX-97 #24: a device that is signed out is refused at its next call, and only that one', async () => {
  const { phone, tablet, own } = await onThreeDevices()
  await own.data(signOutDevice, { params: { deviceId: await idOf(own, 'ANDROID') } })
  assert.equal((await phone.call(userInfo)).status, 401)
  assert.deepEqual([await isSignedIn(tablet), await isSignedIn(own)], [true, true])
  assert.deepEqual(
    (await own.data(devices)).map(({ system }) => system),
    ['OTHER', 'IOS'],
  )
})

test('CX-97: the own device, an unknown one, another customer’s and one signed out before are not found', async () => {
  const { own } = await onThreeDevices()
  const { own: stranger } = await onThreeDevices()
  const [mine] = await own.data(devices)
  const theirs = await idOf(stranger, 'ANDROID')
  const before = await idOf(own, 'IOS')
  await own.data(signOutDevice, { params: { deviceId: before } })
  for (const deviceId of [mine?.id ?? '', theirs, before, '01890000-0000-7000-8000-000000000000']) {
    const reply = await own.call(signOutDevice, { params: { deviceId } })
    assert.deepEqual([reply.status, reply.code], [404, 'NOT_FOUND'], deviceId)
  }
  assert.equal((await stranger.data(devices)).length, 3)
  assert.equal((await own.call(signOutDevice, { params: { deviceId: 'x' } })).code, 'INVALID_INPUT')
})

test('CX-97: a repetition with the same key gets the same reply', async () => {
  const { own } = await onThreeDevices()
  const request = { params: { deviceId: await idOf(own, 'IOS') }, key: 'sign-out-1' }
  assert.equal((await own.call(signOutDevice, request)).code, 'SUCCESS')
  assert.equal((await own.call(signOutDevice, request)).code, 'SUCCESS')
})

test('CX-98: every other device is signed out at once; a further session of this device stays', async () => {
  const { number, phone, tablet, own } = await onThreeDevices()
  await app.clock.moveBy(day)
  const sameDevice = await signIn(app, number, app.client(own.device))
  assert.deepEqual(await own.data(signOutOthers), { count: 2 })
  assert.deepEqual([await isSignedIn(phone), await isSignedIn(tablet)], [false, false])
  assert.deepEqual([await isSignedIn(own), await isSignedIn(sameDevice)], [true, true])
  assert.deepEqual(await own.data(signOutOthers), { count: 0 })
})

test('CX-97 D-091: a device that was signed out is a new one at its next sign-in, which is reported', async () => {
  const { client: phone, number } = await decidedCustomer(app)
  await app.clock.moveBy(60_000)
  const own = app.client()
  await signIn(app, number, own)
  const reported = async () =>
    (await phone.data(notifications, { query: {} })).items.filter(({ event }) => event === 'DEVICE_ADDED').length
  await app.settle()
  assert.equal(await reported(), 1)
  const refused = await own.call(devices)
  assert.equal(refused.code, 'SECURITY_CHECK_REQUIRED', 'a new device neither sees nor ends the others')
  assert.equal((await own.call(signOutOthers)).code, 'SECURITY_CHECK_REQUIRED')
  await phone.data(signOutOthers)
  assert.equal(await isSignedIn(own), false)
  await app.clock.moveBy(day)
  await signIn(app, number, own)
  await app.settle()
  assert.equal(await reported(), 2)
})

test('CX-98: of devices that sign each other out concurrently the first stays, and the other is refused', async () => {
  const { phone, tablet, own } = await onThreeDevices()
  const { userId } = await phone.data(userInfo)
  // So that neither waits while its use is recorded.
  await tablet.data(userInfo)
  const lock = { sql: 'select from session where user_id = $1 for update', values: [userId] }
  // Two of the three: among three a deadlock could hide a missing lock, because its victim begins again.
  const replies = await together(
    app,
    lock,
    [phone, tablet].map((client, n) => () => client.call(signOutOthers, { key: `sign-out-${n}` })),
  )
  assert.deepEqual(replies.map(({ code }) => code).sort(), ['SUCCESS', 'UNAUTHORIZED'])
  const open = await Promise.all([phone, tablet, own].map(isSignedIn))
  assert.equal(open.filter((one) => one).length, 1)
})
