import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { newId } from '../../platform/ids.ts'
import { type Borrower, borrowers } from '../../testing/loans/borrowers.ts'
import { codeFor } from '../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// ASVS 16.5.3: if a guard cannot decide, the request is refused.
let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  next = await borrowers(app, 3)
})
after(() => app.close())

/** Runs `work` while a table is missing, as after a failed migration. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await app.app.db.pool.query(`alter table ${table} rename to ${table}_away`)
  try {
    return await work()
  } finally {
    await app.app.db.pool.query(`alter table ${table}_away rename to ${table}`)
  }
}

test('ASVS 16.5.3: the right code opens nothing while tries, budgets or sessions cannot be counted', async () => {
  const number = '081277000001'
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const client = app.client()
  const otp = await codeFor(app, number, client)
  for (const table of ['rate_count', 'one_time_code', 'device', 'session', 'mobile_directory']) {
    const reply = await without(table, () => client.call(loginOtp, { body: { mobileNumber: number, otp }, headers }))
    assert.deepEqual([reply.status, reply.code, client.cookie], [500, 'SYSTEM_ERROR', undefined], table)
  }
})

test('ASVS 16.5.3: no code is sent while its budgets cannot be counted', async () => {
  const messages = async () => (await app.app.db.pool.query('select from message')).rowCount
  const before = await messages()
  for (const table of ['rate_count', 'sms_day', 'one_time_code']) {
    const body = { mobileNumber: '081277000002' }
    const reply = await without(table, () =>
      app.client().call(sendCode, { body, headers: { 'x-forwarded-for': '198.51.100.2' } }),
    )
    assert.equal(reply.status, 500, table)
  }
  assert.equal(await messages(), before)
})

test('ASVS 16.5.3: a session, device or kept face that cannot be looked up is refused', async () => {
  const { client, userId } = next()
  for (const table of ['session', 'device'])
    assert.equal((await without(table, () => client.call(userInfo))).status, 500, table)
  await app.app.db.pool.query(
    `insert into photo (user_id, id, kind, file_id, width, height, quality, created_at)
     values ($1, $2, 'LIVENESS_KTP', 'kept', 480, 640, '{}', $3)`,
    [userId, newId(), app.clock.now()],
  )
  await app.app.db.pool.query('update device set face_at = null where user_id = $1', [userId])
  for (const table of ['security_request', 'photo'])
    assert.equal((await without(table, () => client.call(bankInfo))).status, 500, table)
  assert.equal((await client.call(bankInfo)).code, 'SECURITY_CHECK_REQUIRED')
})

test('ASVS 16.5.3: a write whose idempotency key cannot be stored is not executed', async () => {
  const b = next()
  const reply = await without('idempotency_key', () => b.apply())
  assert.equal(reply.status, 500)
  const { rows } = await app.app.db.pool.query('select from loan_order where user_id = $1', [b.userId])
  assert.equal(rows.length, 0)
})
