import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { findEligibleNumber } from '@lumbung/shared/contract/channels.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { partnerToken } from '../../testing/people/partner-tokens.ts'
import { type PartnerServer, partnerServer } from '../../testing/services/partner-server.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'
import { readJwks } from './read-jwks.ts'
import { saveChannel } from './save-channel.ts'

let app: TestApp
let partner: PartnerServer
before(async () => {
  app = await openTestApp()
  partner = await partnerServer()
})
after(async () => {
  await partner.close()
  await app.close()
})

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const [first, second] = [pair(), pair()]
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = (key: KeyObject, kid: string, more: object = {}) => ({ ...key.export({ format: 'jwk' }), kid, ...more })
const publish = (...keys: object[]) => {
  partner.reply = () => ({ status: 200, body: JSON.stringify({ keys }) })
}
const save = (keys: object[] = [{ jwks: `${partner.url}/jwks.json` }]) =>
  saveChannel(
    app.app,
    {
      code: 'GOPAY',
      name: 'GoPay',
      kind: 'PARTNER',
      status: 'ACTIVE',
      issuer: 'gopay',
      login: 'FREE',
      home: 'BILL',
      keys,
    },
    { actor: byOperator('Rina') },
  )
beforeEach(async () => {
  await save([])
  await save()
  partner.received.length = 0
  publish(jwk(first.publicKey, 'one'))
})

const look = async (kid: string, key: KeyObject | Uint8Array, alg = 'ES256') => {
  const token = await partnerToken(app, 'GOPAY', '6281299960001', { header: { alg, kid }, key })
  return (await app.client().call(findEligibleNumber, { channel: 'GOPAY', body: { token } })).code
}
const refused = 'LINK_CHANNEL_VERIFY_ERROR'

test('keys at an address are fetched when a token needs them, and then known', async () => {
  const codes = await Promise.all(Array.from({ length: 8 }, () => look('one', first.privateKey)))
  assert.deepEqual(new Set(codes), new Set(['SUCCESS']))
  assert.deepEqual(
    partner.received.map(({ method, path }) => [method, path]),
    [['GET', '/jwks.json']],
  )
  assert.equal(await look('one', second.privateKey), refused)
  assert.equal(await look('one', first.privateKey, 'ES256'), 'SUCCESS')
  assert.equal(partner.received.length, 1)
})

test('RS256 from an address, and a key of the file beside it', async () => {
  const pem = String(second.publicKey.export({ type: 'spki', format: 'pem' }))
  await save([{ jwks: `${partner.url}/jwks.json` }, { kid: 'own', algorithm: 'ES256', pem }])
  publish(jwk(rsa.publicKey, 'rsa', { alg: 'RS256', use: 'sig' }))
  assert.equal(await look('rsa', rsa.privateKey, 'RS256'), 'SUCCESS')
  await app.clock.moveBy(2000)
  assert.equal(await look('own', second.privateKey), 'SUCCESS')
})

test('an unknown id fetches the keys again, at most once in 30 s', async () => {
  assert.equal(await look('one', first.privateKey), 'SUCCESS')
  publish(jwk(first.publicKey, 'one'), jwk(second.publicKey, 'two'))
  for (const kid of ['two', 'x', "' or 1=1", '../../keys', '__proto__', 'toString', 'constructor'])
    assert.equal(await look(kid, second.privateKey), refused, kid)
  assert.equal(partner.received.length, 1)
  await app.clock.moveBy(30_000)
  assert.equal(await look('two', second.privateKey), 'SUCCESS')
  assert.equal(partner.received.length, 2)
  assert.equal(await look('x', second.privateKey), refused)
  assert.equal(partner.received.length, 2)
})

test('a key that the partner has taken away is refused ten minutes later', async () => {
  assert.equal(await look('one', first.privateKey), 'SUCCESS')
  publish(jwk(second.publicKey, 'two'))
  await app.clock.moveBy(601_000)
  assert.equal(await look('one', first.privateKey), refused)
})

test('known keys last 24 h through an outage; what is not known is CHANNEL_VERIFY_ERROR', async () => {
  assert.equal(await look('one', first.privateKey), 'SUCCESS')
  partner.reply = () => ({ status: 503 })
  await app.clock.moveBy(601_000)
  assert.equal(await look('one', first.privateKey), 'SUCCESS')
  assert.equal(await look('two', second.privateKey), 'CHANNEL_VERIFY_ERROR')
  await app.clock.moveBy(22 * 3_600_000)
  assert.equal(await look('one', first.privateKey), 'SUCCESS')
  await app.clock.moveBy(2 * 3_600_000)
  assert.equal(await look('one', first.privateKey), 'CHANNEL_VERIFY_ERROR')
  await app.clock.moveBy(30_000)
  publish(jwk(first.publicKey, 'one'))
  assert.equal(await look('one', first.privateKey), 'SUCCESS')
})

test('a redirect, an endless text, HTML, no JWKS and a name of a private network bring no keys', async () => {
  const replies = [
    { status: 302, headers: { location: '/else' } },
    { status: 200, body: JSON.stringify({ keys: [jwk(first.publicKey, 'one')], more: 'x'.repeat(70_000) }) },
    { status: 200, body: '<html>' },
    { status: 200, body: '[]' },
    { status: 404, body: JSON.stringify({ keys: [jwk(first.publicKey, 'one')] }) },
  ]
  for (const reply of replies) {
    partner.reply = ({ path }) =>
      path === '/else' ? { status: 200, body: JSON.stringify({ keys: [jwk(first.publicKey, 'one')] }) } : reply
    assert.equal(await look('one', first.privateKey), 'CHANNEL_VERIFY_ERROR', JSON.stringify(reply).slice(0, 60))
    await app.clock.moveBy(30_000)
  }
  assert.ok(partner.received.every(({ path }) => path === '/jwks.json'))
  await query(app, `update channel_jwks set url = 'https://localhost:1/jwks.json', tried_at = null`)
  assert.equal(await look('one', first.privateKey), 'CHANNEL_VERIFY_ERROR')
})

test('a server that does not answer is waited for five seconds', { timeout: 30_000 }, async () => {
  partner.reply = () => ({ hangs: true })
  assert.equal(await look('one', first.privateKey), 'CHANNEL_VERIFY_ERROR')
  assert.equal(partner.received.length, 1)
})

test('of a JWKS only public keys count that sign with ES256 or RS256; of a doubled id none', () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const other = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const keys = [
    jwk(first.publicKey, 'good'),
    jwk(second.publicKey, 'double'),
    jwk(rsa.publicKey, 'double'),
    { kty: 'oct', k: Buffer.alloc(32).toString('base64url'), kid: 'secret', alg: 'HS256' },
    jwk(first.publicKey, 'hs', { alg: 'HS256' }),
    jwk(first.publicKey, 'none', { alg: 'none' }),
    jwk(first.publicKey, 'wrong', { alg: 'RS256' }),
    jwk(first.publicKey, 'enc', { use: 'enc' }),
    jwk(first.publicKey, 'ops', { key_ops: ['encrypt'] }),
    jwk(first.privateKey, 'private'),
    jwk(short.publicKey, 'short'),
    jwk(other.publicKey, 'curve'),
    { ...jwk(first.publicKey, 'off'), x: 'AA' },
    jwk(first.publicKey, ''),
    null,
    'text',
  ]
  assert.deepEqual(
    readJwks(JSON.stringify({ keys }))?.map(({ kid, algorithm }) => [kid, algorithm]),
    [['good', 'ES256']],
  )
  for (const text of ['', '{', '[]', '{}', '{"keys":{}}', 'null']) assert.equal(readJwks(text), undefined, text)
})

test('a secret of a JWKS signs nothing, and neither does a public key used as a secret', async () => {
  const secret = Buffer.alloc(32, 7)
  publish({ kty: 'oct', k: secret.toString('base64url'), kid: 'hs', alg: 'HS256' }, jwk(first.publicKey, 'one'))
  assert.equal(await look('hs', secret, 'HS256'), refused)
  const pem = Buffer.from(String(first.publicKey.export({ type: 'spki', format: 'pem' })))
  assert.equal(await look('one', pem, 'HS256'), refused)
  assert.equal(await look('one', first.privateKey), 'SUCCESS')
})

test('an address is https outside this machine, once in a file; another address forgets the keys of the former', async () => {
  const problems = async (...addresses: string[]) =>
    (await save(addresses.map((jwks) => ({ jwks })))).problems.map(({ at, text }) => `${at}: ${text}`)
  assert.deepEqual(await problems('http://keys.gopay.example/jwks.json'), ['keys.jwks: must be https'])
  assert.deepEqual(await problems('https://a.example/', 'https://b.example/'), ['keys: only one address of keys'])
  assert.equal(await look('one', first.privateKey), 'SUCCESS')
  assert.deepEqual(await problems('https://keys.gopay.example/jwks.json'), [])
  const [row] = await query(app, `select keys, fetched_at from channel_jwks where channel = 'GOPAY'`)
  assert.deepEqual([row.keys, row.fetched_at], [null, null])
})
