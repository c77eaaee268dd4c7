import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as links from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import { signedIn } from '../../../testing/people/customers.ts'
import { answerConsent, finish, returnedBy, startLinking } from '../../../testing/people/linked-accounts.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
after(() => app.close())

const params = { type: 'facebook' } as const
type Returned = ReturnType<typeof returnedBy>
const find = (browser: TestClient, { state }: Returned) => browser.call(links.findLeftLink, { params, body: { state } })
const finishLeft = (browser: TestClient, body: Returned) => browser.call(links.finishLeftLink, { params, body })
const linked = async (client: TestClient) => (await client.data(links.linkedAccounts))[0]?.linkedAt !== undefined

/** A customer who left the app for the consent page and gave the consent. */
async function left(account: string, leaves = true) {
  const person = await signedIn(app)
  const back = await answerConsent(app, await startLinking(person.client, leaves), account)
  return { ...person, returned: returnedBy(back), browser: app.client() }
}

test('D-077 D-098: a browser without the session names the number and the app, and links the account once', async () => {
  const { client, number, returned, browser } = await left('lia')
  const found = await find(browser, returned)
  assert.deepEqual(found.code === 'SUCCESS' && found.data, { mobile: maskMobile(number), app: 'Lumbung' })
  assert.equal((await find(browser, returned)).code, 'SUCCESS', 'looking uses nothing up')
  assert.equal(await linked(client), false)
  const reply = await finishLeft(browser, returned)
  assert.deepEqual(reply.code === 'SUCCESS' && reply.data, { result: 'LINKED' })
  assert.equal(await linked(client), true)
  assert.equal((await finishLeft(browser, returned)).code, 'LINK_EXPIRED')
  assert.equal((await find(browser, returned)).code, 'LINK_EXPIRED')
})

test('D-077: concurrent returns with one state link once', async () => {
  const { returned } = await left('mira')
  const replies = await Promise.all(Array.from({ length: 8 }, () => finishLeft(app.client(), returned)))
  assert.deepEqual(replies.map(({ code }) => code).sort(), [
    ...Array.from({ length: 7 }, () => 'LINK_EXPIRED'),
    'SUCCESS',
  ])
})

test('#24: an attempt that left no app works in its own session alone', async () => {
  const { client, returned, browser } = await left('nia', false)
  assert.equal((await find(browser, returned)).code, 'LINK_EXPIRED')
  assert.equal((await finishLeft(browser, returned)).code, 'LINK_EXPIRED')
  assert.equal((await finish(client, returned)).code, 'SUCCESS')
})

test('D-077: the session that left the app may have ended, the attempt be too old, or the consent be denied', async () => {
  const gone = await left('oki')
  await gone.client.call(logout)
  assert.equal((await finishLeft(gone.browser, gone.returned)).code, 'LINK_EXPIRED')
  assert.deepEqual(await query(app, 'select 1 from linked_account where user_id = $1', [gone.userId]), [])
  const denied = await signedIn(app)
  const back = returnedBy(await answerConsent(app, await startLinking(denied.client, true), 'putu', 'DENY'))
  const reply = await finishLeft(app.client(), back)
  assert.deepEqual(reply.code === 'SUCCESS' && reply.data, { result: 'DENIED' })
  const late = await left('rudi')
  app.clock.set(new Date(app.clock.now().getTime() + 11 * 60_000).toISOString())
  assert.equal((await find(late.browser, late.returned)).code, 'LINK_EXPIRED')
  assert.equal((await finishLeft(late.browser, late.returned)).code, 'LINK_EXPIRED')
})

test('#24: a state finds nobody by guessing: 60 calls an hour of one network', async () => {
  const guess = { params, body: { state: 'a'.repeat(43) }, headers: { 'x-forwarded-for': '198.51.100.30' } }
  const codes: string[] = []
  const hour = 3_600_000
  app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / hour) * hour).toISOString())
  // A network may send 20 of these in a minute, whatever they are.
  for (let minute = 0; minute < 4; minute++) {
    const tries = Array.from({ length: 20 }, () => app.client().call(links.findLeftLink, guess))
    codes.push(...(await Promise.all(tries)).map(({ code }) => code))
    app.clock.set(new Date(app.clock.now().getTime() + 61_000).toISOString())
  }
  assert.deepEqual(codes, [...Array(60).fill('LINK_EXPIRED'), ...Array(20).fill('TOO_MANY_REQUESTS')])
})
