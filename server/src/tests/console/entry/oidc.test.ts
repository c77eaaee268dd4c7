import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { beginOidcSignIn, signInByOidc, waysToSignIn } from '@lumbung/shared/contract/operators/oidc.ts'
import { proposeDisabling, proposeReset } from '@lumbung/shared/contract/operators/operators.ts'
import { addPasskey } from '@lumbung/shared/contract/operators/passkeys.ts'
import { ownSession, proveFactor } from '@lumbung/shared/contract/operators/session.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { consoleClient, invited, newOperator, totpCode } from '../../../testing/people/operators.ts'
import { fromPage } from '../../../testing/people/passkeys.ts'
import {
  answerOf,
  type ForgedToken,
  openWorkAccounts,
  tryWorkAccount,
  type WorkAccounts,
} from '../../../testing/people/work-accounts.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

const minute = 60_000
const reason = 'Agreed with the head of operations'

let app: TestApp
let accounts: WorkAccounts
before(async () => {
  // The provider has the machine's clock.
  app = await openTestApp({ now: new Date().toISOString() })
  accounts = await openWorkAccounts(app.url)
  await app.restart({ env: accounts.env })
})
after(async () => {
  await app.close()
  await accounts.close()
})
beforeEach(async () => {
  accounts.forged = undefined
  accounts.isDown = false
  app.clock.set(new Date().toISOString())
  // One network enters 20 times in a minute.
  await query(app, `delete from rate_count`)
})

const trailOf = async (operatorId: string) =>
  (
    await query(
      app,
      `select outcome, subjects from audit_entry where operator = $1 and act = 'session.begin' order by seq`,
      [operatorId],
    )
  ).map(({ outcome, subjects }) => `${outcome} ${subjects.join()}`)

let people = 0
/** Somebody who has access, and a work account with the same address. */
async function withAccount() {
  const person = await newOperator(app, ['REVIEWER'])
  accounts.at = { subject: `person-${++people}`, email: person.email }
  return person
}

/** What the console says to an answer, from the browser that asked. */
async function codeOf(change: (asked: { ticket: string; address: string }) => Promise<Record<string, string>>) {
  const client = consoleClient(app)
  const asked = await client.data(beginOidcSignIn, fromPage(app))
  return (await client.call(signInByOidc, { body: await change(asked), ...fromPage(app) })).code
}

test('a work account opens a session, with both factors as of the sign-in at the provider', async () => {
  const rina = await withAccount()
  assert.deepEqual(await consoleClient(app).data(waysToSignIn), { oidc: true })
  const { code, client, address } = await tryWorkAccount(app)
  assert.equal(code, 'SUCCESS')
  const asked = new URL(address).searchParams
  assert.equal(asked.get('redirect_uri'), `${app.url}/console/oidc`)
  assert.deepEqual(
    ['response_type', 'code_challenge_method', 'scope', 'max_age'].map((name) => asked.get(name)),
    ['code', 'S256', 'openid email', '28800'],
  )
  const session = await client.data(ownSession)
  assert.equal(session.email, rina.email)
  assert.ok(session.freshUntil)
  assert.deepEqual(await trailOf(rina.id), [`DONE operator:${rina.id}`, 'DONE sign-in:oidc'])
  // Acts ask our own factor once it is older than five minutes.
  await app.clock.moveBy(6 * minute)
  const body = { name: 'x', id: 'x', clientDataJSON: 'x', attestationObject: 'x' }
  assert.equal((await client.call(addPasskey, { body, ...fromPage(app) })).code, 'FACTOR_REQUIRED')
  const proof = totpCode(rina.secret, app.clock.now())
  assert.ok((await client.data(proveFactor, { body: { code: proof } })).freshUntil)
})

test('a sign-in at the provider of before makes no factor fresh', async () => {
  await withAccount()
  accounts.forged = { claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } }
  const { code, client } = await tryWorkAccount(app)
  assert.equal(code, 'SUCCESS')
  assert.equal((await client.data(ownSession)).freshUntil, undefined)
  accounts.forged = { claims: { auth_time: Math.floor(Date.now() / 1000) - 9 * 3600 } }
  assert.equal((await tryWorkAccount(app)).code, 'OIDC_FAILED', 'longer ago than a session lasts')
})

const now = () => Math.floor(Date.now() / 1000)
const forgeries: Readonly<Record<string, () => ForgedToken>> = {
  'of another issuer': () => ({ claims: { iss: 'https://accounts.example' } }),
  'for another audience': () => ({ claims: { aud: 'another-client' } }),
  'for several, of whom we are not the one that asked': () => ({
    claims: { aud: ['lumbung-console', 'another-client'], azp: 'another-client' },
  }),
  'with another nonce': () => ({ claims: { nonce: 'of-another-sign-in' } }),
  'without a nonce': () => ({ claims: { nonce: undefined } }),
  'that has expired': () => ({ claims: { iat: now() - 3600, exp: now() - 600 } }),
  'without a subject': () => ({ claims: { sub: undefined } }),
  'without the time of the sign-in': () => ({ claims: { auth_time: undefined } }),
  'that nobody has signed': () => ({ by: 'nobody' }),
  'that somebody else has signed': () => ({ by: 'a stranger' }),
}
for (const [name, forged] of Object.entries(forgeries))
  test(`#26: a token ${name} does not sign in`, async () => {
    const rina = await withAccount()
    accounts.forged = forged()
    assert.equal((await tryWorkAccount(app)).code, 'OIDC_FAILED')
    accounts.forged = undefined
    assert.deepEqual(await trailOf(rina.id), [`DONE operator:${rina.id}`])
    assert.equal((await tryWorkAccount(app)).code, 'SUCCESS')
  })

test('#26: an answer is taken once, from the browser that asked, within ten minutes', async () => {
  await withAccount()
  const client = consoleClient(app)
  const { address, ticket } = await client.data(beginOidcSignIn, fromPage(app))
  const answer = await answerOf(address)
  const code = async (body: { ticket: string; answer: string }) =>
    (await consoleClient(app).call(signInByOidc, { body, ...fromPage(app) })).code
  const stolen = (await consoleClient(app).data(beginOidcSignIn, fromPage(app))).ticket
  assert.equal(await code({ ticket: stolen, answer }), 'OIDC_FAILED', 'another browser, which has begun as well')
  assert.equal(await code({ ticket: 'x'.repeat(43), answer }), 'OIDC_FAILED', 'a ticket that nobody was given')
  assert.equal(await code({ ticket, answer }), 'SUCCESS')
  assert.equal(await code({ ticket, answer }), 'OIDC_FAILED', 'again')
  const used = new URLSearchParams(answer).get('code') ?? ''
  const again = await codeOf(async (asked) => {
    const fresh = new URLSearchParams(await answerOf(asked.address))
    fresh.set('code', used)
    return { ticket: asked.ticket, answer: fresh.toString() }
  })
  assert.equal(again, 'OIDC_FAILED', 'a code that was used, with a ticket that was not')
  const late = await codeOf(async (asked) => {
    const given = await answerOf(asked.address)
    await app.clock.moveBy(10 * minute)
    return { ticket: asked.ticket, answer: given }
  })
  assert.equal(late, 'OIDC_FAILED', 'too late')
})

test('#26: an answer sent 20 times at once opens one session', async () => {
  await withAccount()
  const { address, ticket } = await consoleClient(app).data(beginOidcSignIn, fromPage(app))
  const body = { ticket, answer: await answerOf(address) }
  await query(app, 'delete from rate_count')
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => consoleClient(app).call(signInByOidc, { body, ...fromPage(app) })),
  )
  assert.deepEqual(replies.map(({ code }) => code).toSorted(), [
    ...Array.from({ length: 19 }, () => 'OIDC_FAILED'),
    'SUCCESS',
  ])
})

test('#26: an answer with another state, of another issuer, with two codes or an error does not sign in', async () => {
  await withAccount()
  const changes: Record<string, (answer: URLSearchParams) => void> = {
    'another state': (answer) => answer.set('state', 'x'.repeat(43)),
    'no state': (answer) => answer.delete('state'),
    'another issuer': (answer) => answer.set('iss', 'https://accounts.example'),
    'no issuer, which ours names': (answer) => answer.delete('iss'),
    'two codes': (answer) => answer.append('code', 'another'),
    'another code': (answer) => answer.set('code', 'x'.repeat(43)),
    'no code': (answer) => answer.delete('code'),
    'an error': (answer) => answer.set('error', 'access_denied'),
  }
  for (const [name, change] of Object.entries(changes)) {
    const code = await codeOf(async ({ address, ticket }) => {
      const answer = new URLSearchParams(await answerOf(address))
      change(answer)
      return { ticket, answer: answer.toString() }
    })
    assert.equal(code, 'OIDC_FAILED', name)
  }
})

test('#26: a page of another origin begins and ends no sign-in, and the provider leads to no other address', async () => {
  await withAccount()
  const foreign = { headers: { origin: 'https://konsol-lumbung.example' } }
  assert.equal((await consoleClient(app).call(beginOidcSignIn, foreign)).code, 'FORBIDDEN')
  const { address, ticket } = await consoleClient(app).data(beginOidcSignIn, fromPage(app))
  const body = { ticket, answer: await answerOf(address) }
  assert.equal((await consoleClient(app).call(signInByOidc, { body, ...foreign })).code, 'FORBIDDEN')
  const elsewhere = new URL(address)
  elsewhere.searchParams.set('redirect_uri', 'https://konsol-lumbung.example/console/oidc')
  await assert.rejects(answerOf(elsewhere.href), /redirect_uri/)
})

test('#26: nobody enters by an address that the provider has not verified, or that was not invited', async () => {
  const rina = await withAccount()
  accounts.at = { subject: 'unverified', email: rina.email, isVerified: false }
  assert.equal((await tryWorkAccount(app)).code, 'OIDC_NOT_ADMITTED')
  accounts.at = { subject: 'a-word', email: 'nobody@lender.example' }
  accounts.forged = { claims: { email: rina.email, email_verified: 'true' } }
  assert.equal((await tryWorkAccount(app)).code, 'OIDC_NOT_ADMITTED')
  accounts.forged = undefined
  accounts.at = { subject: 'nobody', email: 'nobody@lender.example' }
  assert.equal((await tryWorkAccount(app)).code, 'OIDC_NOT_ADMITTED')
  const { id, email } = await invited(app, ['REVIEWER'])
  accounts.at = { subject: 'no-link-followed', email }
  assert.equal((await tryWorkAccount(app)).code, 'OIDC_NOT_ADMITTED')
  assert.deepEqual(await trailOf(id), ['OIDC_NOT_ADMITTED sign-in:oidc'])
})

test('#26: the first work account stays: another one with the same address is refused, another address is not', async () => {
  const rina = await withAccount()
  const first = accounts.at
  accounts.at = { subject: first?.subject ?? '', email: rina.email.toUpperCase() }
  assert.equal((await tryWorkAccount(app)).code, 'SUCCESS')
  accounts.at = { subject: 'taken-over', email: rina.email }
  assert.equal((await tryWorkAccount(app)).code, 'OIDC_NOT_ADMITTED')
  accounts.at = { subject: first?.subject ?? '', email: 'married@lender.example' }
  const { code, client } = await tryWorkAccount(app)
  assert.equal(code, 'SUCCESS')
  assert.equal((await client.data(ownSession)).email, rina.email)
  assert.equal((await trailOf(rina.id)).at(2), 'OIDC_NOT_ADMITTED sign-in:oidc')
})

test('#26: one factor at the provider is not enough, and makes the account nobody’s', async () => {
  const rina = await withAccount()
  accounts.at = { subject: 'one-factor', email: rina.email, methods: ['pwd'] }
  assert.equal((await tryWorkAccount(app)).code, 'OIDC_FACTOR_MISSING')
  accounts.at = { subject: 'two-factors', email: rina.email }
  assert.equal((await tryWorkAccount(app)).code, 'SUCCESS')
  accounts.forged = { claims: { amr: 'mfa' } }
  assert.equal((await tryWorkAccount(app)).code, 'OIDC_FACTOR_MISSING', 'a word where a list belongs')
})

test('#26: disabling and a reset end the work account; after a reset the link comes first', async () => {
  const [one, two] = [await newOperator(app, ['ADMIN']), await newOperator(app, ['ADMIN'])]
  const does = async (call: typeof proposeReset | typeof proposeDisabling, operatorId: string) => {
    const { approvalId } = await one.client.data(call, { params: { operatorId }, body: { reason } })
    await two.client.data(approve, { params: { approvalId } })
  }
  for (const call of [proposeReset, proposeDisabling]) {
    const { id } = await withAccount()
    assert.equal((await tryWorkAccount(app)).code, 'SUCCESS')
    await does(call, id)
    assert.equal((await tryWorkAccount(app)).code, 'OIDC_NOT_ADMITTED')
    assert.deepEqual(await query(app, 'select 1 from operator_identity where operator_id = $1', [id]), [])
  }
})

test('a provider that does not answer is no fault of the account', async () => {
  const rina = await withAccount()
  const { address, ticket } = await consoleClient(app).data(beginOidcSignIn, fromPage(app))
  const answer = await answerOf(address)
  accounts.isDown = true
  const reply = await consoleClient(app).call(signInByOidc, { body: { ticket, answer }, ...fromPage(app) })
  assert.deepEqual([reply.status, reply.code], [400, 'OIDC_UNAVAILABLE'])
  // It describes itself for an hour.
  app.clock.set(new Date(Date.now() + 2 * 3_600_000).toISOString())
  assert.equal((await consoleClient(app).call(beginOidcSignIn, fromPage(app))).code, 'OIDC_UNAVAILABLE')
  assert.deepEqual(await trailOf(rina.id), [`DONE operator:${rina.id}`])
})

test('settings of the provider go together, by https except on this machine', () => {
  const { CONSOLE_OIDC_CLIENT_SECRET: _, ...without } = accounts.env
  assert.throws(() => readConfig(without), /must be set together/)
  assert.throws(() => readConfig({ CONSOLE_OIDC_ACR: 'mfa' }), /must be set together/)
  const open = { ...accounts.env, CONSOLE_OIDC_ISSUER: 'http://accounts.example' }
  assert.throws(() => readConfig(open), /CONSOLE_OIDC_ISSUER must start with https/)
  assert.equal(readConfig({}).consoleOidc, undefined)
})

test('without a provider there is no such way to sign in; with its own word for two factors that one counts', async () => {
  const rina = await withAccount()
  accounts.at = { subject: 'by-acr', email: rina.email, methods: ['pwd'] }
  await app.restart({ env: { ...accounts.env, CONSOLE_OIDC_ACR: 'urn:two-factors' } })
  assert.equal((await tryWorkAccount(app)).code, 'OIDC_FACTOR_MISSING')
  accounts.forged = { claims: { acr: 'urn:two-factors' } }
  assert.equal((await tryWorkAccount(app)).code, 'SUCCESS')
  await app.restart({ env: {} })
  assert.deepEqual(await consoleClient(app).data(waysToSignIn), { oidc: false })
  assert.equal((await consoleClient(app).call(beginOidcSignIn, fromPage(app))).code, 'NOT_FOUND')
})
