import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deleteAccount, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import * as links from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import { user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { signedIn } from '../../../testing/people/customers.ts'
import { answerConsent, finish, link, returnedBy, startLinking } from '../../../testing/people/linked-accounts.ts'
import { readCode } from '../../../testing/people/sign-in.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const params = { type: 'facebook' } as const
const unlink = (client: TestClient) => client.call(links.unlink, { params })
const listed = (client: TestClient) => client.data(links.linkedAccounts)
const open = { type: 'facebook', offered: true }
const rowsOf = (userId: string) => query(app, 'select * from linked_account where user_id = $1', [userId])
const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString())

test('CX-52 CX-141 CX-142 D-098: an account is linked, shown as facebookBinding, and unlinked with CX-143', async () => {
  const { client, userId } = await signedIn(app)
  assert.deepEqual(await listed(client), [open])
  assert.equal((await client.data(user))['facebookBinding'], false)
  const reply = await link(app, client, 'sari')
  assert.deepEqual(reply.code === 'SUCCESS' && reply.data, { result: 'LINKED' })
  const now = app.clock.now().toISOString()
  assert.deepEqual(await listed(client), [{ ...open, linkedAt: now }])
  assert.equal((await client.data(user))['facebookBinding'], true)
  const again = await client.call(links.startLink, { params, body: { consent: true } })
  assert.equal(again.code, 'LINK_EXISTS')
  for (let times = 0; times < 2; times++) assert.equal((await unlink(client)).code, 'SUCCESS')
  assert.deepEqual(await listed(client), [open])
  assert.deepEqual(await rowsOf(userId), [])
  assert.equal((await link(app, client, 'sari')).code, 'SUCCESS', 'it can be linked again')
})

test('D-098: a refused consent links nothing', async () => {
  const { client } = await signedIn(app)
  const reply = await link(app, client, 'dewi', 'DENY')
  assert.deepEqual(reply.code === 'SUCCESS' && reply.data, { result: 'DENIED' })
  assert.deepEqual(await listed(client), [open])
})

test('PROVIDER_UNAVAILABLE if the service fails, LINK_EXPIRED for a code that was too slow; a new attempt works', async () => {
  const { client } = await signedIn(app)
  assert.equal((await link(app, client, 'rani', 'DOWN')).code, 'PROVIDER_UNAVAILABLE')
  assert.equal((await link(app, client, 'rani', 'SLOW_CODE')).code, 'LINK_EXPIRED')
  const dialog = await startLinking(client)
  const state = dialog.searchParams.get('state') ?? ''
  assert.equal((await finish(client, { state, error: 'server_error' })).code, 'PROVIDER_UNAVAILABLE')
  assert.deepEqual(await listed(client), [open])
  assert.equal((await link(app, client, 'rani')).code, 'SUCCESS')
})

test('LINKED_ELSEWHERE: one account of a service belongs to one customer, until it is unlinked', async () => {
  const [first, second] = [await signedIn(app), await signedIn(app)]
  assert.equal((await link(app, first.client, 'joko')).code, 'SUCCESS')
  assert.equal((await link(app, second.client, 'joko')).code, 'LINKED_ELSEWHERE')
  assert.deepEqual(await listed(second.client), [open])
  await unlink(first.client)
  assert.equal((await link(app, second.client, 'joko')).code, 'SUCCESS')
})

test('LINK_EXISTS: an attempt that another one overtook links no second account', async () => {
  const { client, userId } = await signedIn(app)
  const returned = returnedBy(await answerConsent(app, await startLinking(client), 'tuti'))
  await query(app, `insert into linked_account values ($1, 'facebook', sha256('another'), now())`, [userId])
  assert.equal((await finish(client, returned)).code, 'LINK_EXISTS')
  const claimed = await query(app, 'select 1 from linked_account_directory where user_id = $1', [userId])
  assert.equal(claimed.length, 0, 'the refused account stays free')
})

test('D-098: without a configured service nothing is offered; what is linked can still be unlinked', async (t) => {
  const { client, userId } = await signedIn(app)
  const other = await signedIn(app)
  await link(app, client, 'bayu')
  const { linkedAccounts } = app.app.providers
  t.after(() => {
    app.app.providers.linkedAccounts = linkedAccounts
  })
  app.app.providers.linkedAccounts = {}
  assert.deepEqual(await listed(other.client), [])
  const started = await other.client.call(links.startLink, { params, body: { consent: true } })
  assert.equal(started.code, 'NOT_FOUND')
  assert.equal((await finish(other.client, { state: 'a'.repeat(43), code: 'x' })).code, 'NOT_FOUND')
  assert.equal((await listed(client))[0]?.offered, false)
  assert.equal((await unlink(client)).code, 'SUCCESS')
  assert.deepEqual(await rowsOf(userId), [])
})

test('the deletion of an account frees what it has linked', async () => {
  const { client, number } = await signedIn(app)
  const next = await signedIn(app)
  await link(app, client, 'agus')
  await startLinking(next.client)
  later(60_000)
  await client.data(sendDeletionCode)
  assert.equal((await client.call(deleteAccount, { body: { otp: await readCode(app, number) } })).code, 'SUCCESS')
  assert.equal((await link(app, next.client, 'agus')).code, 'SUCCESS')
})

test('of a linked account only a keyed hash is stored: no id, name, code or token', async () => {
  const { client, userId } = await signedIn(app)
  const dialog = await startLinking(client)
  const back = await answerConsent(app, dialog, 'sri-lestari')
  const attempts = await query(app, 'select * from link_attempt where user_id = $1', [userId])
  assert.equal(attempts.length, 1)
  assert.equal((await finish(client, returnedBy(back))).code, 'SUCCESS')
  assert.deepEqual(await query(app, 'select 1 from link_attempt where user_id = $1', [userId]), [])
  const [row] = await rowsOf(userId)
  assert.deepEqual(Object.keys(row ?? {}).toSorted(), ['linked_at', 'subject_hash', 'type', 'user_id'])
  const stored = JSON.stringify([attempts, row], (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  for (const secret of [back.searchParams.get('code'), dialog.searchParams.get('state'), 'sri-lestari'])
    assert.ok(secret && !stored.includes(secret))
})
