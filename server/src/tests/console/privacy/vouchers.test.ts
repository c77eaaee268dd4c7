import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { findVouchers, readCustomer, searchCustomers } from '@lumbung/shared/contract/operators/customers.ts'
import { giveCustomerVoucher, revokeCustomerVoucher } from '@lumbung/shared/contract/operators/lending.ts'
import { giveOwnTrace } from '@lumbung/shared/contract/operators/privacy/relations.ts'
import { type Customer, decidedCustomer } from '../../../testing/people/customers.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let sari: Customer
before(async () => {
  app = await openTestApp()
  sari = await decidedCustomer(app, { ktp: { fullName: 'Sari Dewi Lestari' } })
})
after(() => app.close())

const reason = 'Sorry for the long wait of Monday'
const code = 'bunga-10-persen'
const find = ({ client }: TestOperator, mobile = sari.number) => client.call(findVouchers, { body: { mobile } })
const found = async (by: TestOperator, mobile?: string) => {
  const reply = await find(by, mobile)
  return reply.code === 'SUCCESS' ? reply.data.found : assert.fail(reply.code)
}
const trail = ({ id }: TestOperator) =>
  query(app, `select act, outcome, subjects, reason from audit_entry where operator = $1 order by seq`, [id])

for (const role of ['MARKETING', 'SUPPORT'] satisfies Role[])
  test(`${role} finds a customer by the whole number, gives a voucher and revokes it, each with its customer in the trail`, async () => {
    const by = await newOperator(app, [role])
    const before = await found(by)
    assert.deepEqual([before?.customerId, before?.name], [sari.userId, 'S••••• D••••• L•••••'])
    assert.match(before?.mobile ?? '', /^08\d\d •••• \d{4}$/)
    const params = { customerId: sari.userId }
    assert.equal(
      (await by.client.call(giveCustomerVoucher, { params, body: { code, reason: 'short' } })).code,
      'INVALID_INPUT',
    )
    await by.client.data(giveCustomerVoucher, { params, body: { code, reason } })
    const given = (await found(by))?.vouchers.find((one) => one.code === code && one.status === 'AVAILABLE')
    const voucherId = given?.voucherId ?? assert.fail('not given')
    await by.client.data(revokeCustomerVoucher, { params: { ...params, voucherId }, body: { reason } })
    const customer = `customer:${sari.userId}`
    assert.deepEqual((await trail(by)).slice(1), [
      { act: 'voucher.see', outcome: 'DONE', subjects: [customer], reason: null },
      { act: 'voucher.give', outcome: 'DONE', subjects: [customer], reason },
      { act: 'voucher.see', outcome: 'DONE', subjects: [customer], reason: null },
      { act: 'voucher.revoke', outcome: 'DONE', subjects: [customer, `voucher:${voucherId}`], reason },
    ])
    await query(app, 'delete from voucher_history where user_id = $1', [sari.userId])
    await query(app, 'delete from voucher where user_id = $1', [sari.userId])
  })

test('a number of nobody is in the trail too, a part of one is refused, and each counts as a search', async () => {
  const by = await newOperator(app, ['MARKETING'])
  assert.equal(await found(by, '081200000000'), undefined)
  assert.deepEqual((await trail(by)).at(-1), { act: 'voucher.see', outcome: 'DONE', subjects: [], reason: null })
  assert.equal((await find(by, sari.number.slice(0, 6))).code, 'INVALID_INPUT')
  await app.clock.moveBy(60_000 - (app.clock.now().getTime() % 60_000))
  const codes: string[] = []
  while (codes.length < 31) codes.push((await find(by)).code)
  assert.deepEqual([codes.filter((one) => one === 'SUCCESS').length, codes.at(-1)], [30, 'TOO_MANY_REQUESTS'])
  await app.clock.moveBy(60_000)
})

test('I16: nobody looks for, gives or revokes a voucher of a relative', async () => {
  const by = await newOperator(app, ['MARKETING'])
  await by.client.data(giveOwnTrace, { body: { kind: 'MOBILE', value: sari.number } })
  assert.equal((await find(by)).code, 'OWN_RELATION')
  const give = { params: { customerId: sari.userId }, body: { code, reason } }
  assert.equal((await by.client.call(giveCustomerVoucher, give)).code, 'OWN_RELATION')
  assert.deepEqual((await query(app, 'select 1 from voucher where user_id = $1', [sari.userId])).length, 0)
  assert.deepEqual((await trail(by)).slice(-2), [
    { act: 'voucher.see', outcome: 'OWN_RELATION', subjects: [`customer:${sari.userId}`], reason: null },
    { act: 'voucher.give', outcome: 'OWN_RELATION', subjects: [`customer:${sari.userId}`], reason },
  ])
})

test('marketing sees nothing else of customers', async () => {
  const { client } = await newOperator(app, ['MARKETING'])
  assert.equal((await client.call(readCustomer, { params: { customerId: sari.userId } })).code, 'FORBIDDEN')
  assert.equal((await client.call(searchCustomers, { body: { query: sari.number } })).code, 'FORBIDDEN')
  for (const role of ['REVIEWER', 'FINANCE', 'ADMIN'] satisfies Role[])
    assert.equal((await find(await newOperator(app, [role]))).code, 'FORBIDDEN')
})
