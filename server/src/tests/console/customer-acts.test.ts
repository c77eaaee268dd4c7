import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { signOutCustomer } from '@lumbung/shared/contract/operators/accounts.ts'
import { freezeLimit } from '@lumbung/shared/contract/operators/credit.ts'
import { type Customer, readCustomer } from '@lumbung/shared/contract/operators/customers.ts'
import { giveCustomerVoucher, revokeCustomerVoucher } from '@lumbung/shared/contract/operators/lending.ts'
import { newId } from '../../platform/ids.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import { newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { signIn } from '../../testing/people/sign-in.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let support: TestOperator
let senior: TestOperator
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  support = await newOperator(app, ['SUPPORT'], 'Yusuf Maulana')
  senior = await newOperator(app, ['SENIOR'], 'Dewi Sartika')
  next = await debtors(app, 3)
})
after(() => app.close())

const see = (customerId: string): Promise<Customer> => senior.client.data(readCustomer, { params: { customerId } })
const reason = 'She lost her phone in a taxi'
const trailOf = async ({ id }: TestOperator) =>
  query(app, 'select act, outcome, subjects, reason from audit_entry where operator = $1 order by seq', [id])

test('support signs a customer out on all devices; each of them has to sign in again, and the trail says why', async () => {
  const number = '081377889900'
  const first = await signIn(app, number)
  await app.clock.moveBy(61_000)
  const second = await signIn(app, number, app.client('another-phone-of-this-account'))
  const { userId: customerId } = await first.data(userInfo)
  const others = await signIn(app, '081377889911')
  const out = (given: string, operator = support) =>
    operator.client.call(signOutCustomer, { params: { customerId }, body: { reason: given } })
  assert.equal((await out('too short')).code, 'INVALID_INPUT')
  assert.equal((await first.call(userInfo)).code, 'SUCCESS')
  const reply = await out(reason)
  assert.deepEqual('data' in reply && reply.data, { count: 2 })
  for (const client of [first, second]) assert.equal((await client.call(userInfo)).code, 'UNAUTHORIZED')
  assert.equal((await others.call(userInfo)).code, 'SUCCESS')
  assert.deepEqual((await see(customerId)).devices, [])
  assert.deepEqual((await trailOf(support)).at(-1), {
    act: 'customer.sign-out',
    outcome: 'DONE',
    subjects: [`customer:${customerId}`],
    reason,
  })
  const again = await out(reason, senior)
  assert.deepEqual('data' in again && again.data, { count: 0 })
  assert.equal(
    (await support.client.call(signOutCustomer, { params: { customerId: newId() }, body: { reason } })).code,
    'NOT_FOUND',
  )
})

test('a senior freezes a limit, once, and the page says who, when and why', async () => {
  const { userId: customerId, client } = next()
  const freeze = () => senior.client.call(freezeLimit, { params: { customerId }, body: { cause: 'FRAUD', reason } })
  const codes = (await Promise.all([freeze(), freeze(), freeze()])).map(({ code }) => code)
  assert.deepEqual(codes.sort(), ['STATE_CHANGED', 'STATE_CHANGED', 'SUCCESS'])
  const { limit } = await see(customerId)
  assert.deepEqual(
    [limit?.status, limit?.locks.map(({ kind, cause, by }) => [kind, cause, by])],
    ['FROZEN', [['FROZEN', 'FRAUD', 'Dewi Sartika']]],
  )
  assert.equal((await client.data(home)).status, 'FROZEN')
})

test('support gives a voucher and takes it back, unless an order holds it or it is another customer’s', async () => {
  const { userId: customerId, client } = next()
  const params = { customerId }
  const give = () => support.client.call(giveCustomerVoucher, { params, body: { code: 'bunga-10-persen', reason } })
  assert.deepEqual([(await give()).code, (await give()).code], ['SUCCESS', 'COUPON_CLAIM_ALREADY_EXIST'])
  const [voucher] = (await see(customerId)).vouchers ?? []
  assert.deepEqual([voucher?.code, voucher?.status], ['bunga-10-persen', 'AVAILABLE'])
  const revoke = async (id = customerId) =>
    support.client.call(revokeCustomerVoucher, {
      params: { customerId: id, voucherId: voucher?.voucherId ?? '' },
      body: { reason },
    })
  assert.equal((await revoke(newId())).code, 'NOT_FOUND')
  assert.deepEqual([(await revoke()).code, (await revoke()).code], ['SUCCESS', 'STATE_CHANGED'])
  assert.deepEqual(
    (await client.data(vouchers, { query: {} })).items.map(({ status }) => status),
    ['REVOKED'],
  )
  const unknown = support.client.call(giveCustomerVoucher, {
    params: { customerId: newId() },
    body: { code: 'bunga-10-persen', reason },
  })
  assert.equal((await unknown).code, 'NOT_FOUND')
})
