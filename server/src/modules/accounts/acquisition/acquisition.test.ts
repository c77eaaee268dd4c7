import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loginOtp } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { codeFor, wrongCode } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { erasePerson } from '../retention/erase-person.ts'
import { agencyTokenPurpose } from './acquisition-store.ts'

let app: TestApp
const lines: string[] = []
before(async () => {
  app = await openTestApp({ logTo: { write: (line) => void lines.push(line) }, env: { LOG_LEVEL: 'trace' } })
})
after(() => app.close())

const names = { sourceType: 'x-adv-source-type', agencyToken: 'x-adv-agency-token' }

/** Signs a number in with these headers; a minute later it can do so again. */
async function signIn(number: string, headers: Record<string, string>) {
  const client = app.client()
  const otp = await codeFor(app, number, client)
  const { userId } = await client.data(loginOtp, { body: { mobileNumber: number, otp }, headers })
  await app.clock.moveBy(61_000)
  return userId
}

/** What is stored of a customer's advertisement. */
async function stored(userId: string) {
  const { rows } = await app.app.db.pool.query('select source_type, agency_token from acquisition where user_id = $1', [
    userId,
  ])
  if (!rows[0]) return undefined
  const { open } = await personSeal(app.app.db, app.app.keys, userId)
  const { source_type: sourceType, agency_token: token } = rows[0]
  return { sourceType, agencyToken: token && open<string>(agencyTokenPurpose, token) }
}

test('P-10 C-COM-06: the first sign-in stores source and token, a later one changes nothing', async () => {
  const number = '081211112201'
  const userId = await signIn(number, { [names.sourceType]: 'video', [names.agencyToken]: 'agency.token-1' })
  assert.deepEqual(await stored(userId), { sourceType: 'video', agencyToken: 'agency.token-1' })
  await signIn(number, { [names.sourceType]: 'search', [names.agencyToken]: 'agency.token-2' })
  assert.deepEqual(await stored(userId), { sourceType: 'video', agencyToken: 'agency.token-1' })
})

test('P-10: who came without an advertisement stays without one', async () => {
  const number = '081211112202'
  const userId = await signIn(number, {})
  await signIn(number, { [names.sourceType]: 'video' })
  assert.equal(await stored(userId), undefined)
})

test('P-10 D-198: a value that is too long or odd never stops a sign-in and is not stored', async () => {
  const odd: [string, Record<string, string>, Awaited<ReturnType<typeof stored>>][] = [
    ['081211112203', { [names.sourceType]: 'a'.repeat(65), [names.agencyToken]: 'b'.repeat(257) }, undefined],
    ['081211112204', { [names.sourceType]: 'kafé', [names.agencyToken]: 'two words' }, undefined],
    [
      '081211112205',
      { [names.sourceType]: '', [names.agencyToken]: "';--" },
      { sourceType: null, agencyToken: "';--" },
    ],
    ['081211112206', { [names.sourceType]: 'x'.repeat(64) }, { sourceType: 'x'.repeat(64), agencyToken: null }],
  ]
  for (const [number, headers, expected] of odd) assert.deepEqual(await stored(await signIn(number, headers)), expected)
})

test('P-10: a wrong code stores nothing', async () => {
  const number = '081211112207'
  const client = app.client()
  const otp = wrongCode(await codeFor(app, number, client))
  const headers = { [names.sourceType]: 'wrong-code' }
  assert.equal((await client.call(loginOtp, { body: { mobileNumber: number, otp }, headers })).code, 'OTP_CHECK_FAILED')
  const { rows } = await app.app.db.pool.query("select 1 from acquisition where source_type = 'wrong-code'")
  assert.deepEqual(rows, [])
})

test('P-10 #27: the token is in no log, is sealed in the database, and is erased with the person', async () => {
  const token = 'never.in-a-log'
  const userId = await signIn('081211112208', { [names.sourceType]: 'video', [names.agencyToken]: token })
  await app.settle()
  assert.ok(lines.length > 0)
  assert.deepEqual(
    lines.filter((line) => line.includes(token)),
    [],
  )
  const { rows } = await app.app.db.pool.query('select agency_token from acquisition where user_id = $1', [userId])
  assert.ok(!rows[0].agency_token.toString('latin1').includes(token))
  await app.app.db.transaction((tx) => erasePerson(app.app, tx, userId))
  const left = await app.app.db.pool.query('select 1 from acquisition where user_id = $1', [userId])
  assert.equal(left.rowCount, 0)
})
