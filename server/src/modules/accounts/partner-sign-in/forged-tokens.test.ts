import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { partnerLoginFree, verifyToken } from '@lumbung/shared/contract/channels.ts'
import { checkPartnerToken } from '@lumbung/shared/contract/partners.ts'
import fc from 'fast-check'
import { base64url, type JWTHeaderParameters, SignJWT } from 'jose'
import jsonwebtoken from 'jsonwebtoken'
import { byOperator } from '../../../platform/access/actor.ts'
import { linkOrigin } from '../../../platform/config/config.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'
import { saveChannel } from '../../channels/api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
  await saveKeys('GOPAY', 'gopay', keys)
  await saveKeys('LINKAJA', 'linkaja', others)
  // The keys are valid from now on.
  await app.clock.moveBy(1000)
})
after(() => app.close())

const makeKeys = (byte: number) => ({
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  HS256: Buffer.alloc(32, byte),
})
type Keys = ReturnType<typeof makeKeys>
type Algorithm = keyof Keys
const algorithms: readonly Algorithm[] = ['ES256', 'RS256', 'HS256']
const [keys, others] = [makeKeys(1), makeKeys(2)]
const signing = (of: Keys, algorithm: Algorithm): KeyObject | Buffer =>
  algorithm === 'HS256' ? of.HS256 : of[algorithm].privateKey
const pem = (key: KeyObject) => String(key.export({ type: 'spki', format: 'pem' }))

const saveKeys = (code: string, issuer: string, of: Keys) =>
  saveChannel(
    app.app,
    {
      code,
      name: code,
      kind: 'PARTNER',
      status: 'ACTIVE',
      issuer,
      login: 'FREE',
      home: 'PARTNER_HOME',
      keys: [
        { kid: 'ES256', algorithm: 'ES256', pem: pem(of.ES256.publicKey) },
        { kid: 'RS256', algorithm: 'RS256', pem: pem(of.RS256.publicKey) },
        { kid: 'HS256', algorithm: 'HS256', secret: of.HS256.toString('base64') },
      ],
    },
    { actor: byOperator('Rina') },
  )

const now = () => Math.floor(app.clock.now().getTime() / 1000)
const goodClaims = () => ({
  iss: 'gopay',
  aud: linkOrigin(app.app.config),
  channel: 'GOPAY',
  sub: '+6281233330001',
  uid: 'u-1',
  iat: now(),
  exp: now() + 300,
  jti: randomUUID(),
})

interface Change {
  claims?: object
  header?: Record<string, unknown>
  key?: KeyObject | Buffer
}

const made = (algorithm: Algorithm, { claims = {}, header = {}, key = signing(keys, algorithm) }: Change = {}) =>
  new SignJWT({ ...goodClaims(), ...claims })
    .setProtectedHeader({ alg: algorithm, kid: algorithm, typ: 'lumbung-entry+jwt', ...header } as JWTHeaderParameters)
    .sign(key, { crit: { b64: true } })
type Make = (algorithm: Algorithm) => Promise<string> | string

const json = (value: unknown) => base64url.encode(JSON.stringify(value))
const partsOf = async (algorithm: Algorithm, change?: Change) =>
  (await made(algorithm, change)).split('.') as [string, string, string]
/** A token whose header was changed after signing, or that has another signature. */
const raw =
  (header: object, signature = ''): Make =>
  async (algorithm) => {
    const [, claims] = await partsOf(algorithm)
    return `${json({ alg: algorithm, kid: algorithm, typ: 'lumbung-entry+jwt', ...header })}.${claims}.${signature}`
  }
/** HS256 with a public key as the secret: what a verifier accepts that lets a token choose its algorithm. */
const confused =
  (kid: 'ES256' | 'RS256', secret: (key: KeyObject) => string | Buffer): Make =>
  () => {
    const head = `${json({ alg: 'HS256', kid, typ: 'lumbung-entry+jwt' })}.${json(goodClaims())}`
    return `${head}.${createHmac('sha256', secret(keys[kid].publicKey)).update(head).digest('base64url')}`
  }
const change =
  (one: Change | (() => Change)): Make =>
  (algorithm) =>
    made(algorithm, typeof one === 'function' ? one() : one)
const claim = (claims: object | (() => object)): Make =>
  change(() => ({ claims: typeof claims === 'function' ? claims() : claims }))
const header = (one: Record<string, unknown>): Make => change({ header: one })
const jwkOf = ({ publicKey }: { publicKey: KeyObject }) => publicKey.export({ format: 'jwk' })
/** A key of the sender's own, which the header offers. */
const offered =
  (header: Record<string, unknown>): Make =>
  () =>
    made('ES256', { key: others.ES256.privateKey, header: { kid: 'mine', ...header } })

const link = 'LINK_CHANNEL_VERIFY_ERROR'
const forged: Readonly<Record<string, readonly [Make, string?]>> = {
  'alg none': [raw({ alg: 'none' })],
  'alg None': [raw({ alg: 'None' })],
  'alg NONE with a signature': [raw({ alg: 'NONE' }, 'AAAA')],
  'alg missing': [raw({ alg: undefined })],
  'alg a list': [raw({ alg: ['HS256'] })],
  'no signature': [raw({})],
  'HS256 with the PEM of the EC key': [confused('ES256', pem)],
  'HS256 with the PEM of the RSA key': [confused('RS256', pem)],
  'HS256 with the DER of the RSA key': [confused('RS256', (key) => key.export({ type: 'spki', format: 'der' }))],
  'HS256 with the JWK of the EC key': [confused('ES256', (key) => JSON.stringify(key.export({ format: 'jwk' })))],
  'HS256 with no secret': [confused('ES256', () => '')],
  'the key of another channel': [(algorithm) => made(algorithm, { key: signing(others, algorithm) })],
  'the key of another channel, for that channel': [
    (algorithm) => made(algorithm, { key: signing(others, algorithm), claims: { channel: 'LINKAJA', iss: 'linkaja' } }),
  ],
  'a channel of another': [claim({ channel: 'LINKAJA' })],
  'no channel': [claim({ channel: undefined })],
  'a list of channels': [claim({ channel: ['GOPAY'] })],
  'a channel in small letters': [claim({ channel: 'gopay' })],
  'the id of another key': [
    (algorithm) => made(algorithm, { header: { kid: algorithm === 'ES256' ? 'RS256' : 'ES256' } }),
  ],
  'no kid': [header({ kid: undefined })],
  'a kid of SQL': [header({ kid: "ES256' or '1'='1" })],
  'a kid of a path': [header({ kid: '../../../dev/null' })],
  'a kid of a prototype': [header({ kid: '__proto__' })],
  'a kid with a zero byte': [header({ kid: 'ES256\u0000' })],
  'a kid with half a character': [raw({ kid: 'ES256\ud800' })],
  'a channel with a zero byte': [claim({ channel: 'GOPAY\u0000' })],
  'a uid with a zero byte': [claim({ uid: 'u\u0000' })],
  'a long kid': [header({ kid: 'k'.repeat(2000) })],
  'a kid that is an object': [raw({ kid: { toString: 'ES256' } })],
  'jku of the sender': [offered({ jku: 'https://evil.example/jwks.json' })],
  'x5u of the sender': [offered({ x5u: 'https://evil.example/cert.pem' })],
  'x5c of the sender': [offered({ x5c: ['MIIB'] })],
  'jwk of the sender': [offered({ jwk: jwkOf(others.ES256) })],
  'jwk of the sender under our kid': [offered({ jwk: jwkOf(others.ES256), kid: 'ES256' })],
  'typ JWT': [header({ typ: 'JWT' })],
  'no typ': [header({ typ: undefined })],
  'typ of a back end': [header({ typ: 'lumbung-partner+jwt' })],
  'crit of an extension': [raw({ crit: ['exp'] })],
  'no issuer': [claim({ iss: undefined })],
  'another issuer': [claim({ iss: 'linkaja' })],
  'two issuers': [claim({ iss: ['gopay', 'x'] })],
  'no audience': [claim({ aud: undefined })],
  'another audience': [claim({ aud: 'https://pinjam.example' })],
  'an audience that contains ours': [claim(() => ({ aud: `${linkOrigin(app.app.config)}.evil.example` }))],
  'no iat': [claim({ iat: undefined })],
  'iat to come': [claim(() => ({ iat: now() + 31, exp: now() + 100 }))],
  'iat as text': [claim(() => ({ iat: String(now()) }))],
  'no exp': [claim({ exp: undefined })],
  'exp too late': [claim(() => ({ exp: now() + 301 }))],
  'exp before iat': [claim(() => ({ exp: now() - 1 }))],
  'exp without end': [claim({ exp: 1e12 })],
  'a whole day': [claim(() => ({ iat: now() - 43_200, exp: now() + 43_200 }))],
  'too old': [claim(() => ({ iat: now() - 331, exp: now() - 31 })), 'TOKEN_EXPIRED'],
  'nbf to come': [claim(() => ({ nbf: now() + 31 }))],
  'nbf as text': [claim({ nbf: 'now' })],
  'no jti': [claim({ jti: undefined })],
  'a short jti': [claim({ jti: 'x'.repeat(15) })],
  'a long jti': [claim({ jti: 'x'.repeat(65) })],
  'a jti that is a number': [claim({ jti: 1_234_567_890_123_456 })],
  'no uid': [claim({ uid: undefined })],
  'a long uid': [claim({ uid: 'u'.repeat(101) })],
  'sub without +62': [claim({ sub: '081233330001' }), 'INVALID_PHONE_NUMBER'],
  'sub of another country': [claim({ sub: '+6591234567' }), 'INVALID_PHONE_NUMBER'],
  'sub with a second number': [claim({ sub: '+6281233330001,+6281233330002' }), 'INVALID_PHONE_NUMBER'],
  'sub as a list': [claim({ sub: ['+6281233330001'] }), 'INVALID_PHONE_NUMBER'],
  'no sub': [claim({ sub: undefined }), 'INVALID_PHONE_NUMBER'],
  'cut at its end': [async (algorithm) => (await made(algorithm)).slice(0, -2)],
  'cut at its beginning': [async (algorithm) => (await made(algorithm)).slice(1)],
  'without its claims': [async (algorithm) => (await partsOf(algorithm)).with(1, '').join('.')],
  'four parts': [async (algorithm) => `${await made(algorithm)}.AAAA`],
  'with blanks': [async (algorithm) => ` ${await made(algorithm)}`],
  'the claims of another': [
    async (algorithm) => {
      const other = json({ ...goodClaims(), sub: '+6281233330002' })
      return (await partsOf(algorithm)).with(1, other).join('.')
    },
  ],
  'the signature of another': [
    async (algorithm) => (await partsOf(algorithm)).with(2, (await partsOf(algorithm))[2]).join('.'),
  ],
  'the header of another': [
    async (algorithm) => {
      const [head] = await partsOf(algorithm === 'ES256' ? 'HS256' : 'ES256')
      return (await partsOf(algorithm)).with(0, head).join('.')
    },
  ],
}

const enter = async (token: string) =>
  (await app.client('attacker').call(partnerLoginFree, { channel: 'GOPAY', body: { token } })).code
const sessions = async () => (await query(app, 'select 1 from session')).length

test('#6: more than 200 forged tokens open no session, each with its refusal, and the check names what is wrong', async () => {
  const before = await sessions()
  let tried = 0
  for (const [name, [make, refusal = link]] of Object.entries(forged))
    for (const algorithm of algorithms) {
      const token = await make(algorithm)
      tried++
      assert.equal(await enter(token), refusal, `${name} (${algorithm})`)
      const { outcome, checks } = await app.client().data(checkPartnerToken, { channel: 'GOPAY', body: { token } })
      assert.equal(outcome, refusal, `${name} (${algorithm}), checked`)
      assert.ok(
        checks.some(({ result }) => result === 'FAILED'),
        `${name} (${algorithm}): nothing failed`,
      )
      // The budget of the channel is for a minute.
      if (tried % 200 === 0) await app.clock.moveBy(60_000)
    }
  assert.ok(tried >= 200, String(tried))
  assert.equal(await sessions(), before)
})

test('#6: a token of which any character was changed, or that was cut anywhere, opens nothing', async () => {
  const before = await sessions()
  const tokens = await Promise.all(algorithms.map((algorithm) => made(algorithm)))
  const letters = 'ABCXYZabcxyz019-_.='
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tokens),
      fc.nat(),
      fc.constantFrom('', ...letters),
      async (token, place, letter) => {
        const at = place % token.length
        const changed = token.slice(0, at) + letter + token.slice(at + 1)
        fc.pre(changed !== token && !isSameSignature(token, changed))
        assert.notEqual(await enter(changed), 'SUCCESS')
      },
    ),
    { numRuns: 200 },
  )
  assert.equal(await sessions(), before)
})

/** Whether only bits differ that base64url does not use: the last character of a signature has some. */
function isSameSignature(one: string, other: string): boolean {
  const [[head, claims, signature = ''], [otherHead, otherClaims, otherSignature = '', more]] = [one, other].map(
    (text) => text.split('.'),
  ) as [string[], string[]]
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  return (
    head === otherHead && claims === otherClaims && more === undefined && bytes(signature).equals(bytes(otherSignature))
  )
}

test('#6: a used token opens nothing again: replayed, on another device, with its key, or signed anew with its jti', async () => {
  for (const algorithm of algorithms) {
    await app.clock.moveBy(60_000)
    const jti = randomUUID()
    const token = await made(algorithm, { claims: { jti } })
    assert.equal(await enter(token), 'SUCCESS')
    assert.equal(await enter(token), link)
    const elsewhere = await app.client().call(partnerLoginFree, { channel: 'GOPAY', body: { token } })
    assert.equal(elsewhere.code, link)
    const look = await app.client('attacker').call(verifyToken, { channel: 'GOPAY', query: { token } })
    assert.equal(look.code, link)
    assert.equal(await enter(await made(algorithm, { claims: { jti, uid: 'u-2' } })), link)
  }
})

test('tokens that jose and jsonwebtoken make are accepted, with each algorithm', async () => {
  for (const algorithm of algorithms) {
    assert.equal(await enter(await made(algorithm)), 'SUCCESS', `jose ${algorithm}`)
    const key = signing(keys, algorithm)
    const secret = Buffer.isBuffer(key) ? key : String(key.export({ type: 'pkcs8', format: 'pem' }))
    const { iss, aud, sub, jti, channel, uid } = goodClaims()
    const token = jsonwebtoken.sign({ channel, uid, iat: now() }, secret, {
      algorithm,
      keyid: algorithm,
      header: { alg: algorithm, typ: 'lumbung-entry+jwt' },
      issuer: iss,
      audience: aud,
      subject: sub,
      jwtid: jti,
      expiresIn: 300,
    })
    assert.equal(await enter(token), 'SUCCESS', `jsonwebtoken ${algorithm}`)
  }
})
