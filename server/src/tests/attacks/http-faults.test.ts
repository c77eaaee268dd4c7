import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { METHODS } from 'node:http'
import { after, before, test } from 'node:test'
import { headOf, openRaw, responsesIn } from '../../testing/services/raw-http.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const errors: string[] = []
let app: TestApp
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' }, logTo: { write: (line) => void errors.push(line) } })
})
after(() => app.close())

/** Sends a text on a connection and returns all responses. */
async function exchange(text: string) {
  const connection = openRaw(app)
  connection.socket.once('data', () => connection.socket.end())
  connection.send(text)
  return responsesIn(await connection.closed)
}

/** The only response to a text: a refusal in our envelope with our headers, without any header or text of Node or Fastify. */
async function refusalTo(text: string, name: string) {
  const [answer, ...more] = await exchange(text)
  assert.ok(answer, `${name}: no answer`)
  assert.deepEqual(more, [], name)
  const { headers, status } = answer
  assert.equal(headers['x-content-type-options'], 'nosniff', name)
  assert.equal(headers['referrer-policy'], 'no-referrer', name)
  assert.match(headers['content-security-policy'] ?? '', /default-src 'none'.*frame-ancestors 'none'/, name)
  assert.equal(headers['cache-control'], 'no-store', name)
  assert.equal(headers.server, undefined)
  const body = JSON.parse(answer.body)
  const own = ['bahasaMessage', 'code', 'data', 'englishMessage', 'message', 'requestId']
  assert.deepEqual(Object.keys({ data: 0, ...body }).sort(), own, name)
  for (const key of ['message', 'englishMessage', 'bahasaMessage', 'requestId']) assert.ok(body[key], `${name} ${key}`)
  return [status, body.code]
}

const get = (path: string, ...lines: string[]) => headOf(`GET ${path}`, lines)
const invalid = [400, 'INVALID_INPUT']
const unknown = [404, 'NOT_FOUND']
const tooLarge = [431, 'PAYLOAD_TOO_LARGE']

const faults: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['two Host headers', get('/api/home/v1', 'Host: evil.example'), invalid],
  ['two Host headers on a page', get('/H5/home', 'host: evil.example'), invalid],
  ['no Host header', 'GET /api/home/v1 HTTP/1.1\r\n\r\n', invalid],
  ['an address that cannot be decoded', get('/H5/%ff'), invalid],
  ['the same under /api', get('/api/order/%ff'), invalid],
  ['an address with NUL', get('/H5/a%00b'), invalid],
  ['a header beyond 16 KB', get('/api/home/v1', `x-a: ${'a'.repeat(20_000)}`), tooLarge],
  ['an address beyond 16 KB', get(`/api/${'a'.repeat(20_000)}`), tooLarge],
  ['a parameter that is too long', get(`/api/loan/order/${'a'.repeat(200)}`), invalid],
  ['an unknown method', headOf('NONSENSE /api/home/v1', []), invalid],
  ['no HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n', invalid],
  ['an unknown version', 'GET / HTTP/9.9\r\nhost: x\r\n\r\n', invalid],
  ['a header without a colon', get('/api/home/v1', 'nonsense'), invalid],
  ['a header with NUL', get('/api/home/v1', 'x-a: a\0b'), invalid],
  ['a header that is folded', get('/api/home/v1', 'x-a: a\r\n b'), invalid],
  ['two lengths', headOf('POST /api/loan/quote', ['content-length: 1', 'content-length: 2']), invalid],
  ['a negative length', headOf('POST /api/loan/quote', ['content-length: -1']), invalid],
  [
    'an invalid chunk',
    `${headOf('POST /api/loan/quote', ['transfer-encoding: chunked', 'content-type: application/json'])}zz\r\n`,
    invalid,
  ],
  [
    'another media type',
    `${headOf('POST /api/loan/quote', ['content-length: 1', 'content-type: text/plain'])}x`,
    invalid,
  ],
  ['an invalid media type', `${headOf('POST /api/loan/quote', ['content-length: 1', 'content-type: ;;;'])}x`, invalid],
  ['no media type', `${headOf('POST /api/loan/quote', ['content-length: 1'])}x`, invalid],
  [
    'broken JSON',
    `${headOf('POST /api/loan/quote', ['content-length: 1', 'content-type: application/json'])}{`,
    invalid,
  ],
  ['no JSON', headOf('POST /api/loan/quote', ['content-length: 0', 'content-type: application/json']), invalid],
  ['an unknown call', get('/api/none'), unknown],
  ['an unknown webhook', headOf('POST /webhooks/none', []), unknown],
  ['a tunnel', headOf('CONNECT example.com:443', []), unknown],
  ['an address of another site', get('http://evil.example/api/none'), invalid],
]
for (const [name, text, expected] of faults)
  test(`ASVS 16.5.1: ${name} is refused in our envelope with our headers`, async () => {
    assert.deepEqual(await refusalTo(text, name), expected)
  })

test('ASVS 16.5.1 N-20: no method on any path gets a default response of Node or Fastify', async () => {
  const methods = METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT', 'QUERY'].includes(method))
  for (const method of methods)
    for (const path of ['/api/home/v1', '/H5/home', '/', '/assets/none.js', '/healthz', '/docs', '/metrics']) {
      const [answer] = await exchange(headOf(`${method} ${path}`, []))
      assert.ok(answer, `${method} ${path}`)
      const { code } = JSON.parse(answer.body)
      assert.deepEqual([answer.status, code], unknown, `${method} ${path}`)
      assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    }
})

test('ASVS 16.5.1: Expect and Upgrade headers have no effect', async () => {
  for (const line of ['expect: nonsense', 'upgrade: websocket', 'upgrade: h2c'])
    assert.deepEqual(
      (await exchange(get('/healthz', line, 'connection: upgrade'))).map(({ status, body }) => [status, body]),
      [[200, '{"status":"ok"}']],
      line,
    )
})

test('ASVS 16.5.1: missing files and paths outside the folder are refused in our envelope', async () => {
  const paths = [
    '/assets/none.js',
    '/assets/..%2f..%2fpackage.json',
    '/assets/.env',
    '/icons/%2e%2e/x',
    '/none.txt',
    '/assets/',
  ]
  for (const path of paths) {
    const [answer] = await exchange(get(path))
    assert.match(answer?.body ?? '', /^\{"code":"(NOT_FOUND|INVALID_INPUT)"/, path)
    assert.equal(answer?.headers['x-content-type-options'], 'nosniff')
  }
})

test('a client that is gone before its request is read leaves no error', async () => {
  const { hostname, port } = new URL(app.url)
  const request = 'GET /readyz HTTP/1.0\\r\\n\\r\\n'
  const program = `const socket = require('node:net').connect(${port}, '${hostname}')
    socket.write('${request}', () => socket.resetAndDestroy())`
  // Meanwhile this process, which is the server, reads nothing.
  assert.equal(spawnSync(process.execPath, ['-e', program]).status, 0)
  assert.equal((await app.client().fetch('/readyz')).status, 200)
  assert.deepEqual(errors, [])
})
