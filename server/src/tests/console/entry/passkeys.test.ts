import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { proposeDisabling, proposeReset } from '@lumbung/shared/contract/operators/operators.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  endOtherSessions,
  ownAccount,
  proveByPasskey,
  removePasskey,
  signInByPasskey,
} from '@lumbung/shared/contract/operators/passkeys.ts'
import { ownSession, signInOperator } from '@lumbung/shared/contract/operators/session.ts'
import { consoleClient, newOperator, operatorPassword, totpCode } from '../../../testing/people/operators.ts'
import { Authenticator, type Forged, fromPage, newPasskey, tryPasskey } from '../../../testing/people/passkeys.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())
// One network enters 20 times in a minute.
beforeEach(() => app.clock.moveBy(minute))

const minute = 60_000
const reason = 'Agreed with the head of operations'
const trailOf = (operatorId: string, act: string) =>
  query(app, 'select outcome, subjects from audit_entry where operator = $1 and act = $2 order by seq', [
    operatorId,
    act,
  ])

test('#26: a passkey signs in alone, and counts as password and second factor', async () => {
  const rina = await newOperator(app, ['REVIEWER'])
  assert.equal((await rina.client.data(ownSession)).hasPasskey, false)
  const { passkey, passkeyId } = await newPasskey(app, rina)
  await app.clock.moveBy(10 * minute)
  const { code, client } = await tryPasskey(app, passkey)
  assert.equal(code, 'SUCCESS')
  const session = await client.data(ownSession)
  assert.deepEqual([session.email, session.hasPasskey], [rina.email, true])
  assert.ok(session.freshUntil)
  const { passkeys, sessions } = await client.data(ownAccount)
  assert.deepEqual(
    passkeys.map(({ name, isSynced, usedAt }) => [name, isSynced, usedAt !== undefined]),
    [['Laptop kantor', false, true]],
  )
  assert.deepEqual(
    sessions.map(({ isOwn }) => isOwn),
    [true, false],
  )
  assert.deepEqual(await trailOf(rina.id, 'passkey.add'), [
    { outcome: 'DONE', subjects: [] },
    { outcome: 'DONE', subjects: [`passkey:${passkeyId}`] },
  ])
  const [, entered] = await trailOf(rina.id, 'session.begin')
  assert.deepEqual(entered, { outcome: 'DONE', subjects: [`passkey:${passkeyId}`] })
})

test('#26: a passkey of another origin, another site, another key or without its owner’s finger or PIN does not sign in', async () => {
  const rina = await newOperator(app, ['REVIEWER'])
  const { passkey } = await newPasskey(app, rina)
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const forgeries: Record<string, Forged> = {
    'another origin': { origin: 'https://konsol-lumbung.example' },
    'another port': { origin: 'http://127.0.0.1:1' },
    'another site': { site: 'konsol-lumbung.example' },
    'another key': { key },
    'nobody verified': { isVerified: false },
  }
  for (const [name, forged] of Object.entries(forgeries))
    assert.equal((await tryPasskey(app, passkey, forged)).code, 'PASSKEY_FAILED', name)
  assert.equal((await tryPasskey(app, new Authenticator(app.url))).code, 'PASSKEY_FAILED')
  assert.equal((await tryPasskey(app, passkey)).code, 'SUCCESS')
  const failed = (await trailOf(rina.id, 'session.begin')).filter(({ outcome }) => outcome === 'PASSKEY_FAILED')
  assert.equal(failed.length, 5)
})

test('#26: a new passkey of another origin or site, or without its owner’s finger or PIN, is not added', async () => {
  const { client } = await newOperator(app, ['REVIEWER'])
  for (const forged of [{ origin: 'https://evil.example' }, { site: 'evil.example' }, { isVerified: false }]) {
    const { challenge } = await client.data(beginPasskey, fromPage(app))
    const body = { name: 'x', ...new Authenticator(app.url).make(challenge, forged) }
    assert.equal((await client.call(addPasskey, { body, ...fromPage(app) })).code, 'PASSKEY_FAILED')
  }
  assert.deepEqual((await client.data(ownAccount)).passkeys, [])
})

test('#26: a challenge is signed once, within five minutes, and by whom and for what it was made', async () => {
  const rina = await newOperator(app, ['REVIEWER'])
  const sari = await newOperator(app, ['SENIOR'])
  const { passkey } = await newPasskey(app, rina)
  const enter = (challenge: string) =>
    consoleClient(app).call(signInByPasskey, { body: passkey.answer(challenge), ...fromPage(app) })
  const begin = async () => (await consoleClient(app).data(beginPasskeySignIn, fromPage(app))).challenge
  const replayed = await begin()
  assert.equal((await enter(replayed)).code, 'SUCCESS')
  assert.equal((await enter(replayed)).code, 'PASSKEY_FAILED')
  const late = await begin()
  await app.clock.moveBy(5 * minute)
  assert.equal((await enter(late)).code, 'PASSKEY_FAILED')
  // A refused answer uses it up as well.
  const spent = await begin()
  const forged = passkey.answer(spent, { origin: 'https://evil.example' })
  await consoleClient(app).call(signInByPasskey, { body: forged, ...fromPage(app) })
  assert.equal((await enter(spent)).code, 'PASSKEY_FAILED')
  const ofProof = (await rina.client.data(beginPasskeyProof, fromPage(app))).challenge
  assert.equal((await enter(ofProof)).code, 'PASSKEY_FAILED')
  const ofSari = (await sari.client.data(beginPasskeyProof, fromPage(app))).challenge
  const prove = (client: typeof rina.client, challenge: string) =>
    client.call(proveByPasskey, { body: passkey.answer(challenge), ...fromPage(app) })
  assert.equal((await prove(rina.client, ofSari)).code, 'PASSKEY_FAILED')
  assert.equal((await prove(sari.client, ofSari)).code, 'PASSKEY_FAILED')
})

test('#26: a challenge signed 20 times concurrently opens one session', async () => {
  const rina = await newOperator(app, ['REVIEWER'])
  const { passkey } = await newPasskey(app, rina)
  const { challenge } = await consoleClient(app).data(beginPasskeySignIn, fromPage(app))
  await app.clock.moveBy(minute)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      consoleClient(app).call(signInByPasskey, { body: passkey.answer(challenge), ...fromPage(app) }),
    ),
  )
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1)
  assert.equal(replies.filter(({ code }) => code === 'PASSKEY_FAILED').length, 19)
})

test('#26: an authenticator whose counter does not rise is a copy, and is refused', async () => {
  const { passkey } = await newPasskey(app, await newOperator(app, ['REVIEWER']))
  const enter = async (counter: number) => (await tryPasskey(app, passkey, { counter })).code
  assert.equal(await enter(8), 'SUCCESS')
  assert.equal(await enter(7), 'PASSKEY_FAILED')
  assert.equal(await enter(8), 'PASSKEY_FAILED')
  assert.equal(await enter(0), 'PASSKEY_FAILED')
  assert.equal(await enter(9), 'SUCCESS')
  const uncounted = new Authenticator(app.url)
  const { client } = await newOperator(app, ['REVIEWER'])
  const { challenge } = await client.data(beginPasskey, fromPage(app))
  const body = { name: 'Kunci', ...uncounted.make(challenge, { counter: 0 }) }
  await client.data(addPasskey, { body, ...fromPage(app) })
  for (const _ of [1, 2]) assert.equal((await tryPasskey(app, uncounted, { counter: 0 })).code, 'SUCCESS')
})

test('#26: adding and removing a passkey need a fresh second factor, which the passkey can be; a removed one is refused', async () => {
  const rina = await newOperator(app, ['REVIEWER'])
  const sari = await newOperator(app, ['REVIEWER'])
  const { passkey, passkeyId } = await newPasskey(app, rina)
  const other = await newPasskey(app, sari)
  await app.clock.moveBy(6 * minute)
  const params = { passkeyId }
  assert.equal((await rina.client.call(beginPasskey, fromPage(app))).code, 'FACTOR_REQUIRED')
  assert.equal((await rina.client.call(removePasskey, { params })).code, 'FACTOR_REQUIRED')
  const { challenge, known } = await rina.client.data(beginPasskeyProof, fromPage(app))
  assert.deepEqual(known, [passkey.id])
  const proved = await rina.client.data(proveByPasskey, { body: passkey.answer(challenge), ...fromPage(app) })
  assert.ok(proved.freshUntil)
  assert.equal((await rina.client.call(removePasskey, { params: { passkeyId: other.passkeyId } })).code, 'NOT_FOUND')
  await rina.client.data(removePasskey, { params })
  assert.equal((await tryPasskey(app, passkey)).code, 'PASSKEY_FAILED')
  assert.deepEqual((await trailOf(rina.id, 'passkey.remove')).at(-1), {
    outcome: 'DONE',
    subjects: [`passkey:${passkeyId}`],
  })
  const { email, secret } = rina
  await app.clock.moveBy(minute)
  const body = { email, password: operatorPassword, code: totpCode(secret, app.clock.now()) }
  assert.equal((await consoleClient(app).call(signInOperator, { body })).code, 'SUCCESS')
})

test('#26: ten passkeys at most, also of 20 that are added concurrently; one is nobody else’s', async () => {
  const { client } = await newOperator(app, ['REVIEWER'])
  const made = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const passkey = new Authenticator(app.url)
      const { challenge } = await client.data(beginPasskey, fromPage(app))
      return { name: 'Kunci', ...passkey.make(challenge) }
    }),
  )
  const replies = await Promise.all(made.map((body) => client.call(addPasskey, { body, ...fromPage(app) })))
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 10)
  assert.equal((await client.call(beginPasskey, fromPage(app))).code, 'TOO_MANY_PASSKEYS')
  const sari = await newOperator(app, ['REVIEWER'])
  const { passkey } = await newPasskey(app, sari)
  const budi = await newOperator(app, ['REVIEWER'])
  const { challenge } = await budi.client.data(beginPasskey, fromPage(app))
  const taken = { name: 'Kunci', ...passkey.make(challenge) }
  assert.equal((await budi.client.call(addPasskey, { body: taken, ...fromPage(app) })).code, 'PASSKEY_FAILED')
})

test('#26: disabling an operator and resetting the access remove the passkeys', async () => {
  const budi = await newOperator(app, ['ADMIN'])
  const sari = await newOperator(app, ['ADMIN'])
  for (const proposal of [proposeDisabling, proposeReset]) {
    const rina = await newOperator(app, ['REVIEWER'])
    const { passkey } = await newPasskey(app, rina)
    const params = { operatorId: rina.id }
    const { approvalId } = await budi.client.data(proposal, { params, body: { reason } })
    await sari.client.data(approve, { params: { approvalId } })
    assert.equal((await tryPasskey(app, passkey)).code, 'PASSKEY_FAILED')
    assert.deepEqual(await query(app, 'select 1 from operator_passkey where operator_id = $1', [rina.id]), [])
  }
})

test('#26: a passkey of somebody who is not active does not sign in', async () => {
  const rina = await newOperator(app, ['REVIEWER'])
  const { passkey } = await newPasskey(app, rina)
  await query(app, `update operator set status = 'DISABLED' where id = $1`, [rina.id])
  assert.equal((await tryPasskey(app, passkey)).code, 'PASSKEY_FAILED')
})

test('an operator ends the other sessions of the account, and no one else’s', async () => {
  const rina = await newOperator(app, ['REVIEWER'])
  const sari = await newOperator(app, ['REVIEWER'])
  const { passkey } = await newPasskey(app, rina)
  const { client } = await tryPasskey(app, passkey)
  assert.equal((await client.data(endOtherSessions)).count, 1)
  assert.equal((await rina.client.call(ownSession)).status, 401)
  assert.equal((await client.data(ownAccount)).sessions.length, 1)
  assert.equal((await sari.client.call(ownSession)).status, 200)
})
