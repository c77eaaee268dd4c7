import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const token = 'desk-token-of-this-test-0001'
let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
after(() => app.close())

interface Reply {
  status: number
  body: string
  location: string | undefined
  cookie: string | undefined
}

/** A request with any Host header, which `fetch` does not allow. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(`${app.url}${path}`, { method, headers }, (reply) => {
      let body = ''
      reply.on('data', (piece) => {
        body += piece
      })
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          body,
          location: reply.headers.location,
          cookie: reply.headers['set-cookie']?.find((one) => one.includes('desk=')),
        }),
      )
    })
    sent.on('error', reject).end()
  })
}

const pages = ['/sandbox', '/%73andbox', '/sandbox/gallery', '/sandbox?token=wrong']
const calls = ['/api/sandbox/inbox', '/%61pi/sandbox/clock', '/api/operator/queue', '/api/operator/%63omplaints']
const port = () => new URL(app.url).port

test('#41: from this machine the desk needs no token', async () => {
  assert.equal((await ask('/api/sandbox/clock')).status, 200)
  assert.equal((await ask('/api/sandbox/clock', { host: `localhost:${port()}` })).status, 200)
  assert.equal((await ask('/api/sandbox/clock', { host: `[::1]:${port()}` })).status, 200)
})

const strangers: readonly (readonly [who: string, headers: Record<string, string>])[] = [
  ['a page that gave its name this address', { host: 'evil.example' }],
  ['a name that begins like this machine', { host: 'localhost.evil.example' }],
  ['a name that begins with the address', { host: '127.0.0.1.evil.example' }],
  ['an address of the network', { host: '192.168.1.7:3000' }],
  ['every address', { host: '0.0.0.0:3000' }],
  ['a proxy that forwards', { 'x-forwarded-for': '203.0.113.9' }],
  ['a proxy that forwards for this machine', { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy that names the host', { 'x-forwarded-host': 'localhost' }],
  ['a proxy of the standard', { forwarded: 'for=203.0.113.9' }],
  ['a proxy that names an address', { 'x-real-ip': '203.0.113.9' }],
  ['a wrong token', { host: 'evil.example', cookie: 'desk=wrong' }],
  ['the token itself in the cookie', { host: 'evil.example', cookie: `desk=${token}` }],
]
for (const [who, headers] of strangers)
  test(`#41: ${who} needs the token, and reads how to get it in both languages`, async () => {
    for (const path of pages) {
      const { status, body } = await ask(path, headers)
      assert.equal(status, 401, path)
      assert.match(body, /Meja sandbox[\s\S]+This sandbox desk/)
    }
    for (const path of calls) assert.equal((await ask(path, headers)).status, 401, path)
    assert.equal((await ask('/api/sandbox/clock', headers, 'POST')).status, 401)
  })

test('#41: a page of another origin cannot drive the desk, with the browser of its developer', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ]) {
    assert.equal((await ask('/sandbox', headers)).status, 403)
    for (const method of ['GET', 'POST']) assert.equal((await ask('/api/sandbox/clock', headers, method)).status, 403)
  }
  const own = { origin: app.url, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  assert.equal((await ask('/api/sandbox/clock', own)).status, 200)
})

test('#41: a desk that others may reach opens with the token of its link, by a cookie that no script reads', async () => {
  const env = { TRUST_PROXY: '127.0.0.1', LUMBUNG_DESK_TOKEN: token, HOST: '0.0.0.0' }
  await app.restart({ env })
  for (const path of ['/sandbox', ...calls]) assert.equal((await ask(path)).status, 401, 'also from this machine')
  assert.equal((await ask('/H5/test/user')).status, 401)
  for (const wrong of ['', token.slice(1), `${token}0`, token.toUpperCase(), `${token}&token=${token}`])
    assert.equal((await ask(`/sandbox?token=${wrong}`)).status, 401)
  const entered = await ask(`/sandbox?token=${token}`)
  assert.deepEqual([entered.status, entered.location], [303, '/sandbox'])
  const { cookie = '' } = entered
  assert.match(cookie, /HttpOnly/)
  assert.match(cookie, /SameSite=Strict/)
  assert.ok(!cookie.includes(token))
  const kept = { cookie: cookie.split(';', 1)[0] ?? '' }
  assert.equal((await ask('/api/sandbox/clock', kept)).status, 200)
  assert.equal((await ask('/api/sandbox/clock', { ...kept, origin: 'https://evil.example' }, 'POST')).status, 403)
  await app.restart({ env: { ...env, LUMBUNG_DESK_TOKEN: `${token}-2` } })
  assert.equal((await ask('/api/sandbox/clock', kept)).status, 401, 'the cookie ends with its token')
})

test('#41: the app itself is reached as before, also where the desk needs a token', async () => {
  await app.restart({ env: { HOST: '0.0.0.0' } })
  assert.equal((await ask('/api/global-status/v2', { host: 'pinjam.example' })).status, 200)
})
