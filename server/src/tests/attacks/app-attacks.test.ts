import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { anyAddress, servedCalls } from '../../testing/calls.ts'
import { signIn } from '../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let client: TestClient
before(async () => {
  app = await openTestApp()
  client = await signIn(app, '081260000001')
})
after(() => app.close())

const unsafe = servedCalls.filter(({ endpoint }) => endpoint.method !== 'GET')

/** Everything about the person that a call could change. */
async function stateOf(): Promise<string> {
  const { rows } = await app.app.db.pool.query(
    `select (select jsonb_agg(p) from person p) as person, (select jsonb_agg(s) from profile_section s) as profile,
      (select jsonb_agg(a) from application a) as application, (select jsonb_agg(d) from application_draft d) as draft,
      (select jsonb_agg(c) from consent c) as consent, (select jsonb_agg(b) from bank_account b) as account,
      (select jsonb_agg(l) from credit_limit l) as credit, (select jsonb_agg(o) from loan_order o) as orders,
      (select count(*) from session where ended_at is null) as sessions, (select count(*) from message) as messages,
      (select count(*) from liveness_challenge) as challenges, (select count(*) from payment_code) as codes,
      (select count(*) from idempotency_key) as keys`,
  )
  return JSON.stringify(rows)
}

test('#7: a call that needs a session returns 401 without one, and with an unknown or malformed token', async () => {
  const tokens = [undefined, `lumbung=${'A'.repeat(64)}`, 'lumbung=x', "lumbung=' or 1=1"]
  for (const { endpoint, name } of servedCalls.filter((one) => one.endpoint.access === 'customer'))
    for (const token of tokens) {
      const attacker = app.client()
      attacker.cookie = token
      const response = await attacker.fetch(anyAddress(endpoint), { method: endpoint.method })
      assert.equal(response.status, 401, `${name} with ${token}`)
      const body = (await response.json()) as Record<string, unknown>
      assert.equal(body.code, 'UNAUTHORIZED')
      assert.equal(body.data, undefined)
    }
})

const extras = {
  userId: 'x',
  status: 'APPROVED',
  limit: 1,
  role: 'admin',
  creditLimit: 1e9,
  isAdmin: true,
  amountPaid: 1,
}

test('#8: unknown fields are refused by name on every body, and nothing changes', async () => {
  const before = await stateOf()
  const send = async (name: string, path: string, init: RequestInit) => {
    const response = await client.fetch(path, init)
    const { code, data } = (await response.json()) as { code: string; data?: { fields?: Record<string, string> } }
    assert.equal(response.status, 400, name)
    assert.equal(code, 'INVALID_INPUT', name)
    return data?.fields ?? {}
  }
  // A sign-in by face is refused by its address, before its body is read (face-sign-in-attacks.test.ts).
  for (const { endpoint, name } of unsafe.filter((one) => one.endpoint.body && one.name !== 'finishFaceSignIn')) {
    const { method, files } = endpoint
    const form = new FormData()
    for (const [field, value] of Object.entries(extras)) form.set(field, String(value))
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(extras) }
    const fields = await send(name, anyAddress(endpoint), { method, ...(files ? { body: form } : json) })
    for (const field of Object.keys(extras)) assert.ok(fields[field], `${name} accepts ${field}`)
  }
  assert.equal(await stateOf(), before)
})

test('#8: __proto__ and constructor in raw JSON are refused and pollute no prototype', async () => {
  for (const { endpoint, name } of unsafe.filter((one) => one.endpoint.body && !one.endpoint.files))
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      const headers = { 'content-type': 'application/json' }
      const response = await client.fetch(anyAddress(endpoint), { method: endpoint.method, headers, body })
      assert.equal(response.status, 400, `${name} ${body}`)
    }
  assert.equal(({} as Record<string, unknown>).isAdmin, undefined)
})

test('#8: an unknown query parameter is refused where a call has a query', async () => {
  for (const { endpoint, name } of servedCalls.filter((one) => one.endpoint.query && one.endpoint.method === 'GET')) {
    const response = await client.fetch(`${anyAddress(endpoint)}?isAdmin=true`)
    // A partner's back end shows its token first (partner-api.test.ts).
    assert.equal(response.status, endpoint.access === 'partner' ? 401 : 400, name)
  }
})

const bodies: readonly [string, string][] = [
  ['application/x-www-form-urlencoded', 'mobileNumber=081299999999&otp=0000'],
  ['text/plain', '{"mobileNumber":"081299999999"}'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'],
  ['application/json', '{"mobileNumber":"081299999999"}'],
]

test('#19: a forged form with the cookie is refused on every unsafe call, whatever its type and origin', async () => {
  const before = await stateOf()
  for (const { endpoint, name } of unsafe)
    for (const origin of ['https://evil.example', 'null', `${app.url}.evil.example`, undefined])
      for (const [type, body] of bodies) {
        const headers = { cookie: client.cookie ?? '', 'content-type': type, ...(origin ? { origin } : {}) }
        const response = await fetch(app.url + anyAddress(endpoint), { method: endpoint.method, headers, body })
        assert.equal(response.status, 403, `${name} ${origin} ${type}`)
        await response.arrayBuffer()
      }
  assert.equal(await stateOf(), before)
})

test('#19: a foreign origin is refused also with x-user-agent, which a page of another site may try to set', async () => {
  for (const { endpoint, name } of unsafe) {
    const headers = { origin: 'https://evil.example', 'x-user-agent': 'WEB' }
    assert.equal((await client.fetch(anyAddress(endpoint), { method: endpoint.method, headers })).status, 403, name)
  }
})

test('#19: our own origin is accepted, and so is a native proxy with x-user-agent and no origin', async () => {
  const call = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/application/check`, { method: 'POST', headers: { cookie: client.cookie ?? '', ...headers } })
  assert.equal((await call({ origin: app.url })).status, 200)
  assert.equal((await call({ 'x-user-agent': 'IOS_WEBVIEW' })).status, 200)
  assert.equal((await call({})).status, 403)
})

test('#11: a call that creates something is refused without an Idempotency-Key', async () => {
  const keyed = unsafe.filter(({ endpoint }) => endpoint.idempotent)
  assert.ok(keyed.length >= 4)
  const { endpoint } = keyed.find(({ name }) => name === 'submitApplication') ?? assert.fail()
  const response = await client.fetch(anyAddress(endpoint), { method: 'POST' })
  const { code, data } = (await response.json()) as { code: string; data: unknown }
  assert.equal(code, 'INVALID_INPUT')
  assert.deepEqual(data, { fields: { 'Idempotency-Key': 'required' } })
})

test('#28: routes for testing do not exist, and no response contains a code', async () => {
  for (const path of ['/api/H5/test/user', '/api/test/user', '/api/debug', '/api/auth/debug-otp', '/api/auth/otp'])
    for (const method of ['GET', 'POST']) assert.equal((await client.fetch(path, { method })).status, 404, path)
  const body = JSON.stringify({ mobileNumber: '081260000009' })
  const headers = { 'content-type': 'application/json' }
  const sent = await app.client().fetch('/api/auth/send-code', { method: 'POST', headers, body })
  assert.deepEqual(Object.keys(((await sent.json()) as { data: object }).data).sort(), [
    'reference',
    'resendAfterSeconds',
    'result',
  ])
})
