import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { codeFor } from '../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const nil = '00000000-0000-0000-0000-000000000000'
const [nativeApp, browser] = ['5d0c9e4b7a1f48e3b26c0f9d8a7e5134', 'e81b3f6a0d7c4925a4f1c8067be2d953']
const production = {
  NODE_ENV: 'production',
  LUMBUNG_SANDBOX: '1',
  HOST: '127.0.0.1',
  LUMBUNG_MASTER_KEY: randomBytes(32).toString('base64'),
}

let live: TestApp
let local: TestApp
before(async () => {
  live = await openTestApp({ env: production })
  local = await openTestApp()
})
after(async () => {
  await live.close()
  await local.close()
})

/** Name, value and attributes of each cookie that a response sets. */
const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((text) => {
    const [pair = '', ...attributes] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    return { name, value, attributes: attributes.filter((one) => !one.startsWith('Expires')).sort() }
  })

/** Signs in as our own page does: by its cookies. */
async function signInBy(app: TestApp, number: string, headers: Record<string, string>): Promise<Response> {
  const otp = await codeFor(app, number)
  return fetch(`${app.url}/api/auth/login/otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-user-agent': 'WEB', ...headers },
    body: JSON.stringify({ mobileNumber: number, otp }),
  })
}

const devicesOf = async (app: TestApp) => {
  const { rows } = await app.app.db.pool.query('select distinct device_hash from session')
  return rows.length
}

test('ASVS 3.3.3 in production the session’s cookie is __Host-, Secure, HttpOnly, SameSite=Lax, for / of this host only', async () => {
  const response = await signInBy(live, '081220050001', { 'x-adv-uuid': nativeApp })
  assert.equal(response.status, 200)
  const [session, ...others] = cookiesOf(response)
  assert.deepEqual(others, [])
  assert.equal(session?.name, '__Host-lumbung')
  assert.match(session?.value ?? '', /^[\w-]{64}$/)
  assert.deepEqual(session?.attributes, ['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax', 'Secure'])
})

test('ASVS 3.3.3 a session token in another cookie is refused', async () => {
  const [session] = cookiesOf(await signInBy(live, '081220050002', { 'x-adv-uuid': nativeApp }))
  const ask = async (name: string) =>
    (await fetch(`${live.url}/api/user/info`, { headers: { cookie: `${name}=${session?.value}` } })).status
  assert.deepEqual([await ask('__Host-lumbung'), await ask('lumbung')], [200, 401])
})

test('#5 a page identifies the browser by a cookie that no script can read, and renews it', async () => {
  const attributes = ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax']
  const [made] = cookiesOf(await fetch(`${live.url}/H5/home`))
  assert.deepEqual([made?.name, made?.attributes], ['__Host-uuid', [...attributes, 'Secure']])
  assert.match(made?.value ?? '', /^[\da-f]{32}$/)
  const [again] = cookiesOf(await fetch(`${live.url}/H5/me`, { headers: { cookie: `__Host-uuid=${made?.value}` } }))
  assert.equal(again?.value, made?.value)
  const [plain] = cookiesOf(await fetch(`${local.url}/H5/home`))
  assert.deepEqual([plain?.name, plain?.attributes], ['uuid', attributes])
  for (const guessable of ['1', 'a1'.repeat(16), '00000000-0000-4000-8000-000000000001']) {
    const [other] = cookiesOf(await fetch(`${local.url}/H5/home`, { headers: { cookie: `uuid=${guessable}` } }))
    assert.match(other?.value ?? guessable, /^[\da-f]{32}$/)
    assert.notEqual(other?.value, guessable)
  }
})

test('D-198 a page gives the installation’s id, which lives as long as the device’s secret and stands for no device', async () => {
  const [secret, installation] = cookiesOf(await fetch(`${live.url}/H5/home`))
  assert.deepEqual(
    [installation?.name, installation?.attributes],
    ['installation', ['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']],
  )
  const headers = { cookie: `__Host-uuid=${secret?.value}` }
  const [, again] = cookiesOf(await fetch(`${live.url}/H5/me`, { headers }))
  assert.equal(again?.value, installation?.value)
  // Without the secret the id proves nothing: the call gets a secret of its own, and is another device.
  const id = installation?.value ?? ''
  await signInBy(live, '081220050007', { ...headers, 'x-adv-uuid': id, origin: live.url })
  const before = await devicesOf(live)
  await live.clock.moveBy(60_000)
  const stolen = cookiesOf(await signInBy(live, '081220050007', { 'x-adv-uuid': id }))
  assert.deepEqual(
    stolen.map(({ name }) => name),
    ['__Host-uuid', 'installation', '__Host-lumbung'],
  )
  assert.notEqual(stolen[0]?.value, secret?.value)
  assert.notEqual(stolen[1]?.value, id)
  assert.equal(await devicesOf(live), before + 1)
})

test('#5 a call of our pages without the cookie gets one, and signs in as that device', async () => {
  const number = '081220050003'
  const first = cookiesOf(await signInBy(local, number, { 'x-adv-uuid': nil }))
  const name = first.find((one) => one.name === 'uuid')?.value ?? ''
  assert.ok(name)
  const before = await devicesOf(local)
  await local.clock.moveBy(60_000)
  const cookie = `uuid=${name}`
  const second = cookiesOf(await signInBy(local, number, { 'x-adv-uuid': nil, cookie, origin: local.url }))
  assert.deepEqual(
    second.map((one) => one.name),
    ['lumbung'],
  )
  assert.equal(await devicesOf(local), before)
})

test('#5 a header does not replace the cookie; without a cookie it identifies a native app', async () => {
  const number = '081220050004'
  const cookie = `uuid=${browser}`
  await signInBy(local, number, { cookie, 'x-adv-uuid': nil })
  const before = await devicesOf(local)
  await local.clock.moveBy(60_000)
  await signInBy(local, number, { cookie, 'x-adv-uuid': nativeApp })
  assert.equal(await devicesOf(local), before)
  const native = cookiesOf(await signInBy(local, '081220050006', { 'x-adv-uuid': nativeApp }))
  assert.deepEqual(
    native.map((one) => one.name),
    ['lumbung'],
  )
  assert.equal(await devicesOf(local), before + 1)
})

test('ASVS 7.4.1 signing out clears what the browser keeps, and the cookie of the session alone', async () => {
  const cookies = cookiesOf(await signInBy(live, '081220050005', { 'x-adv-uuid': nativeApp }))
  const cookie = `__Host-lumbung=${cookies[0]?.value}; __Host-uuid=${browser}`
  const headers = { cookie, 'x-user-agent': 'WEB', 'x-adv-uuid': nil }
  const response = await fetch(`${live.url}/api/auth/logout`, { method: 'POST', headers })
  assert.equal(response.headers.get('clear-site-data'), '"cache", "storage"')
  const ended = cookiesOf(response)
  assert.deepEqual(
    ended.map(({ name, value }) => [name, value]),
    [['__Host-lumbung', '']],
  )
  assert.ok(ended[0]?.attributes.includes('Secure'), 'a browser ignores a __Host- cookie without it')
  assert.equal((await fetch(`${live.url}/api/user/info`, { headers: { cookie } })).status, 401)
})
