import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteAccount, deletion, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { placeHold, proposeHoldLift } from '@lumbung/shared/contract/operators/accounts.ts'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { approvals, approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { readCustomer } from '@lumbung/shared/contract/operators/customers.ts'
import { lockAccess } from '../../../modules/accounts/person-store.ts'
import { newId } from '../../../platform/ids.ts'
import { endRetention } from '../../../platform/personal-data/retention.ts'
import { type Customer, decidedCustomer, filledIn } from '../../../testing/people/customers.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { readCode, signIn } from '../../../testing/people/sign-in.ts'
import { rowsLeft } from '../../../testing/rows-left.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'
import { lockWaits } from '../../../testing/together.ts'

let app: TestApp
const lines: string[] = []
before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => lines.push(line) } })
})
after(() => app.close())

const reason = 'Surat pengadilan 12/Pid/2026'
const minute = 60_000
/** Sessions end without work, and the tests move the clock. */
const operator = (role: Role = 'SENIOR') => newOperator(app, [role])
const place = async (customerId: string, by?: TestOperator) =>
  (await (by ?? (await operator())).client.call(placeHold, { params: { customerId }, body: { reason } })).code
const propose = ({ client }: TestOperator, customerId: string) =>
  client.call(proposeHoldLift, { params: { customerId }, body: { reason: 'Perkara sudah selesai' } })
async function lift(customerId: string): Promise<void> {
  const [maker, checker] = [await operator(), await operator()]
  const proposed = await propose(maker, customerId)
  const approvalId = proposed.code === 'SUCCESS' ? proposed.data.approvalId : assert.fail(proposed.code)
  assert.equal((await maker.client.call(approve, { params: { approvalId } })).code, 'OWN_PROPOSAL')
  assert.equal((await checker.client.call(approve, { params: { approvalId } })).code, 'SUCCESS')
}
async function deleted({ client, number }: Customer): Promise<void> {
  await app.clock.moveBy(minute)
  await client.data(sendDeletionCode)
  await client.data(deleteAccount, { body: { otp: await readCode(app, number) } })
  await app.settle()
}
/** What is stored about a person, without what only opens the account. */
const opens = new Set([
  'mobile_directory',
  'nik_directory',
  'session',
  'one_time_code',
  'held_deletion',
  'idempotency_key',
])
const kept = async (userId: string) =>
  Object.fromEntries(Object.entries(await rowsLeft(app, userId)).filter(([table]) => !opens.has(table)))

test('behaviour 13: a senior or an auditor places a hold with a reason; the customer’s page says who and why, to them alone', async () => {
  const { userId: customerId } = await filledIn(app)
  for (const role of ['SUPPORT', 'FINANCE', 'ADMIN'] as const)
    assert.equal(await place(customerId, await operator(role)), 'FORBIDDEN')
  const auditor = await newOperator(app, ['AUDITOR'], 'Ayu Lestari')
  const codes = await Promise.all([place(customerId, auditor), place(customerId, auditor), place(customerId, auditor)])
  assert.deepEqual(codes.toSorted(), ['STATE_CHANGED', 'STATE_CHANGED', 'SUCCESS'])
  const senior = await operator()
  const { hold } = await senior.client.data(readCustomer, { params: { customerId } })
  assert.deepEqual([hold?.by, hold?.reason], ['Ayu Lestari', reason])
  const support = await operator('SUPPORT')
  assert.equal((await support.client.data(readCustomer, { params: { customerId } })).hold, undefined)
  assert.equal(await place(newId()), 'NOT_FOUND')
  await assert.rejects(
    query(app, `insert into legal_hold values ($1, 'short', now(), 'OPERATOR:X')`, [newId()]),
    /legal_hold_reason/,
  )
})

test('I16: a hold is lifted by two people; what they did stays, and the database refuses one person', async () => {
  const { userId: customerId } = await filledIn(app)
  assert.equal((await propose(await operator(), customerId)).code, 'NOT_FOUND')
  assert.equal(await place(customerId), 'SUCCESS')
  assert.equal((await propose(await operator('AUDITOR'), customerId)).code, 'FORBIDDEN')
  const senior = await operator()
  assert.equal((await propose(senior, customerId)).code, 'SUCCESS')
  assert.equal((await propose(await operator(), customerId)).code, 'ALREADY_DECIDED')
  const [shown] = (await senior.client.data(approvals)).items
  assert.deepEqual(shown?.changes.map(({ field, from }) => [field, from?.value]).at(0), ['hold', reason])
  const other = await operator()
  assert.equal((await other.client.call(approve, { params: { approvalId: shown?.approvalId ?? '' } })).code, 'SUCCESS')
  const rows = await query(app, 'select placed_because, lifted_because, proposed_by, approved_by from legal_hold_lift')
  assert.deepEqual(rows, [
    {
      placed_because: reason,
      lifted_because: 'Perkara sudah selesai',
      proposed_by: `OPERATOR:${senior.id}`,
      approved_by: `OPERATOR:${other.id}`,
    },
  ])
  await assert.rejects(query(app, 'update legal_hold_lift set approved_by = proposed_by'), /legal_hold_four_eyes/)
  assert.equal((await senior.client.data(readCustomer, { params: { customerId } })).hold, undefined)
})

test('#27: an account that is deleted under a hold closes at once, and not one row of it is erased or changed', async () => {
  const customer = await decidedCustomer(app)
  const { userId, client, number } = customer
  assert.equal(await place(userId), 'SUCCESS')
  const before = await kept(userId)
  const sections = await query(app, 'select section, sealed from profile_section where user_id = $1 order by 1', [
    userId,
  ])
  assert.equal((await client.data(deletion)).keeps, 'IDENTITY')
  await deleted(customer)
  assert.deepEqual(
    await query(app, 'select section, sealed from profile_section where user_id = $1 order by 1', [userId]),
    sections,
  )
  const now = await kept(userId)
  for (const [table, count] of Object.entries(before)) assert.ok((now[table] ?? 0) >= count, table)
  assert.equal((await client.call(userInfo)).code, 'UNAUTHORIZED')
  const again = await signIn(app, number)
  assert.notEqual((await again.data(userInfo)).userId, userId, 'the number is free')

  app.clock.set('2032-06-01T03:00:00Z')
  await endRetention(app.app, app.retentions)
  const later = await kept(userId)
  for (const table of ['profile_section', 'application', 'decision', 'photo', 'bank_account', 'consent', 'device'])
    assert.deepEqual(later[table], before[table], table)
  const line = lines.findLast((text) => text.includes('"held"')) ?? ''
  assert.ok(JSON.parse(line).held >= 1, 'the log says how many are held')

  await lift(userId)
  assert.deepEqual((await kept(userId)).device, undefined)
  const contacts = `select 1 from profile_section where user_id = $1 and section = 'contact'`
  assert.deepEqual(await query(app, contacts, [userId]), [])
  assert.deepEqual(await query(app, 'select 1 from held_deletion where user_id = $1', [userId]), [])
  await endRetention(app.app, app.retentions)
  assert.equal((await kept(userId))['person_key'], undefined)
})

test('#27: who only filled in a form and deleted the account under a hold is erased the moment it is lifted', async () => {
  const customer = await filledIn(app)
  assert.equal(await place(customer.userId), 'SUCCESS')
  await deleted(customer)
  assert.ok((await kept(customer.userId))['profile_section'])
  await lift(customer.userId)
  // The row of an account stays without its content.
  assert.deepEqual(await kept(customer.userId), { bank_account: 1 })
})

test('#27: a hold waits while the account is locked for a deletion', async () => {
  const { userId } = await filledIn(app)
  const senior = await operator()
  let placed: Promise<string> | undefined
  let isPlaced = false
  await app.app.db.transaction(async (tx) => {
    await lockAccess(tx, userId)
    placed = place(userId, senior).finally(() => {
      isPlaced = true
    })
    while (!isPlaced && (await lockWaits(app)) === 0) await sleep(10)
    assert.ok(!isPlaced)
  })
  assert.equal(await placed, 'SUCCESS')
})

test('#27: of 20 holds and a deletion at once, the deletion erases nothing or there is nobody to hold', async () => {
  for (let round = 0; round < 3; round++) {
    const customer = await filledIn(app)
    const { client, number, userId } = customer
    await app.clock.moveBy(minute)
    await client.data(sendDeletionCode)
    const otp = await readCode(app, number)
    const senior = await operator()
    const [gone, held] = await Promise.all([
      client.call(deleteAccount, { body: { otp } }),
      Promise.all(Array.from({ length: 20 }, () => place(userId, senior))),
    ])
    assert.equal(gone.code, 'SUCCESS')
    const isHeld = held.includes('SUCCESS')
    assert.equal(Boolean((await kept(userId))['profile_section']), isHeld)
    if (!isHeld) assert.deepEqual(new Set(held), new Set(['NOT_FOUND']))
  }
})
