import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { after, before, test } from 'node:test'
import { longestToken } from '@lumbung/shared/bridge/bridge.ts'
import { partnerLoginFree } from '@lumbung/shared/contract/channels.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { base64url } from 'jose'
import { byOperator } from '../../../platform/access/actor.ts'
import { partnerToken } from '../../../testing/people/partner-tokens.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'
import { saveChannel } from '../../channels/api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const enter = (token: string, { client = app.client(), channel = 'GOPAY', key = '' } = {}) =>
  client.call(partnerLoginFree, { channel, body: { token }, key })
const codeOf = async (answer: ReturnType<typeof enter>) => (await answer).code
const sessions = () => query(app, 'select channel, signed_in_by from session')
const ec = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

test('C-005 P-04: a token of a partner signs in its customer, whose session has the channel', async () => {
  const client = app.client()
  const answer = await enter(await partnerToken(app, 'GOPAY', '6281211110001'), { client })
  assert.ok(answer.code === 'SUCCESS')
  assert.deepEqual(
    { ...answer.data, userId: '' },
    {
      newUser: true,
      userId: '',
      userType: 1,
      mobile: '0812 •••• 0001',
      home: 'PARTNER_HOME',
    },
  )
  assert.match(client.cookie ?? '', /^lumbung=[\w-]{64}$/)
  assert.equal((await client.data(home, { channel: 'GOPAY' })).termsNeeded, true)
  assert.deepEqual(
    await query(app, 'select channel, signed_in_by from session where user_id = $1', [answer.data.userId]),
    [{ channel: 'GOPAY', signed_in_by: 'PARTNER' }],
  )
})

test('B-10: each channel says where its customers arrive; another spelling of it is the same channel', async () => {
  const arrivals = await Promise.all(
    [
      ['MITRA', 'MITRABUKALAPAK'],
      ['tcash', 'LINKAJA'],
      ['OTTOH5', 'OTTOH5'],
    ].map(async ([spelling = '', channel = ''], n) => {
      const answer = await enter(await partnerToken(app, channel, `628121111010${n}`), { channel: spelling })
      return answer.code === 'SUCCESS' ? answer.data.home : answer.code
    }),
  )
  assert.deepEqual(arrivals, ['BILL', 'PARTNER_HOME', 'PARTNER_HOME'])
})

test('one token 50 times concurrently opens one session', async () => {
  const token = await partnerToken(app, 'GOPAY', '6281211110002')
  const before = (await sessions()).length
  const codes = await Promise.all(
    Array.from({ length: 50 }, () => codeOf(enter(token, { client: app.client('one phone') }))),
  )
  assert.equal(codes.filter((code) => code === 'SUCCESS').length, 1)
  assert.deepEqual(new Set(codes), new Set(['SUCCESS', 'LINK_CHANNEL_VERIFY_ERROR']))
  assert.equal((await sessions()).length, before + 1)
})

test('a repeated request with the same key gets the first reply, another request or device with the token does not', async () => {
  const token = await partnerToken(app, 'GOPAY', '6281211110003')
  const client = app.client()
  const first = await enter(token, { client, key: 'entry-key-1' })
  assert.equal(first.code, 'SUCCESS')
  assert.deepEqual(await enter(token, { client, key: 'entry-key-1' }), first)
  assert.equal(await codeOf(enter(token, { client, key: 'entry-key-2' })), 'LINK_CHANNEL_VERIFY_ERROR')
  assert.equal(await codeOf(enter(token, { key: 'entry-key-1' })), 'LINK_CHANNEL_VERIFY_ERROR')
})

const foreign = ec()
const now = () => Math.floor(app.clock.now().getTime() / 1000)
const unsigned = async () => {
  const [, claims = ''] = (await partnerToken(app, 'GOPAY', '6281211110004')).split('.')
  return `${base64url.encode('{"alg":"none","kid":"sandbox","typ":"lumbung-entry+jwt"}')}.${claims}.`
}
const cut = async (from: number, to?: number) => (await partnerToken(app, 'GOPAY', '6281211110004')).slice(from, to)
const bad = (change: Parameters<typeof partnerToken>[3]) => partnerToken(app, 'GOPAY', '6281211110004', change)

/** Tokens that nobody may enter with, each made in the test. */
const forged: Readonly<Record<string, () => Promise<string>>> = {
  'without a signature': unsigned,
  'cut at its end': () => cut(0, -2),
  'cut at its beginning': () => cut(1),
  'cut to its first bytes': () => cut(0, 30),
  'two parts': async () => 'eyJhbGciOiJIUzI1NiJ9.e30',
  'no token': async () => 'token',
  'of another algorithm than its key': () => bad({ header: { alg: 'HS384' } }),
  'with a key of its sender': () => bad({ header: { alg: 'ES256', kid: 'mine' }, key: foreign.privateKey }),
  'with a key in its header': () =>
    bad({
      header: { alg: 'ES256', jwk: foreign.publicKey.export({ format: 'jwk' }) as object as never },
      key: foreign.privateKey,
    }),
  'with the address of a key': () =>
    bad({ header: { alg: 'ES256', jku: `${app.url}/keys.json` }, key: foreign.privateKey }),
  'with the address of a certificate': () =>
    bad({ header: { alg: 'ES256', x5u: `${app.url}/cert.pem` }, key: foreign.privateKey }),
  'without a key id': () => bad({ header: { kid: undefined as never } }),
  'with a hostile key id': () => bad({ header: { kid: `' or 1=1 --` } }),
  'with a long key id': () => bad({ header: { kid: 'k'.repeat(101) } }),
  'of another type': () => bad({ header: { typ: 'JWT' } }),
  'with a header that must be understood': () => bad({ header: { crit: ['extension'], extension: 1 } }),
  'of another issuer': () => bad({ claims: { iss: 'linkaja' } }),
  'for another service': () => bad({ claims: { aud: 'https://other.example' } }),
  'for nobody': () => bad({ claims: { aud: undefined } }),
  'of another channel': () => bad({ claims: { channel: 'LINKAJA' } }),
  'signed for another channel': () =>
    partnerToken(app, 'LINKAJA', '6281211110004', { claims: { iss: 'gopay', channel: 'GOPAY' } }),
  'not valid yet': () => bad({ claims: { nbf: now() + 60 } }),
  'made in the future': () => bad({ claims: { iat: now() + 60, exp: now() + 120 } }),
  'valid for too long': () => bad({ claims: { exp: now() + 301 } }),
  'without an end': () => bad({ claims: { exp: undefined } }),
  'without a time': () => bad({ claims: { iat: undefined } }),
  'that ends before it begins': () => bad({ claims: { exp: now() - 1 } }),
  'without an id': () => bad({ claims: { jti: undefined } }),
  'with a short id': () => bad({ claims: { jti: 'fifteen-letters' } }),
  'with a long id': () => bad({ claims: { jti: 'j'.repeat(65) } }),
  'without a customer': () => bad({ claims: { uid: undefined } }),
  'with a number for its customer': () => bad({ claims: { uid: 7 } }),
}

test('#6: a token that is forged, swapped, cut or out of its time opens no session', async () => {
  const before = (await sessions()).length
  for (const [what, make] of Object.entries(forged))
    assert.equal(await codeOf(enter(await make())), 'LINK_CHANNEL_VERIFY_ERROR', what)
  assert.equal(
    await codeOf(enter(await partnerToken(app, 'GOPAY', '6281211110004'), { channel: 'LINKAJA' })),
    'LINK_CHANNEL_VERIFY_ERROR',
  )
  for (const channel of ['H5', 'JAGAT_MAP', 'NOBODY'])
    assert.equal(
      await codeOf(enter(await partnerToken(app, channel, '6281211110004'), { channel })),
      'LINK_CHANNEL_VERIFY_ERROR',
      channel,
    )
  assert.equal((await sessions()).length, before)
})

test('#6: a token is valid for its minutes and the tolerance of the clock, then TOKEN_EXPIRED', async () => {
  const token = await bad({})
  await app.clock.moveBy(329_000)
  const stillGood = await bad({ claims: { iat: now() - 329, exp: now() - 29 } })
  assert.equal(await codeOf(enter(stillGood)), 'SUCCESS')
  await app.clock.moveBy(1000)
  assert.equal(await codeOf(enter(token)), 'TOKEN_EXPIRED')
})

test('V-35 T-03 T-05: a malformed number is INVALID_PHONE_NUMBER; for a missing one the refusal names the partner', async () => {
  for (const sub of ['081211110005', '+62', '+6221555123', '+1212555', 'abc', '+62812111100051234', 8])
    assert.equal(await codeOf(enter(await bad({ claims: { sub } }))), 'INVALID_PHONE_NUMBER', String(sub))
  const answer = await enter(await bad({ claims: { sub: undefined } }))
  assert.ok(answer.code === 'INVALID_PHONE_NUMBER')
  assert.deepEqual(answer.data, { channel: 'GoPay' })
})

test('INVALID_INPUT for a token of the wrong shape', async () => {
  for (const body of [
    {},
    { token: '' },
    { token: 'x'.repeat(longestToken + 1) },
    { token: 7 },
    { token: 'x', more: 1 },
  ])
    assert.equal((await app.client().call(partnerLoginFree, { channel: 'GOPAY', body })).code, 'INVALID_INPUT')
})

test('a channel whose tokens do not prove the number asks for a code; a paused one lets nobody in', async () => {
  assert.equal(
    await codeOf(enter(await partnerToken(app, 'TTS', '6281211110006'), { channel: 'TTS' })),
    'IOH_USER_NEED_LOGIN',
  )
  await query(app, `update channel set status = 'PAUSED' where code = 'OTTOH5'`)
  assert.equal(
    await codeOf(enter(await partnerToken(app, 'OTTOH5', '6281211110006'), { channel: 'OTTOH5' })),
    'CHANNEL_VERIFY_ERROR',
  )
})

test('a partner signs with its saved keys: ES256, RS256, HS256, each with its algorithm and in its time', async () => {
  const [current, next, old] = [ec(), ec(), ec()]
  const secret = Buffer.alloc(32, 7)
  const pem = (pair: { publicKey: { export(options: object): string | Buffer | object } }) =>
    String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
  const saved = await saveChannel(
    app.app,
    {
      code: 'MOXA',
      name: 'moxa',
      kind: 'PARTNER',
      status: 'ACTIVE',
      issuer: 'https://moxa.example',
      login: 'FREE',
      home: 'PARTNER_HOME',
      keys: [
        { kid: 'current', algorithm: 'ES256', pem: pem(current) },
        { kid: 'rsa', algorithm: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) },
        { kid: 'shared', algorithm: 'HS256', secret: secret.toString('base64') },
        { kid: 'next', algorithm: 'ES256', pem: pem(next), from: at(3_600_000) },
        { kid: 'old', algorithm: 'ES256', pem: pem(old), from: at(-7_200_000), until: at(-3_600_000) },
      ],
    },
    { actor: byOperator('Rina') },
  )
  assert.deepEqual([saved.result, saved.problems], ['SAVED', []])
  const iss = 'https://moxa.example'
  let customer = 0
  const tried = async (alg: string, kid: string, key: KeyObject | Uint8Array) => {
    const number = `62812111102${10 + customer++}`
    const token = await partnerToken(app, 'MOXA', number, {
      claims: { iss },
      header: { alg, kid },
      key,
    })
    return codeOf(enter(token, { channel: 'MOXA' }))
  }
  assert.equal(await tried('ES256', 'current', current.privateKey), 'SUCCESS')
  assert.equal(await tried('RS256', 'rsa', rsa.privateKey), 'SUCCESS')
  assert.equal(await tried('HS256', 'shared', secret), 'SUCCESS')
  const refused = 'LINK_CHANNEL_VERIFY_ERROR'
  // A public key that is used as a secret.
  assert.equal(await tried('HS256', 'rsa', Buffer.from(pem(rsa))), refused)
  assert.equal(await tried('HS256', 'current', Buffer.from(pem(current))), refused)
  assert.equal(await tried('PS256', 'rsa', rsa.privateKey), refused)
  assert.equal(await tried('ES256', 'current', old.privateKey), refused)
  assert.equal(await tried('ES256', 'old', old.privateKey), refused)
  assert.equal(await tried('ES256', 'next', next.privateKey), refused)
  await app.clock.moveBy(3_600_000)
  assert.equal(await tried('ES256', 'next', next.privateKey), 'SUCCESS')
})

test('each call with a token is recorded with its outcome, without number or token', async () => {
  await query(app, 'delete from partner_call')
  await enter(await partnerToken(app, 'GOPAY', '6281211110007'))
  await enter(await bad({ claims: { iss: 'x' } }))
  const rows = await query(
    app,
    'select channel, call, outcome, uid_hash is null as unknown from partner_call order by id',
  )
  const call = '/auth/partner-login-free'
  assert.deepEqual(rows, [
    { channel: 'GOPAY', call, outcome: 'OK', unknown: false },
    { channel: 'GOPAY', call, outcome: 'LINK_CHANNEL_VERIFY_ERROR', unknown: true },
  ])
})

test('a channel takes 600 calls with tokens in a minute, and the others go on', async () => {
  await query(
    app,
    `insert into rate_count (bucket, window_start, count, ends_at)
    select 'partner-calls:LINKAJA', date_trunc('minute', $1::timestamptz), 600, $1::timestamptz + interval '2 minutes'`,
    [app.clock.now()],
  )
  assert.equal(
    await codeOf(enter(await partnerToken(app, 'LINKAJA', '6281211110008'), { channel: 'LINKAJA' })),
    'TOO_MANY_REQUESTS',
  )
  assert.equal(await codeOf(enter(await partnerToken(app, 'GOPAY', '6281211110008'))), 'SUCCESS')
})
