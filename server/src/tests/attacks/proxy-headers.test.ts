import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// ASVS 4.1.3: headers that only a proxy may set are ignored from other senders.
let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '10.0.0.1' } })
})
after(() => app.close())

const send = async (remoteAddress: string, n: number, headers: Record<string, string>) => {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/auth/send-code',
    remoteAddress,
    headers: { host: 'lumbung.example', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ mobileNumber: `0812${String(7000 + n)}0000` }),
  })
  return response.json().data?.result ?? response.json().code
}

test('ASVS 4.1.3: a forged address does not get a budget of its own', async () => {
  const replies = []
  for (let n = 0; n < 12; n++) replies.push(await send('203.0.113.5', n, { 'x-forwarded-for': `198.51.100.${n}` }))
  assert.deepEqual(replies.slice(-3), ['NEED_CAPTCHA', 'NEED_CAPTCHA', 'NEED_CAPTCHA'])
})

test('ASVS 4.1.3: of the addresses that a proxy forwards the nearest counts, not the first, which the caller wrote', async () => {
  const chain = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.77` })
  const replies = []
  for (let n = 20; n < 32; n++) replies.push(await send('10.0.0.1', n, chain(n)))
  assert.equal(replies.at(-1), 'NEED_CAPTCHA')
  assert.equal(await send('10.0.0.1', 40, { 'x-forwarded-for': '203.0.113.78' }), 'SUCCESS')
})

test('ASVS 4.1.3: a forged host or scheme does not count as our origin', async () => {
  const call = (headers: Record<string, string>) =>
    app.server.inject({
      method: 'POST',
      url: '/api/auth/logout',
      remoteAddress: '203.0.113.6',
      headers: { host: 'lumbung.example', cookie: `lumbung=${'a'.repeat(64)}`, ...headers },
    })
  for (const [name, value] of [
    ['x-forwarded-host', 'evil.example'],
    ['forwarded', 'host=evil.example;proto=https'],
    ['x-original-host', 'evil.example'],
    ['x-forwarded-server', 'evil.example'],
  ] as const) {
    const reply = await call({ origin: 'https://evil.example', [name]: value })
    assert.equal(reply.statusCode, 403, name)
  }
  assert.equal((await call({ origin: 'https://lumbung.example' })).statusCode, 200)
})

test('ASVS 4.1.3: headers that rewrite method or path are ignored', async () => {
  const get = await app.server.inject({
    method: 'GET',
    url: '/healthz',
    remoteAddress: '203.0.113.7',
    headers: {
      host: 'lumbung.example',
      'x-http-method-override': 'DELETE',
      'x-original-url': '/sandbox',
      'x-rewrite-url': '/sandbox',
    },
  })
  assert.deepEqual([get.statusCode, get.json()], [200, { status: 'ok' }])
})
