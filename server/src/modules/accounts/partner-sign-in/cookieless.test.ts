import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { loginOtp, logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { partnerLoginFree } from '@lumbung/shared/contract/channels.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { partnerToken } from '../../../testing/people/partner-tokens.ts'
import { codeFor, signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { saveChannel } from '../../channels/api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
  const partner = { kind: 'PARTNER', status: 'ACTIVE', login: 'FREE', home: 'PARTNER_HOME' }
  for (const code of ['DOMPET', 'KANTONG'])
    await saveChannel(
      app.app,
      { ...partner, code, name: code, issuer: code, cookieless: code === 'DOMPET' },
      { actor: byOperator('a lender') },
    )
  await app.app.channels.refresh()
})
after(() => app.close())

const asks = { 'content-type': 'application/json', 'x-adv-session': 'bearer' }

/** The name that a page without cookies makes for its device. */
const newDevice = () => randomBytes(16).toString('hex')

interface Sender {
  device?: string
  headers?: Record<string, string>
}

/** A sign-in by token; returns what of the session the reply carries. */
async function enter(channel: string, token: string, { device = newDevice(), headers = {} }: Sender = {}) {
  const reply = await app.client(device).fetch(`/api${partnerLoginFree.path}?channel=${channel}&lang=id`, {
    method: 'POST',
    headers: { ...asks, ...headers },
    body: JSON.stringify({ token }),
  })
  const isCookie = (text: string) => text.startsWith('lumbung=')
  return {
    status: reply.status,
    bearer: reply.headers.get('x-adv-session'),
    hasCookie: reply.headers.getSetCookie().some(isCookie),
    body: await reply.text(),
  }
}
const statusOf = async (bearer: string | null, client = app.client()) =>
  (await client.call(userInfo, { headers: { authorization: `Bearer ${bearer}` } })).status

test('D-079: a page without cookies gets its session in a header, and no cookie; it signs out by it', async () => {
  const entry = await enter('DOMPET', await partnerToken(app, 'DOMPET', '6281211140001'))
  assert.equal(entry.status, 200)
  assert.match(entry.bearer ?? '', /^[\w-]{64}$/)
  assert.equal(entry.hasCookie, false)
  assert.ok(!entry.body.includes(entry.bearer ?? ''), 'only the header carries it')
  assert.equal(await statusOf(entry.bearer), 200)
  await app.client().data(logout, { headers: { authorization: `Bearer ${entry.bearer}` } })
  assert.equal(await statusOf(entry.bearer), 401)
})

for (const [title, channel, headers] of [
  ['whose channel does not allow it', 'KANTONG', {}],
  ['that does not ask', 'DOMPET', { 'x-adv-session': 'cookie' }],
] as const)
  test(`D-079: a page ${title} gets its session as a cookie, which scripts cannot read`, async () => {
    const number = `62812111500${channel.length}${Object.keys(headers).length}`
    const entry = await enter(channel, await partnerToken(app, channel, number), { headers })
    assert.deepEqual([entry.status, entry.bearer, entry.hasCookie], [200, null, true])
  })

test('D-079: a sign-in by code on another channel never shows its session to scripts', async () => {
  const number = '081211150009'
  const reply = await app.client().fetch(`/api${loginOtp.path}?channel=H5&lang=id`, {
    method: 'POST',
    headers: asks,
    body: JSON.stringify({ mobileNumber: number, otp: await codeFor(app, number) }),
  })
  assert.deepEqual([reply.status, reply.headers.get('x-adv-session')], [200, null])
})

test('D-079: a repeated entry gets another bearer of the same sign-in; another device gets none', async () => {
  const token = await partnerToken(app, 'DOMPET', '6281211140002')
  const device = newDevice()
  const headers = { 'idempotency-key': 'entry-key-1' }
  const first = await enter('DOMPET', token, { device, headers })
  const second = await enter('DOMPET', token, { device, headers })
  assert.equal(second.body, first.body)
  assert.notEqual(second.bearer, first.bearer)
  assert.deepEqual([await statusOf(first.bearer), await statusOf(second.bearer)], [200, 200])
  const other = await enter('DOMPET', token, { headers })
  assert.deepEqual([other.status, other.bearer], [400, null])
})

test('#6: a bearer beside the cookie of somebody else is the session; a page of another site may send neither', async () => {
  const entry = await enter('DOMPET', await partnerToken(app, 'DOMPET', '6281211140003'))
  const other = await signIn(app, '081211150010')
  const headers = { authorization: `Bearer ${entry.bearer}` }
  const { userId } = JSON.parse(entry.body).data
  assert.equal((await other.data(userInfo, { headers })).userId, userId)
  assert.notEqual((await other.data(userInfo)).userId, userId)
  const forged = await other.call(logout, { headers: { ...headers, origin: 'https://evil.example' } })
  assert.equal(forged.code, 'FORBIDDEN')
  assert.equal(await statusOf(entry.bearer), 200)
})
