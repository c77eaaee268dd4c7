import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { proposeCheckEnd } from '@lumbung/shared/contract/operators/accounts.ts'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { readCustomer } from '@lumbung/shared/contract/operators/customers.ts'
import { newId } from '../../../platform/ids.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { checkOf, rejectedDevice } from '../../../testing/people/rejected-checks.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let dewi: TestOperator
let agus: TestOperator
before(async () => {
  app = await openTestApp()
  dewi = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
  agus = await newOperator(app, ['SENIOR'], 'Agus Salim')
})
after(() => app.close())

const rejected = () => rejectedDevice(app)
const propose = (by: TestOperator, customerId: string, securityCheckId: string) =>
  by.client.call(proposeCheckEnd, {
    params: { customerId, securityCheckId },
    body: { reason: 'Recognised in a video call' },
  })
const approvalOf = async (by: TestOperator, customerId: string, checkId: string) => {
  const reply = await propose(by, customerId, checkId)
  return reply.code === 'SUCCESS' ? reply.data.approvalId : assert.fail(reply.code)
}
const decide = async (by: TestOperator, approvalId: string) =>
  (await by.client.call(approve, { params: { approvalId } })).code

test('behaviour 9: two seniors end the rejection; the customer begins a new check and still has to show the face', async () => {
  const { userId, device, checkId } = await rejected()
  const approvalId = await approvalOf(dewi, userId, checkId)
  assert.equal(await decide(dewi, approvalId), 'OWN_PROPOSAL')
  assert.equal((await checkOf(device)).status, 'REJECTED', 'nothing happens before')
  assert.equal(await decide(agus, approvalId), 'SUCCESS')
  const check = await checkOf(device)
  assert.deepEqual([check.status, check.rejectSeconds], ['PENDING', 0])
  assert.notEqual(check.requestId, checkId)
  const page = await dewi.client.data(readCustomer, { params: { customerId: userId } })
  const ended = page.securityChecks?.find(({ requestId }) => requestId === checkId)
  assert.ok(Date.parse(ended?.rejectedUntil ?? '') <= app.clock.now().getTime())
  const events = await query(app, 'select event from security_request_history where request_id = $1 order by at, id', [
    checkId,
  ])
  assert.equal(events.at(-1)?.event, 'end')
  const [device2] = await query(
    app,
    'select count(*)::int as n from device where user_id = $1 and face_at is not null',
    [userId],
  )
  assert.equal(device2.n, 1, 'no device has proved a face by it')
})

test('#26: only seniors propose it, of a check that is rejected now and is this customer’s', async () => {
  const { userId, checkId } = await rejected()
  const other = await rejected()
  assert.equal((await propose(await newOperator(app, ['SUPPORT']), userId, checkId)).code, 'FORBIDDEN')
  assert.equal((await propose(dewi, userId, other.checkId)).code, 'NOT_FOUND')
  assert.equal((await propose(dewi, userId, newId())).code, 'NOT_FOUND')
  const past = new Date(app.clock.now().getTime() - 1000)
  await query(app, 'update security_request set rejected_until = $2 where id = $1', [other.checkId, past])
  assert.equal((await propose(dewi, other.userId, other.checkId)).code, 'NOT_FOUND')
  await query(app, `update security_request set status = 'PASSED', rejected_until = null where id = $1`, [checkId])
  assert.equal((await propose(dewi, userId, checkId)).code, 'NOT_FOUND')
})

test('of 20 approvals one ends it; a rejection that is over meanwhile makes the proposal stale', async () => {
  const { userId, checkId } = await rejected()
  const approvalId = await approvalOf(dewi, userId, checkId)
  assert.equal((await propose(agus, userId, checkId)).code, 'ALREADY_DECIDED')
  const codes = await Promise.all(Array.from({ length: 20 }, () => decide(agus, approvalId)))
  assert.deepEqual(
    codes
      .toSorted()
      .slice(0, 1)
      .concat(codes.filter((code) => code === 'SUCCESS')),
    ['ALREADY_DECIDED', 'SUCCESS'],
  )
  const late = await rejected()
  const second = await approvalOf(await newOperator(app, ['SENIOR']), late.userId, late.checkId)
  await app.clock.moveBy(24 * 3_600_000)
  const checker = await newOperator(app, ['SENIOR'])
  assert.equal(await decide(checker, second), 'STALE')
})
