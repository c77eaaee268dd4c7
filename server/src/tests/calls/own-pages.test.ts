import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import fastifyCookie from '@fastify/cookie'
import { ownChannel } from '@lumbung/shared/channel-code.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { routes } from '../../app.ts'
import { guardDevice } from '../../modules/accounts/security/guard-device.ts'
import { visitor } from '../../platform/access/caller.ts'
import { openPageReads } from '../../platform/http/pages/page-reads.ts'
import { servePages } from '../../platform/http/pages/pages.ts'
import { filledIn } from '../../testing/people/customers.ts'
import { signIn } from '../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

/** A built web with one page for each kind of read; its output shows what was read. */
const page = (name: string) => ({ page: 'own', addresses: `^/[^/]+/${name}/?$`, session: true })
const files: Record<string, string> = {
  'index.html': 'as built',
  'render/own.id.html': 'Indonesian: <!--root-->',
  'render/own.en.html': 'English: <!--root-->',
  'render/index.json': JSON.stringify(['me', 'guarded', 'broken', 'slow'].map(page)),
  'render/package.json': '{ "type": "module" }',
  'render/entry-render.js': `
    const reads = { me: { path: '/user/info' }, guarded: { path: '/user/bank-info' }, broken: { path: '/no/read' } }
    export const renderRoot = async (address, language, { read }) => {
      const name = address.split(/[/?]/)[2]
      if (name === 'slow') await new Promise((resolve) => setTimeout(resolve, 1_500))
      const data = name === 'slow' ? 'late' : await read(reads[name])
      return { html: address + ' ' + JSON.stringify(data), isComplete: data !== undefined }
    }`,
}
const web = mkdtempSync(join(tmpdir(), 'lumbung-web-'))
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(web, name)), { recursive: true })
  writeFileSync(join(web, name), content)
}

let app: TestApp
let pages: FastifyInstance
before(async () => {
  app = await openTestApp()
  const { config, log } = app.app
  pages = Fastify()
  await pages.register(fastifyCookie)
  await servePages(pages, { folder: web, config, log, reads: openPageReads(app.app, routes, guardDevice) })
})
after(async () => {
  await pages.close()
  await app.close()
  rmSync(web, { recursive: true })
})

type Opening = { path?: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD' }
const open = ({ cookie = '' }: Pick<TestClient, 'cookie'>, { path = '/H5/me', headers = {}, method }: Opening = {}) =>
  pages.inject({ url: path, method: method ?? 'GET', headers: { cookie, ...headers } })
const isPlain = ({ body, headers }: Awaited<ReturnType<typeof open>>) =>
  body === 'as built' && headers['cache-control'] === 'no-cache'

test('a page that a customer opens contains what the customer’s own call returns, and is stored nowhere', async () => {
  const [one, other] = [await signIn(app, '081260000001'), await signIn(app, '081260000002')]
  for (const client of [one, other]) {
    const { body, headers, statusCode } = await open(client, { path: '/H5/me/?x=1' })
    assert.equal(statusCode, 200)
    assert.equal(body, `Indonesian: /H5/me?x=1 ${JSON.stringify(await client.data(userInfo))}`)
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(String(headers.vary), /cookie/)
  }
  assert.match((await open({ cookie: `${one.cookie}; language=en-us` })).body, /^English: /)
})

test('a page without a session, with a made-up one or one that has ended is sent as built', async () => {
  const client = await signIn(app, '081260000003')
  const { cookie } = client
  assert.equal(isPlain(await open({ cookie })), false)
  await client.data(logout)
  for (const ended of [cookie, undefined, 'lumbung=made-up', `lumbung=${'A'.repeat(64)}`])
    assert.ok(isPlain(await open({ cookie: ended })), ended)
})

test('G-15: a page of our own app contains nothing of a customer whose session is a partner’s', async () => {
  const client = await signIn(app, '081260000007')
  const { userId } = await client.data(userInfo)
  await app.app.db.pool.query(`update session set channel = 'GOPAY' where user_id = $1`, [userId])
  const { body, headers } = await open(client)
  assert.deepEqual([body, headers['cache-control']], ['as built', 'no-store'])
})

test('#5 on a device that the account has not proved a guarded read leaves the page as built', async () => {
  const { client, number } = await filledIn(app)
  // The check of the bank account changes what the call returns.
  await app.settle()
  const path = '/H5/guarded'
  const own = await open(client, { path })
  assert.ok(own.body.endsWith(JSON.stringify(await client.data(bankInfo))))
  await app.clock.moveBy(86_400_000)
  const thief = await signIn(app, number)
  assert.equal((await thief.call(bankInfo)).code, 'SECURITY_CHECK_REQUIRED')
  assert.ok(isPlain(await open(thief, { path })))
})

test('only a page that is opened contains data: no fetch, frame, prefetch or HEAD does', async () => {
  const client = await signIn(app, '081260000004')
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const openings: [opening: Opening, plain: boolean][] = [
    [{ headers: navigation }, false],
    // Through the service worker.
    [{ headers: { ...navigation, 'sec-fetch-dest': 'empty' } }, false],
    [{ headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' } }, true],
    [{ headers: { ...navigation, 'sec-fetch-dest': 'iframe' } }, true],
    [{ headers: { ...navigation, 'sec-purpose': 'prefetch' } }, true],
  ]
  for (const [opening, plain] of openings) assert.equal(isPlain(await open(client, opening)), plain)
  assert.equal((await open(client, { method: 'HEAD' })).headers['cache-control'], 'no-cache')
  assert.ok(isPlain(await open(client, { path: '/%22%3E/me' })))
})

test('a page that fails or takes longer than a second is sent as built', async () => {
  const client = await signIn(app, '081260000005')
  assert.ok(isPlain(await open(client, { path: '/H5/broken' })))
  assert.ok(isPlain(await open(client, { path: '/H5/slow' })))
})

test('while eight pages are written, the next one is sent as built', async () => {
  const client = await signIn(app, '081260000006')
  const slow = Array.from({ length: 8 }, () => open(client, { path: '/H5/slow' }))
  let written = false
  const all = Promise.all(slow).then(() => {
    written = true
  })
  let isFull = false
  while (!isFull && !written) isFull = isPlain(await open(client))
  assert.ok(isFull)
  await all
  for (let plain = true; plain; ) plain = isPlain(await open(client))
})

test('#7: a read of a page counts towards the budgets of its call', async () => {
  const { read } = openPageReads(app.app, routes, guardDevice)
  const stranger = {
    caller: visitor,
    lang: 'id',
    channel: ownChannel,
    address: '203.0.113.77',
    deviceHash: () => Buffer.alloc(32),
  } as const
  const guess = (n: number) =>
    read(stranger, { path: '/contact-consent/question', body: { token: String(n).padStart(22, 'a') } })
  for (let n = 0; n < 3; n++) assert.equal(await guess(n), undefined)
  const { rows } = await app.app.db.pool.query(
    `select count from rate_count where bucket like 'contact-consent:network:%'`,
  )
  assert.deepEqual(
    rows.map(({ count }) => Number(count)),
    [3],
  )
})
