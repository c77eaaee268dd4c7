import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import fastifyCookie from '@fastify/cookie'
import { channelCode } from '@lumbung/shared/channel-code.ts'
import Fastify from 'fastify'
import type { CustomerCaller } from '../../access/caller.ts'
import { readConfig } from '../../config/config.ts'
import { openLog } from '../../observability/log.ts'
import { securityHeaders } from './page-headers.ts'
import type { Visitor } from './page-reads.ts'
import { servePages } from './pages.ts'

const folder = import.meta.dirname
const inProduction = { production: true, pixel: undefined }
const policyOf = (production: boolean) =>
  new Map(
    (securityHeaders(folder, { production, pixel: undefined })['content-security-policy'] ?? '')
      .split('; ')
      .map((rule): [string, string] => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources.join(' ')]
      }),
  )

test('#21: our pages cannot be framed, and base and form targets stay on our origin', () => {
  const policy = policyOf(true)
  assert.deepEqual(
    ['frame-ancestors', 'base-uri', 'form-action', 'default-src'].map((name) => policy.get(name)),
    ["'none'", "'none'", "'self'", "'none'"],
  )
})

test('#20: only inline scripts hashed by the build run, and no content type is guessed', () => {
  const policy = policyOf(true)
  assert.equal(policy.get('script-src'), "'self' 'wasm-unsafe-eval'")
  assert.equal(policy.get('style-src'), "'self'")
  const headers = securityHeaders(folder, inProduction)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'no-referrer, strict-origin')
  assert.match(headers['strict-transport-security'] ?? '', /max-age=63072000/)
})

test('#21 ASVS 3.5.8: other sites can embed neither pages nor data', async () => {
  assert.equal(securityHeaders(folder, inProduction)['cross-origin-resource-policy'], 'same-origin')
  for (const path of ['/api/none', '/assets/a.js', '/healthz'])
    assert.equal((await (await open())(path)).headers['cross-origin-resource-policy'], 'same-origin', path)
})

test('#20 #21 C-COM-11 K-29: data has a policy under which nothing runs and it cannot be framed', async () => {
  const { headers } = await (await open())('/api/none')
  assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['x-service-level'], '100.00%')
})

/** A built web as far as the server reads it; its output shows its arguments. */
const emptyPage = '<html lang="id"><head></head>the empty page'
const files: Record<string, string | Buffer> = {
  'index.html': emptyPage,
  'sandbox.html': 'the page of test users',
  'prerendered/home.id.html': 'home as built',
  'prerendered/home.en.html': 'home as built, English',
  'render/offer.id.html': 'Indonesian: <!--root-->',
  'render/offer.en.html': 'English: <!--root-->',
  'render/package.json': '{ "type": "module" }',
  'render/index.json': JSON.stringify([{ page: 'offer', addresses: '^/[^/]+/home/?$', session: false }]),
  'render/entry-render.js': `export const renderRoot = async (address, language, { read }) => {
    const data = await read({ path: '/x' })
    return { html: address + ' ' + language + ' ' + data, isComplete: data !== undefined }
  }`,
  'assets/a.js': 'plain',
  'assets/a.js.gz': gzipSync('packed'),
}
const web = mkdtempSync(join(tmpdir(), 'lumbung-web-'))
after(() => rmSync(web, { recursive: true }))
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(web, name)), { recursive: true })
  writeFileSync(join(web, name), content)
}

const channel = (code: string, kind: 'OWN' | 'SOURCE' | 'PARTNER', aliases: string[] = []) => ({
  code: channelCode(code),
  kind,
  aliases,
  name: `${code}</head>`,
  monogram: code.slice(0, 2),
  theme: kind === 'SOURCE' ? 'H5' : code,
  dark: kind !== 'PARTNER',
  home: 'HOME' as const,
  hiddenTabs: [],
  tokenEntry: kind === 'PARTNER',
  nikOnLink: false,
  oldVersion: false,
  cookieless: kind === 'PARTNER',
})
const channels = [channel('H5', 'OWN'), channel('JAGAT', 'SOURCE'), channel('GOPAY', 'PARTNER', ['GO_PAY'])]

const customerOn = (channel: string): CustomerCaller => ({
  kind: 'customer',
  userId: '0197f0a2-0000-7000-8000-00000000a1b2',
  channel: channelCode(channel),
  tokenHash: Buffer.alloc(32),
  deviceHash: Buffer.alloc(32),
  limitKey: '',
  faceAt: undefined,
})

/** Pages whose one read is answered by a function of the channel. */
const pagesWith = (offer: (channel: string) => Promise<unknown>, env: Record<string, string> = {}) => ({
  folder: web,
  config: readConfig(env),
  log: openLog('silent'),
  reads: {
    now: () => new Date(),
    channelOf: (name: string) => channels.find(({ code, aliases }) => [code, ...aliases].includes(name.toUpperCase())),
    customerOf: async (token: string) => (token.startsWith('on-') ? customerOn(token.slice('on-'.length)) : undefined),
    read: ({ channel }: Visitor) => offer(channel),
  },
})

async function openPages(offer: (channel: string) => Promise<unknown>, env: Record<string, string> = {}) {
  const server = Fastify()
  await server.register(fastifyCookie)
  await servePages(server, pagesWith(offer, env))
  return (url: string, headers = {}) => server.inject({ url, headers })
}
const open = () => openPages(async (channel) => `offer of $& ${channel}`)

test('C-COM-13 D-209: the pixel has a sandboxed page of its own, which reaches its host alone; without one there is none', async () => {
  const offer = async () => 'offer'
  assert.notEqual((await (await openPages(offer))('/pixel')).statusCode, 200)
  const env = { LUMBUNG_PIXEL_SCRIPT: 'https://pixel.example.com/p.js?a=1&b="x"', LUMBUNG_PIXEL_ID: 'shop-1' }
  const get = await openPages(offer, env)
  const { statusCode, headers, body } = await get('/pixel')
  assert.equal(statusCode, 200)
  assert.match(body, /<script async src="https:\/\/pixel\.example\.com\/p\.js\?a=1&#38;b=(%22|&#34;)x/)
  assert.match(body, /data-id="shop-1"/)
  const host = 'https://pixel.example.com'
  assert.equal(
    headers['content-security-policy'],
    `sandbox allow-scripts; default-src 'none'; script-src ${host}; img-src ${host}; connect-src ${host}; frame-ancestors 'self'`,
  )
  const policy = String((await get('/H5/bill')).headers['content-security-policy'])
  assert.ok(policy.includes("frame-src 'self'") && !policy.includes('pixel.example.com'))
})

test('#28 R-011 P-07 D-053: the page of test users exists only in a sandbox outside production', async () => {
  const path = '/H5/test/user'
  const opened = async (env: Record<string, string>) => {
    const { statusCode, body } = await (await openPages(async () => 'offer', env))(path)
    return [statusCode, body]
  }
  assert.deepEqual(await opened({}), [200, 'the page of test users'])
  for (const off of [
    { ALLOW_TEST_USERS: '0' },
    { LUMBUNG_SANDBOX: '0' },
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', LUMBUNG_SANDBOX: '1' },
  ])
    assert.deepEqual(await opened(off), [404, emptyPage])
  const api = await (await openPages(async () => 'offer'))('/api/test/user')
  assert.doesNotMatch(api.body, /the page of test users/)
  for (const wrong of [{ NODE_ENV: 'production', LUMBUNG_SANDBOX: '1' }, { LUMBUNG_SANDBOX: '0' }])
    assert.throws(() => readConfig({ ...wrong, ALLOW_TEST_USERS: '1' }), /ALLOW_TEST_USERS can only be 1 in a sandbox/)
})

for (const [who, url, cookie, expected] of [
  ['a visitor gets the offer', '/H5/home', '', 'Indonesian: /H5/home id offer of $& H5'],
  ['in the language of the cookie', '/H5/home', 'language=en-us', 'English: /H5/home en-us offer of $& H5'],
  ['a customer gets the shape of home', '/H5/home', 'lumbung=token', 'home as built'],
  ['a customer too, in English', '/H5/home', 'language=en; lumbung=token', 'home as built, English'],
  ['no page is written for an unknown channel', '/%22%3E/home', '', 'home as built'],
  ['another path gets its own page', '/H5/bill', '', emptyPage],
] as const)
  test(`home: ${who}`, async () => {
    const page = await (await open())(url, { cookie })
    assert.equal(page.body, expected)
    assert.equal(page.headers['cache-control'], 'no-cache')
    assert.match(String(page.headers.vary), /cookie/)
  })

const saidIn = (body: string) =>
  JSON.parse(body.match(/<script type="application\/json" id="channel">(.*?)<\/script><\/head>/)?.[1] ?? 'null')

test('N-23: a page of a partner or a source says its channel and whether a customer is signed in; ours do not', async () => {
  const get = await open()
  for (const [path, end] of [
    ['/GOPAY/home', 'the empty page'],
    ['/GOPAY/bill', 'the empty page'],
    ['/JAGAT/bill', 'the empty page'],
  ] as const) {
    const { body } = await get(path)
    const { code, kind, name, cookieless, sessionOn } = saidIn(body)
    assert.deepEqual([code, name, sessionOn], [path.split('/')[1], `${code}</head>`, undefined], kind)
    assert.equal(cookieless, code === 'GOPAY')
    assert.ok(body.endsWith(end))
  }
  assert.equal((await get('/H5/bill')).body, emptyPage)
  assert.match((await get('/GOPAY/bill')).body, /^<html data-channel="GOPAY" data-light lang="id">/)
  assert.match((await get('/JAGAT/bill')).body, /^<html data-channel="H5" lang="id">/)
  assert.equal((await get('/GOPAY/home', { cookie: 'lumbung=x' })).headers['cache-control'], 'no-store')
})

test('G-15 C-007: a page of our own app says its channel if the session is of another one, and shows nothing of it', async () => {
  const get = await open()
  for (const path of ['/H5/bill', '/H5/me']) {
    const { body, headers } = await get(path, { cookie: 'lumbung=on-GOPAY' })
    assert.partialDeepStrictEqual(saidIn(body), { code: 'H5', kind: 'OWN', sessionOn: 'GOPAY' })
    assert.equal(headers['cache-control'], 'no-store')
    for (const on of ['H5', 'JAGAT'])
      assert.equal(saidIn((await get(path, { cookie: `lumbung=on-${on}` })).body), null, on)
  }
  assert.equal(saidIn((await get('/JAGAT/bill', { cookie: 'lumbung=on-GOPAY' })).body).sessionOn, 'GOPAY')
})

test('D-032 D-072: another spelling of a channel is redirected to its own, with the query', async () => {
  const get = await open()
  for (const [path, to] of [
    ['/gopay/home?a=1&b=%2F', '/GOPAY/home?a=1&b=%2F'],
    ['/GO_PAY/bill', '/GOPAY/bill'],
    ['/go_pay', '/GOPAY'],
    ['/h5/login', '/H5/login'],
  ] as const) {
    const { statusCode, headers } = await get(path)
    assert.deepEqual([statusCode, headers.location], [302, to])
  }
  for (const path of ['/GOPAY/home', '/nobody/home']) assert.equal((await get(path)).statusCode, 200)
})

test('home: if the offer cannot be read, the page is sent as built', async () => {
  const get = await openPages(() => Promise.reject(new Error('no database')))
  const page = await get('/H5/home')
  assert.deepEqual([page.statusCode, page.body], [200, 'home as built'])
})

test('home: if the screen would show a placeholder, the page is sent as built', async () => {
  const get = await openPages(async () => undefined)
  assert.equal((await get('/H5/home')).body, 'home as built')
})

test('home: visitors at about the same time share one rendering by language', async () => {
  const rendered: string[] = []
  const get = await openPages(async (channel) => {
    rendered.push(channel)
    return 'offer'
  })
  const one = () => get('/H5/home')
  const pages = await Promise.all([one(), one(), get('/H5/home', { cookie: 'language=en-us' }), one()])
  assert.deepEqual(rendered, ['H5', 'H5'])
  assert.equal(new Set(pages.map(({ body }) => body)).size, 2)
})

test('home: a failed rendering is retried for the next visitor', async () => {
  let tries = 0
  const get = await openPages(async () => {
    if (tries++ === 0) throw new Error('no database')
    return 'offer'
  })
  assert.equal((await get('/H5/home')).body, 'home as built')
  assert.match((await get('/H5/home')).body, /^Indonesian/)
})

test('pages and assets are compressed for browsers that accept it', async () => {
  const get = await open()
  const accepting = { 'accept-encoding': 'gzip, deflate' }
  for (const [url, plain, packed] of [
    ['/assets/a.js', 'plain', 'packed'],
    ['/H5/home', 'Indonesian: /H5/home id offer of $& H5', 'Indonesian: /H5/home id offer of $& H5'],
  ] as const) {
    assert.equal((await get(url)).body, plain)
    const answer = await get(url, accepting)
    assert.equal(answer.headers['content-encoding'], 'gzip')
    assert.match(String(answer.headers.vary), /accept-encoding/i)
    assert.equal(gunzipSync(answer.rawPayload).toString(), packed)
  }
})

test('an unusual path gets a page', async () => {
  const server = Fastify()
  await server.register(fastifyCookie)
  await servePages(
    server,
    pagesWith(async () => 'offer'),
  )
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  for (const path of ['//', '///', '//[', '/H5//home']) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    let text = ''
    for await (const chunk of socket.setEncoding('utf8')) text += chunk
    assert.match(text, /^HTTP\/1.1 200 /, path)
  }
  await server.close()
})
