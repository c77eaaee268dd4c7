import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { readConfig } from '../../../platform/config/config.ts'
import { inNetworks } from '../../../platform/http/console-networks.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const host = 'konsol.lender.example'
const networks = '203.0.113.0/24, 2001:db8:7::/48, 198.51.100.9'
let own: TestApp
let beside: TestApp
before(async () => {
  own = await openTestApp({
    env: { TRUST_PROXY: '127.0.0.1', CONSOLE_ORIGIN: `https://${host}`, CONSOLE_NETWORKS: networks },
  })
  beside = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1', CONSOLE_NETWORKS: networks } })
})
after(() => Promise.all([own.close(), beside.close()]))

/** The status of a page or call for somebody with this address, behind our proxy. */
const status = (app: TestApp, path: string, from: string, named?: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': from, 'x-user-agent': 'CONSOLE', ...(named && { host: named }) }
    const sent = request(`${app.url}${path}`, { headers }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })

test('#26: outside the networks of the lender the console’s host answers 404 to everything', async () => {
  for (const from of ['203.0.113.200', '2001:db8:7:1::5', '198.51.100.9', '::ffff:203.0.113.7'])
    assert.equal(await status(own, '/api/operator/session', from, host), 401, from)
  for (const from of ['203.0.114.1', '2001:db8:8::1', '198.51.100.10', '127.0.0.1'])
    for (const path of ['/api/operator/session', '/console', '/console/sign-in', '/', '/healthz', '/favicon.ico'])
      assert.equal(await status(own, path, from, host), 404, `${path} from ${from}`)
  assert.equal(await status(own, '/healthz', '127.0.0.1'), 200)
})

test('#26: an address that a caller names itself is none of a network', async () => {
  assert.equal(await status(own, '/api/operator/session', '203.0.113.7, 192.0.2.1', host), 404)
  assert.equal(await status(own, '/api/operator/session', '192.0.2.1, 203.0.113.7', host), 401)
})

test('#26: beside the app the console’s pages and calls alone are not found', async () => {
  for (const path of ['/api/operator/session', '/api/%6fperator/session', '/console', '/%63onsole/sign-in'])
    assert.equal(await status(beside, path, '192.0.2.1'), 404, path)
  assert.equal(await status(beside, '/api/operator/session', '203.0.113.7'), 401)
  assert.equal(await status(beside, '/healthz', '192.0.2.1'), 200)
})

test('networks are read as CIDR, and what is none stops the start with what to write', () => {
  const read = (CONSOLE_NETWORKS: string) => readConfig({ CONSOLE_NETWORKS }).consoleNetworks
  assert.deepEqual(read(' 10.0.0.0/8,2001:db8::/32 '), ['10.0.0.0/8', '2001:db8::/32'])
  for (const wrong of [
    'office',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.0/7',
    '2001::/15',
    '::/0',
    '::ffff:0:0/96',
    'fe80::1%eth0',
    '2001:db8::/129',
    '10.0.0/8',
    '10.0.0.0/8/8',
    '10.0.0.0/',
  ])
    assert.throws(() => read(`203.0.113.0/24,${wrong}`), /CONSOLE_NETWORKS must list networks, such as/, wrong)
  assert.deepEqual(readConfig({}).consoleNetworks, [])
  for (const none of ['', ' ', ' , '])
    assert.throws(() => readConfig({ CONSOLE_NETWORKS: none }), /CONSOLE_NETWORKS lists no network: .* or remove it/)
  const isInside = inNetworks(['10.1.0.0/16'])
  assert.deepEqual(['10.1.255.255', '10.2.0.0', '::ffff:10.1.0.1', 'x', '::1'].map(isInside), [
    true,
    false,
    true,
    false,
    false,
  ])
})
