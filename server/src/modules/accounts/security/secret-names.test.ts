import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { devices } from '@lumbung/shared/contract/accounts/devices.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { customerOf } from '../../../platform/access/sessions.ts'
import { newId } from '../../../platform/ids.ts'
import { newNumber } from '../../../testing/people/customers.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { proveFace } from '../api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** A client that sends this name as it is. */
function clientNamed(name: string): TestClient {
  const client = app.client()
  client.device = name
  return client
}

/** A customer whose face is stored and was shown on the device of that name. Returns the number. */
async function shownOn(device: string): Promise<string> {
  const number = newNumber()
  const client = await signIn(app, number, clientNamed(device))
  const { userId } = await client.data(userInfo)
  const caller = await customerOf(app.app, client.cookie?.split('=')[1] ?? '', app.clock.now())
  const { deviceHash } = caller ?? assert.fail('not signed in')
  await app.app.db.pool.query(
    `insert into photo (user_id, id, kind, file_id, width, height, quality, created_at)
     values ($1, $2, 'LIVENESS_KTP', 'kept', 480, 640, '{}', $3)`,
    [userId, newId(), app.clock.now()],
  )
  await app.app.db.transaction((tx) => proveFace(tx, userId, deviceHash, app.clock.now()))
  assert.equal((await client.call(devices)).code, 'SUCCESS')
  return number
}

/** What a guarded call says after a further sign-in on the device of that name. */
async function signedInAgain(number: string, device: string): Promise<string> {
  await app.clock.moveBy(60_000)
  return (await (await signIn(app, number, clientNamed(device))).call(devices)).code
}

test('#24 a device whose name is a secret stays known; one whose name others can guess or share shows its face at every sign-in', async () => {
  const secret = 'b7c2f0914e8d4a35a6f19d0c3e75482b'
  assert.equal(await signedInAgain(await shownOn(secret), secret), 'SUCCESS')
  for (const name of ['a-native-app', '0'.repeat(32), '12345678-1234-4234-8234-123456789012', `${secret}, ${secret}`])
    assert.equal(await signedInAgain(await shownOn(name), name), 'SECURITY_CHECK_REQUIRED', name)
})

test('#24 a name that five accounts have shown their faces on is no known device of a sixth', async () => {
  const shared = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
  const family: string[] = []
  for (let n = 0; n < 5; n++) family.push(await shownOn(shared))
  const sixth = await shownOn(shared)
  assert.equal(await signedInAgain(sixth, shared), 'SECURITY_CHECK_REQUIRED')
  for (const number of family) assert.equal(await signedInAgain(number, shared), 'SUCCESS')
})
