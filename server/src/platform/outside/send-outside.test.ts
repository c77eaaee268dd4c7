import assert from 'node:assert/strict'
import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { partnerServer } from '../../testing/services/partner-server.ts'
import { selfSigned } from '../../testing/services/tls-certificate.ts'
import { isPublicAddress } from './public-address.ts'
import { isSample, type Network, networkFor, OutsideError, sendOutside } from './send-outside.ts'

const partner = await partnerServer(() => ({ status: 200, body: 'hello' }))
after(partner.close)
const everywhere: Network = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  mayReach: () => true,
}
const ask = (url: string, network: Network = everywhere, withinMs = 5000) =>
  sendOutside({ url: new URL(url), network, method: 'GET', headers: {}, withinMs, mostBytes: 1000 })
const reasonOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'SENT',
    (error) => (error instanceof OutsideError ? error.reason : String(error)),
  )
const at = (...addresses: string[]): Network => ({
  resolve: async () => addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
  mayReach: isPublicAddress,
})

test('addresses of this machine, private networks, tunnels and services of the host are not public', () => {
  const hidden = [
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ]
  assert.deepEqual(hidden.filter(isPublicAddress), [])
  const open = ['8.8.8.8', '103.10.66.1', '172.32.0.1', '100.128.0.1', '2400:cb00::1', '2a00:1450::1']
  assert.deepEqual(open.filter(isPublicAddress), open)
})

test('a name that leads to this machine or to a private network is refused, also beside a public address', async () => {
  for (const network of [at('127.0.0.1'), at('10.0.0.1'), at('169.254.169.254'), at('8.8.8.8', '127.0.0.1'), at('::1')])
    assert.equal(await reasonOf(ask(partner.url.replace('127.0.0.1', 'hooks.example'), network)), 'ADDRESS')
  assert.equal(
    await reasonOf(ask('http://[::ffff:127.0.0.1]/', { ...everywhere, mayReach: isPublicAddress })),
    'ADDRESS',
  )
  assert.deepEqual(partner.received, [])
})

test('a name that is rebound: it is resolved once, and the connection goes to the address that was checked', async () => {
  let asked = 0
  const checked: string[] = []
  const rebinding: Network = {
    resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    mayReach: (address) => checked.push(address) > 0,
  }
  const { status, body } = await ask(partner.url.replace('127.0.0.1', 'hooks.example'), rebinding)
  assert.deepEqual([status, body.toString(), asked, checked], [200, 'hello', 1, ['127.0.0.1']])
  assert.match(partner.received[0]?.headers.host ?? '', /^hooks\.example:/)
})

test('a certificate must be of the name, not of the address', async () => {
  const { key, cert } = selfSigned('hooks.example')
  const server = createServer({ key, cert }, (_request, response) => response.end('secure'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const trusting = { ...everywhere, ca: cert }
  assert.equal((await ask(`https://hooks.example:${port}/`, trusting)).body.toString(), 'secure')
  assert.equal(await reasonOf(ask(`https://other.example:${port}/`, trusting)), 'CONNECTION')
  assert.equal(await reasonOf(ask(`https://hooks.example:${port}/`)), 'CONNECTION')
})

test('a redirect is the reply, a slow server a timeout, a long reply is cut', async () => {
  partner.reply = () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } })
  assert.equal((await ask(partner.url)).status, 302)
  partner.reply = () => ({ hangs: true })
  assert.equal(await reasonOf(ask(partner.url, everywhere, 100)), 'TIMEOUT')
  partner.reply = () => ({ status: 200, body: Buffer.alloc(5_000_000) })
  const { body, isCut } = await ask(partner.url)
  assert.deepEqual([body.length, isCut], [1000, true])
})

test('a name that does not resolve, or not in time, and a closed port', async () => {
  const lost: Network = { ...everywhere, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
  assert.equal(await reasonOf(ask('https://nowhere.example/', lost)), 'NAME')
  assert.equal(await reasonOf(ask('https://nowhere.example/', { ...everywhere, resolve: async () => [] })), 'NAME')
  const endless: Network = { ...everywhere, resolve: () => new Promise(() => undefined) }
  assert.equal(await reasonOf(ask('https://slow.example/', endless, 50)), 'TIMEOUT')
  assert.equal(await reasonOf(ask('http://127.0.0.1:1/')), 'CONNECTION')
})

test('http only to this machine and only in a sandbox outside production', () => {
  const sandbox = { sandbox: true, production: false }
  const url = (text: string) => new URL(text)
  for (const text of ['http://localhost:4000/hook', 'http://127.0.0.1/', 'http://[::1]:9/']) {
    assert.equal(isSample(url(text), sandbox), true, text)
    assert.equal(networkFor(url(text), { sandbox: true, production: true }), undefined)
    assert.equal(networkFor(url(text), { sandbox: false, production: false }), undefined)
  }
  assert.equal(networkFor(url('http://hooks.example/'), sandbox), undefined)
  assert.equal(networkFor(url('https://user:word@hooks.example/'), sandbox), undefined)
  assert.equal(networkFor(url('https://hooks.example/'), sandbox)?.mayReach('127.0.0.1'), false)
  assert.equal(networkFor(url('http://localhost/'), sandbox)?.mayReach('8.8.8.8'), false)
})
