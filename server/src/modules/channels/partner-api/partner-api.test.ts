import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, test } from 'node:test'
import { checkToken, findEligibleNumber, partnerLoginFree } from '@lumbung/shared/contract/channels.ts'
import { checkPartnerToken, partnerVisits } from '@lumbung/shared/contract/partners.ts'
import { base64url } from 'jose'
import { partnerToken } from '../../../testing/people/partner-tokens.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
after(() => app.close())

type Change = NonNullable<Parameters<typeof partnerToken>[3]>
const now = () => Math.floor(app.clock.now().getTime() / 1000)
const entryToken = (change: Change = {}, channel = 'GOPAY') => partnerToken(app, channel, '6281299980001', change)
const callToken = (change: Change = {}, channel = 'GOPAY') =>
  entryToken({ ...change, header: { typ: 'lumbung-partner+jwt', ...change.header } }, channel)
const checked = (token: string, extra: { use?: 'PARTNER'; channel?: string } = {}) => {
  const { channel = 'H5', ...body } = extra
  return app.client().data(checkPartnerToken, { channel, body: { token, ...body } })
}
const faultsOf = (reply: Awaited<ReturnType<typeof checked>>) =>
  reply.checks.filter(({ result }) => result === 'FAILED').map(({ check }) => check)
const refusal = 'LINK_CHANNEL_VERIFY_ERROR'

test('a good token passes every check, and is not used up', async () => {
  const token = await entryToken()
  for (let n = 0; n < 12; n++) {
    const { outcome, checks } = await checked(token)
    assert.equal(outcome, 'OK')
    assert.deepEqual(new Set(checks.map(({ result }) => result)), new Set(['PASSED']))
  }
  const entered = await app.client().call(partnerLoginFree, { channel: 'GOPAY', body: { token } })
  assert.equal(entered.code, 'SUCCESS')
  const after = await checked(token)
  assert.deepEqual([after.outcome, faultsOf(after)], [refusal, ['USED']])
})

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** One fault each, with the check that names it. */
const faults: Readonly<Record<string, () => Promise<string>>> = {
  TYP: () => entryToken({ header: { typ: 'JWT' } }),
  KID: () => entryToken({ header: { kid: 'unknown' } }),
  ALG: () => entryToken({ header: { alg: 'HS384' } }),
  CRIT: () => entryToken({ header: { crit: ['extension'], extension: 1 } }),
  SIGNATURE: () => entryToken({ key: Buffer.alloc(32) }),
  ISS: () => entryToken({ claims: { iss: 'another' } }),
  AUD: () => entryToken({ claims: { aud: 'https://pinjam.example' } }),
  IAT: () => entryToken({ claims: { iat: now() + 31, exp: now() + 60 } }),
  EXP: () => entryToken({ claims: { exp: now() + 301 } }),
  AGE: () => entryToken({ claims: { iat: now() - 100, exp: now() - 30 } }),
  NBF: () => entryToken({ claims: { nbf: now() + 31 } }),
  JTI: () => entryToken({ claims: { jti: 'short' } }),
  UID: () => entryToken({ claims: { uid: undefined } }),
  SUB: () => entryToken({ claims: { sub: '081299980001' } }),
}

test('each fault of a token is named by its check, with the refusal that the token gets', async () => {
  for (const [check, make] of Object.entries(faults)) {
    const token = await make()
    const reply = await checked(token)
    assert.deepEqual(faultsOf(reply), [check])
    const refused = await app.client().call(findEligibleNumber, { channel: 'GOPAY', body: { token } })
    assert.equal(reply.outcome, refused.code, check)
    const fault = reply.checks.find((one) => one.check === check)
    assert.ok(fault?.found && fault.expected, check)
  }
})

test('a token for another channel, for none, of a paused one, and a text that is no token', async () => {
  const other = await checked(await entryToken({ claims: { channel: 'TTS' } }), { channel: 'GOPAY' })
  assert.deepEqual([other.outcome, faultsOf(other)], [refusal, ['CHANNEL']])
  const none = await checked(await entryToken({ claims: { channel: 'NOBODY' } }))
  assert.deepEqual([none.outcome, faultsOf(none)], [refusal, ['CHANNEL']])
  assert.equal(none.checks.find(({ check }) => check === 'CHANNEL')?.found, 'NOBODY')
  await query(app, `update channel set status = 'PAUSED' where code = 'TOPED'`)
  const paused = await checked(await entryToken({}, 'TOPED'))
  assert.deepEqual([paused.outcome, faultsOf(paused)], ['CHANNEL_VERIFY_ERROR', ['STATUS']])
  for (const text of ['token', 'eyJhbGciOiJIUzI1NiJ9.e30', `${base64url.encode('{}')}.${base64url.encode('[]')}.`]) {
    const { outcome, checks } = await checked(text)
    assert.equal(outcome, refusal)
    assert.deepEqual(checks[0], {
      check: 'SHAPE',
      result: 'FAILED',
      found: 'another',
      expected: 'header.claims.signature',
    })
  }
})

test('E-48: a number that is missing or not the partner’s is named, and so are the numbers that are', async () => {
  const missing = await checked(await entryToken({ claims: { sub: undefined } }, 'MYIM3'))
  assert.deepEqual([missing.outcome, faultsOf(missing)], ['IOH_TOKEN_MOBILE_RETRY', ['SUB']])
  const foreign = await checked(await entryToken({}, 'MYIM3'))
  assert.deepEqual([foreign.outcome, faultsOf(foreign)], ['IOH_USER_NO_CRITERIA', ['PREFIX']])
})

test('a check repeats no number, id of a customer or secret', async () => {
  const bad = { claims: { uid: '', sub: '+62-canary-81299980001' }, key: Buffer.from('canary') }
  const text = JSON.stringify(await checked(await entryToken(bad)))
  assert.doesNotMatch(text, /canary|81299980001|uid-/)
})

test('outside the sandbox there is no check', async () => {
  const token = await entryToken()
  const { config } = app.app
  Object.assign(config, { sandbox: false })
  try {
    const answer = await app.client().call(checkPartnerToken, { body: { token } })
    assert.deepEqual([answer.status, answer.code], [404, 'NOT_FOUND'])
  } finally {
    Object.assign(config, { sandbox: true })
  }
})

const visits = (token: string, list: { uid?: string; after?: string } = {}, from = '127.0.0.1') =>
  app.client().call(partnerVisits, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
    query: list,
  })

test('a partner reads what its tokens did: by its customer, page by page, and nothing of other channels', async () => {
  await query(app, 'delete from partner_call')
  const look = async (uid: string, channel = 'GOPAY') => {
    const token = await entryToken({ claims: { uid } }, channel)
    await app.client().call(checkToken, { channel, body: { token } })
  }
  await look('uid-a')
  await look('uid-b', 'LINKAJA')
  for (let n = 0; n < 51; n++) {
    await app.clock.moveBy(1000)
    await look('uid-c')
  }
  await app.client().call(checkToken, { channel: 'GOPAY', body: { token: 'forged' } })
  const first = await visits(await callToken())
  assert.ok(first.code === 'SUCCESS')
  const { items, next } = first.data
  assert.equal(items.length, 50)
  assert.deepEqual(items[0], { at: items[0]?.at, call: '/link-channel/verify-token', outcome: refusal })
  const second = await visits(await callToken(), { after: next ?? '' })
  assert.ok(second.code === 'SUCCESS')
  assert.equal(second.data.items.length, 3)
  assert.equal(second.data.next, undefined)
  const ofA = await visits(await callToken(), { uid: 'uid-a' })
  assert.ok(ofA.code === 'SUCCESS')
  assert.deepEqual(
    ofA.data.items.map(({ outcome }) => outcome),
    ['OK'],
  )
  const foreign = await visits(await callToken(), { uid: 'uid-b' })
  assert.ok(foreign.code === 'SUCCESS')
  assert.deepEqual(foreign.data.items, [])
  assert.equal((await visits(await callToken(), { isAdmin: 'true' } as never)).code, 'INVALID_INPUT')
})

test('a token of a partner’s back end is used once, also concurrently', async () => {
  const token = await callToken()
  const answers = await Promise.all(Array.from({ length: 10 }, () => visits(token)))
  assert.equal(answers.filter(({ code }) => code === 'SUCCESS').length, 1)
  const { outcome, checks } = await checked(token, { use: 'PARTNER' })
  assert.equal(outcome, 'UNAUTHORIZED')
  assert.deepEqual(
    checks.filter(({ result }) => result === 'FAILED').map(({ check }) => check),
    ['USED'],
  )
})

test('a token that opens the app authenticates no back end, and the reverse', async () => {
  assert.equal((await visits(await entryToken())).code, 'UNAUTHORIZED')
  const token = await callToken()
  const entered = await app.client().call(partnerLoginFree, { channel: 'GOPAY', body: { token } })
  assert.equal(entered.code, refusal)
  assert.equal((await checked(token, { use: 'PARTNER' })).outcome, 'OK')
  assert.deepEqual(faultsOf(await checked(token)), ['TYP'])
})

test('UNAUTHORIZED without a token of the back end, and with one that is forged, too old or of another channel', async () => {
  assert.equal((await app.client().call(partnerVisits)).code, 'UNAUTHORIZED')
  const bad = [
    'token',
    await callToken({ key: privateKey, header: { alg: 'ES256' } }),
    await callToken({ key: Buffer.alloc(32) }),
    await callToken({ claims: { channel: 'LINKAJA' } }),
    await callToken({ claims: { channel: 'GOPAY\u0000' } }),
    await callToken({ claims: { channel: ['GOPAY'] } }),
    await callToken({ header: { kid: 'sandbox\u0000' } }),
    await callToken({ claims: { aud: 'https://pinjam.example' } }),
    await callToken({ claims: { iss: 'linkaja' } }),
    await callToken({ claims: { iat: now() - 330, exp: now() - 31 } }),
    await callToken({ claims: { exp: now() + 301 } }),
    await callToken({ claims: { jti: 'short' } }),
  ]
  const codes = await Promise.all(bad.map(async (token) => (await visits(token)).code))
  assert.deepEqual(new Set(codes), new Set(['UNAUTHORIZED']))
})

test('a channel makes 60 calls in a minute, a network 120 with whatever token, and the others go on', async () => {
  await app.clock.moveBy(60_000)
  for (let n = 0; n < 60; n++) assert.equal((await visits(await callToken())).code, 'SUCCESS')
  assert.equal((await visits(await callToken())).code, 'TOO_MANY_REQUESTS')
  assert.equal((await visits(await callToken({}, 'LINKAJA'))).code, 'SUCCESS')
  const tries = Array.from({ length: 121 }, async () => (await visits('token', {}, '198.51.100.7')).code)
  assert.deepEqual(new Set(await Promise.all(tries)), new Set(['UNAUTHORIZED', 'TOO_MANY_REQUESTS']))
  assert.equal((await visits(await callToken({}, 'LINKAJA'), {}, '203.0.113.5')).code, 'SUCCESS')
})
