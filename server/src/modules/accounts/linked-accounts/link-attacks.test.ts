import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as links from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { filledIn, signedIn } from '../../../testing/people/customers.ts'
import { answerConsent, finish, link, returnedBy, startLinking } from '../../../testing/people/linked-accounts.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const params = { type: 'facebook' } as const
const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString())
const countOf = async (userId: string) =>
  (await query(app, 'select 1 from linked_account where user_id = $1', [userId])).length
/** Consents as a person with this account and returns what the browser would bring back. */
const consented = async (client: TestClient, account: string) =>
  returnedBy(await answerConsent(app, await startLinking(client), account))

test('#24 a state works in its session alone: not for another customer, nor in another session of the same one', async () => {
  const { client, number } = await signedIn(app)
  const other = await signedIn(app)
  const returned = await consented(client, 'korban')
  await startLinking(other.client)
  assert.equal((await finish(other.client, returned)).code, 'LINK_EXPIRED')
  later(61_000)
  const second = await signIn(app, number)
  assert.equal((await finish(second, returned)).code, 'LINK_EXPIRED')
  assert.equal((await finish(app.client(), returned)).code, 'UNAUTHORIZED')
  assert.equal((await finish(client, returned)).code, 'SUCCESS', 'those tries have not used it up')
})

test('a forged, missing, older or expired state links nothing', async () => {
  const { client, userId } = await signedIn(app)
  const older = await consented(client, 'lama')
  const returned = await consented(client, 'baru')
  assert.equal((await finish(client, { ...returned, state: 'A'.repeat(43) })).code, 'LINK_EXPIRED', 'forged')
  assert.equal((await finish(client, older)).code, 'LINK_EXPIRED', 'the newest attempt replaces the others')
  for (const state of ['', 'short', `${returned.state}x`, "' or 1=1 --"])
    assert.equal((await finish(client, { ...returned, state })).code, 'INVALID_INPUT')
  const { code = '', state } = returned
  for (const body of [{ state }, { state, code, error: 'access_denied' }])
    assert.equal((await finish(client, body)).code, 'INVALID_INPUT', 'either a code or an error')
  later(10 * 60_000)
  assert.equal((await finish(client, returned)).code, 'LINK_EXPIRED')
  assert.equal(await countOf(userId), 0)
})

test('a replayed answer links nothing, and of ten concurrent ones one does', async () => {
  const { client, userId } = await signedIn(app)
  const returned = await consented(client, 'sepuluh')
  const codes = (await Promise.all(Array.from({ length: 10 }, () => finish(client, returned)))).map(({ code }) => code)
  assert.deepEqual(codes.toSorted(), [...Array(9).fill('LINK_EXPIRED'), 'SUCCESS'])
  assert.equal(await countOf(userId), 1)
  await client.data(links.unlink, { params })
  assert.equal((await finish(client, returned)).code, 'LINK_EXPIRED', 'after it was unlinked')
  assert.equal(await countOf(userId), 0)
})

test('code injection: a code of another attempt is refused, because its verifier is another (PKCE)', async () => {
  const [attacker, victim] = [await signedIn(app), await signedIn(app)]
  const { code = '' } = await consented(attacker.client, 'penyerang')
  const own = await consented(victim.client, 'korban injeksi')
  assert.equal((await finish(victim.client, { ...own, code })).code, 'LINK_EXPIRED')
  const { code: mine = '' } = await consented(victim.client, 'korban injeksi')
  const { state } = await consented(attacker.client, 'penyerang')
  assert.equal((await finish(attacker.client, { state, code: mine })).code, 'LINK_EXPIRED', 'nor a stolen one')
  assert.deepEqual([await countOf(attacker.userId), await countOf(victim.userId)], [0, 0])
})

test('of two customers who link one account concurrently one gets it', async () => {
  const both = [await signedIn(app), await signedIn(app)]
  const answers = await Promise.all(both.map(({ client }) => consented(client, 'rebutan')))
  const replies = await Promise.all(both.map(({ client }, n) => finish(client, answers[n] ?? assert.fail())))
  assert.deepEqual(replies.map(({ code }) => code).toSorted(), ['LINKED_ELSEWHERE', 'SUCCESS'])
})

test('#22 the browser comes back to our own address alone, whatever a request or the consent page says', async () => {
  const { client } = await signedIn(app)
  const dialog = await startLinking(client)
  const expected = `http://localhost:${new URL(app.url).port}/H5/link-account/facebook`
  assert.equal(dialog.searchParams.get('redirect_uri'), expected)
  for (const more of [{ redirect: 'https://evil.example' }, { redirectUri: '//evil.example' }, { url: 'https:evil' }]) {
    const body = { consent: true, ...more } as never
    assert.equal((await client.call(links.startLink, { params, body })).code, 'INVALID_INPUT')
  }
  for (const host of ['evil.example', 'localhost.evil.example']) {
    const reply = await client.fetch('/api/user/link/facebook/start?channel=H5&lang=id', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': host },
      body: JSON.stringify({ consent: true }),
    })
    const { data } = (await reply.json()) as { data: { url: string } }
    assert.equal(new URL(data.url).searchParams.get('redirect_uri'), expected)
  }
  for (const forged of ['https://evil.example/', `${expected}.evil.example`, `${expected}/../..`, '']) {
    const query = new URLSearchParams(dialog.search)
    query.set('redirect_uri', forged)
    const pages = [`dialog?${query}`, `answer?${query}&answer=ALLOW&account=x`]
    for (const page of pages) {
      const reply = await app.client().fetch(`/sandbox/social/facebook/${page}`)
      assert.deepEqual([reply.status, reply.headers.get('location')], [400, null], forged)
    }
  }
})

test('#20 the sandbox’s consent page shows what a request holds as text', async () => {
  const { client } = await signedIn(app)
  const dialog = await startLinking(client)
  const query = new URLSearchParams(dialog.search)
  query.set('state', '"><script>alert(1)</script>')
  const reply = await app.client().fetch(`${dialog.pathname}?${query}`)
  assert.match(reply.headers.get('content-security-policy') ?? '', /^default-src 'none'/)
  assert.doesNotMatch(await reply.text(), /<script/)
})

test('D-091: a new device links and unlinks nothing before it verifies the face', async () => {
  const { client: first, number } = await filledIn(app)
  assert.equal((await link(app, first, 'pemilik')).code, 'SUCCESS')
  await app.clock.moveBy(86_400_000)
  const second = await signIn(app, number)
  const calls = [
    await second.call(links.linkedAccounts),
    await second.call(links.startLink, { params, body: { consent: true } }),
    await finish(second, { state: 'A'.repeat(43), code: 'x' }),
    await second.call(links.unlink, { params }),
  ]
  assert.deepEqual(new Set(calls.map(({ code }) => code)), new Set(['SECURITY_CHECK_REQUIRED']))
  assert.equal((await first.data(links.linkedAccounts))[0]?.linkedAt !== undefined, true)
})

test('an unknown kind is refused, and consent has to be given', async () => {
  const { client } = await signedIn(app)
  for (const type of ['google', '../facebook', 'FACEBOOK', "facebook'--"])
    assert.equal((await client.call(links.unlink, { params: { type: type as 'facebook' } })).code, 'INVALID_INPUT')
  for (const body of [{}, { consent: false }, { consent: 'true' }])
    assert.equal((await client.call(links.startLink, { params, body: body as never })).code, 'INVALID_INPUT')
})

test('#29 ten attempts an hour, also in parallel; a signed-out session finishes none', async () => {
  later(3_600_000)
  const { client, userId } = await signedIn(app)
  const start = () => client.call(links.startLink, { params, body: { consent: true } })
  const codes = (await Promise.all(Array.from({ length: 14 }, start))).map(({ code }) => code)
  assert.equal(codes.filter((code) => code === 'SUCCESS').length, 10)
  assert.equal(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length, 4)
  assert.equal((await query(app, 'select 1 from link_attempt where user_id = $1', [userId])).length, 1)
  later(3_600_000)
  const returned = await consented(client, 'keluar')
  const { cookie } = client
  await client.data(logout)
  client.cookie = cookie
  assert.equal((await finish(client, returned)).code, 'UNAUTHORIZED')
  assert.equal(await countOf(userId), 0)
})
