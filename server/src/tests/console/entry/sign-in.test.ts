import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  followLink,
  ownSession,
  proveFactor,
  readLink,
  signInOperator,
  signOutOperator,
} from '@lumbung/shared/contract/operators/session.ts'
import { secondsLeftIn } from '../../../platform/limits/rate-limit.ts'
import {
  consoleClient,
  invited,
  newOperator,
  operatorPassword,
  ownOf,
  totpCode,
} from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const minute = 60_000
const password = operatorPassword
const codeOf = (secret: string) => totpCode(secret, app.clock.now())

/** A code that this key does not give now, nor a step before or after. */
const wrongCode = (secret: string) => {
  const near = [-30_000, 0, 30_000].map((ms) => totpCode(secret, new Date(app.clock.now().getTime() + ms)))
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? ''
}

test('D-239: a link works once, within the hour, and forces a password and a second factor', async () => {
  const { token, email } = await invited(app, ['ADMIN'], 'Budi Santoso')
  const client = consoleClient(app)
  const shown = await client.data(readLink, { body: { token } })
  assert.deepEqual([shown.name, shown.email], ['Budi Santoso', email])
  assert.match(shown.address, /^otpauth:\/\/totp\/Lumbung:petugas-\d+%40lender\.example\?/)
  const follow = (change: object) =>
    client.call(followLink, { body: { token, password, code: codeOf(shown.secret), ...change } })
  assert.equal((await follow({ code: wrongCode(shown.secret) })).code, 'FACTOR_WRONG')
  for (const weak of ['kuda', 'password', 'Password123!', 'aaaaaaaaaa', email, 'Budi Santoso', 'bismillah1'])
    assert.equal((await follow({ password: weak })).code, 'WEAK_PASSWORD', weak)
  assert.equal((await client.call(ownSession)).status, 401)
  assert.equal((await follow({})).code, 'SUCCESS')
  const session = await client.data(ownSession)
  assert.deepEqual([session.email, session.roles], [email, ['ADMIN']])
  assert.equal((await follow({})).code, 'NOT_FOUND')
  assert.equal((await client.call(readLink, { body: { token } })).code, 'NOT_FOUND')
  const late = await invited(app, ['REVIEWER'])
  await app.clock.moveBy(60 * minute)
  assert.equal((await client.call(readLink, { body: { token: late.token } })).code, 'NOT_FOUND')
})

test('a link followed 20 times concurrently makes one operator and one session', async () => {
  const { token, id } = await invited(app, ['REVIEWER'])
  const { secret } = await consoleClient(app).data(readLink, { body: { token } })
  const body = { token, password, code: codeOf(secret), ...ownOf(['REVIEWER']) }
  const replies = await Promise.all(Array.from({ length: 10 }, () => consoleClient(app).call(followLink, { body })))
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 1)
  const sessions = await query(app, 'select 1 from operator_session where operator_id = $1', [id])
  assert.equal(sessions.length, 1)
})

test('#26: a wrong address, password or code is refused alike, and a code signs in once', async () => {
  const { email, secret } = await newOperator(app, ['REVIEWER'])
  await app.clock.moveBy(minute)
  const code = codeOf(secret)
  const attempt = async (change: object) => {
    const client = consoleClient(app)
    const { code: outcome } = await client.call(signInOperator, { body: { email, password, code, ...change } })
    return { outcome, client }
  }
  for (const change of [{ email: 'siapa@lender.example' }, { password: 'salah sekali' }, { code: wrongCode(secret) }])
    assert.equal((await attempt(change)).outcome, 'SIGN_IN_FAILED', JSON.stringify(change))
  const together = await Promise.all(Array.from({ length: 5 }, () => attempt({})))
  assert.equal(together.filter(({ outcome }) => outcome === 'SUCCESS').length, 1)
  const [entered] = together.filter(({ outcome }) => outcome === 'SUCCESS')
  assert.equal((await entered?.client.data(ownSession))?.email, email)
  assert.equal((await attempt({})).outcome, 'SIGN_IN_FAILED')
  // A code of the step before, after a later one was used.
  assert.equal(
    (await attempt({ code: totpCode(secret, new Date(app.clock.now().getTime() - 30_000)) })).outcome,
    'SIGN_IN_FAILED',
  )
  const tried = await query(
    app,
    `select e.outcome from audit_entry e join operator o on o.id::text = e.operator where o.email = $1 order by e.seq`,
    [email],
  )
  assert.deepEqual(
    tried.map(({ outcome }) => outcome).sort(),
    ['DONE', 'DONE', ...Array.from({ length: 8 }, () => 'SIGN_IN_FAILED')].sort(),
  )
})

test('#26: ten tries in 15 minutes, whoever tries; then not even the right ones sign in', async () => {
  const { email, secret } = await newOperator(app, ['REVIEWER'])
  // To the beginning of a window, in which all of them are counted.
  await app.clock.moveBy(secondsLeftIn(900, app.clock.now()) * 1000)
  const attempt = (given: object) =>
    consoleClient(app).call(signInOperator, { body: { email, password, code: codeOf(secret), ...given } })
  for (let tries = 0; tries < 10; tries++) {
    assert.equal((await attempt({ password: `tebakan ${tries}` })).code, 'SIGN_IN_FAILED')
    await app.clock.moveBy(5_000)
  }
  assert.equal((await attempt({})).code, 'TOO_MANY_REQUESTS')
  assert.equal((await attempt({ email: email.toUpperCase() })).code, 'TOO_MANY_REQUESTS')
  await app.clock.moveBy(15 * minute)
  assert.equal((await attempt({})).code, 'SUCCESS')
})

test('behaviour 13: a session ends after 8 hours, after 30 minutes without a call, by signing out and for a disabled operator', async () => {
  const status = async ({ client }: Awaited<ReturnType<typeof newOperator>>) => (await client.call(ownSession)).status
  const idle = await newOperator(app, ['REVIEWER'])
  await app.clock.moveBy(29 * minute)
  assert.equal(await status(idle), 200)
  await app.clock.moveBy(31 * minute)
  assert.equal(await status(idle), 401)

  const long = await newOperator(app, ['REVIEWER'])
  for (let minutes = 0; minutes < 479; minutes += 20) {
    assert.equal(await status(long), 200, `after ${minutes} minutes`)
    await app.clock.moveBy(20 * minute)
  }
  assert.equal(await status(long), 401)

  const out = await newOperator(app, ['REVIEWER'])
  const { cookie } = out.client
  await out.client.data(signOutOperator)
  assert.equal(out.client.cookie, undefined)
  out.client.cookie = cookie
  assert.equal(await status(out), 401)

  const disabled = await newOperator(app, ['REVIEWER'])
  await query(app, `update operator set status = 'DISABLED' where id = $1`, [disabled.id])
  assert.equal(await status(disabled), 401)
})

test('behaviour 13: a page that reads by itself keeps no session open, and the last work at it counts', async () => {
  const { client } = await newOperator(app, ['REVIEWER'])
  const read = async (idle: string) =>
    (await client.fetch(`/api${ownSession.path}`, { headers: { 'x-idle-seconds': idle } })).status
  for (let minutes = 5; minutes < 30; minutes += 5) {
    await app.clock.moveBy(5 * minute)
    assert.equal(await read(String(minutes * 60)), 200, `after ${minutes} minutes`)
  }
  await app.clock.moveBy(5 * minute)
  assert.equal(await read('1800'), 401)

  const other = await newOperator(app, ['REVIEWER'])
  const readOther = async (idle: string) =>
    (await other.client.fetch(`/api${ownSession.path}`, { headers: { 'x-idle-seconds': idle } })).status
  await app.clock.moveBy(20 * minute)
  assert.equal(await readOther('600'), 200)
  await app.clock.moveBy(19 * minute)
  assert.equal(await readOther('1740'), 200)
  await app.clock.moveBy(minute)
  assert.equal(await readOther('1800'), 401)
})

test('#26: of 1,000 guesses of a password few are looked at, and then not even the right one signs in', async () => {
  const { email, secret } = await newOperator(app, ['REVIEWER'])
  const attempt = async (guess: string) => {
    const body = { email, password: guess, code: codeOf(secret) }
    return (await consoleClient(app).call(signInOperator, { body })).code
  }
  const outcomes: string[] = []
  for (let guess = 0; guess < 1000; guess++) {
    outcomes.push(await attempt(`tebakan ${guess}`))
    await app.clock.moveBy(1_000)
  }
  // Two windows of 15 minutes at most are touched by 1,000 seconds, or three at their edges.
  const looked = outcomes.filter((outcome) => outcome === 'SIGN_IN_FAILED').length
  assert.ok(looked > 0 && looked <= 30, `${looked} were looked at`)
  assert.equal(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS').length, 1000 - looked)
  await app.clock.moveBy(secondsLeftIn(900, app.clock.now()) * 1000)
  for (let guess = 0; guess < 10; guess++) await attempt(`tebakan ${guess}`)
  await app.clock.moveBy(minute)
  assert.equal(await attempt(password), 'TOO_MANY_REQUESTS')
})

test('a second factor given again is fresh for five minutes; a code is taken once', async () => {
  const { client, secret } = await newOperator(app, ['REVIEWER'])
  assert.ok((await client.data(ownSession)).freshUntil)
  await app.clock.moveBy(6 * minute)
  assert.equal((await client.data(ownSession)).freshUntil, undefined)
  const body = { code: codeOf(secret) }
  assert.equal((await client.call(proveFactor, { body: { code: wrongCode(secret) } })).code, 'FACTOR_WRONG')
  assert.ok((await client.data(proveFactor, { body })).freshUntil)
  assert.equal((await client.call(proveFactor, { body })).code, 'FACTOR_WRONG')
})

test('#19 #26: no page of another origin acts for an operator, and a customer’s cookie is none', async () => {
  const { client } = await newOperator(app, ['REVIEWER'])
  const post = (headers: Record<string, string>) =>
    client.fetch(`/api${signOutOperator.path}`, { method: 'POST', headers })
  assert.equal((await post({ origin: 'https://evil.example' })).status, 403)
  assert.equal((await post({ origin: 'null' })).status, 403)
  const customers = consoleClient(app)
  customers.cookie = client.cookie?.replace('lumbung-console', 'lumbung')
  assert.equal((await customers.call(ownSession)).status, 401)
  assert.equal((await client.call(ownSession)).status, 200)
})

test('#26: the page of one operator does nothing in the session of another, who has signed in in the same browser', async () => {
  const [rina, fitri] = [await newOperator(app, ['REVIEWER']), await newOperator(app, ['FINANCE'])]
  const from = (email: string) =>
    fitri.client.call(ownSession, { headers: { 'x-operator': encodeURIComponent(email) } })
  assert.equal((await from(rina.email)).status, 401)
  for (const email of ['', rina.email.toUpperCase(), '%']) assert.notEqual((await from(email)).status, 500)
  const broken = await fitri.client.call(ownSession, { headers: { 'x-operator': '%' } })
  assert.equal(broken.status, 401)
  assert.equal((await from(fitri.email)).status, 200)
  const out = await fitri.client.call(signOutOperator, { headers: { 'x-operator': encodeURIComponent(rina.email) } })
  assert.equal(out.status, 401)
  assert.equal((await fitri.client.call(ownSession)).status, 200, 'the session goes on')
})

test('the sandbox’s calendar moves neither the codes of phones nor the end of a session', async () => {
  const own = await openTestApp({ env: {} })
  own.app.clock.now = () => new Date(Date.now() + 40 * 86_400_000)
  own.app.clock.wall = () => new Date()
  try {
    const { token } = await invited(own, ['REVIEWER'])
    const client = consoleClient(own)
    const { secret } = await client.data(readLink, { body: { token } })
    const code = totpCode(secret, new Date())
    await client.data(followLink, { body: { token, password, code, ...ownOf(['REVIEWER']) } })
    own.app.clock.now = () => new Date(Date.now() + 80 * 86_400_000)
    assert.ok((await client.data(ownSession)).freshUntil)
  } finally {
    await own.close()
  }
})

test('#26: the console sets no cookie of the customers’ app', async () => {
  const { client } = await newOperator(app, ['REVIEWER'])
  const headers = { 'x-adv-uuid': '00000000-0000-0000-0000-000000000000' }
  const reply = await client.fetch(`/api${ownSession.path}`, { headers })
  assert.equal(reply.status, 200)
  assert.deepEqual(reply.headers.getSetCookie(), [])
})
