import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inquirePostpaidBill, serviceProducts } from '@lumbung/shared/contract/bill-services.ts'
import { noBillServices } from '../../../providers/bill-services/none.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'

const { app, rows, person } = await openLoanDays()
after(() => app.close())

const { billServices: sandbox } = app.app.providers
const pln = { serviceProductId: 'pln-postpaid', customerNumber: '123456780123' }
const inquiryOf =
  ({ client } = person()) =>
  (body: object = pln) =>
    client.call(inquirePostpaidBill, { body: { ...body } })

test('C-064 C-065 D-194: services by kind, and a bill under a masked name', async () => {
  const { client } = person()
  const electricity = { serviceProductId: 'pln-postpaid', kind: 'ELECTRICITY', name: 'PLN Pascabayar' }
  const water = { serviceProductId: 'pdam-jakarta', kind: 'WATER', name: 'PAM Jaya' }
  assert.deepEqual(await client.data(serviceProducts), [electricity, water])
  assert.deepEqual(await client.data(serviceProducts, { query: { kind: 'WATER' } }), [water])
  assert.equal((await client.call(serviceProducts, { query: { kind: 'GAS' as never } })).code, 'INVALID_INPUT')
  const bill = await client.data(inquirePostpaidBill, { body: pln })
  assert.deepEqual(bill, { name: 'S••••• A•••••', amount: 173_000, period: '2026-10' })
})

test('C-064: an unknown number, nothing to pay, another service and a partner that fails are refusals of status 400', async () => {
  const inquire = inquiryOf()
  for (const [ending, code] of [
    ['9081', 'SERVICE_CUSTOMER_UNKNOWN'],
    ['9082', 'NOTHING_TO_PAY'],
    ['9083', 'UNAVAILABLE'],
    ['9085', 'UNAVAILABLE'],
    ['9086', 'UNAVAILABLE'],
    ['9087', 'UNAVAILABLE'],
    ['9088', 'UNAVAILABLE'],
  ] as const) {
    const reply = await inquire({ ...pln, customerNumber: `12345678${ending}` })
    assert.deepEqual([reply.status, reply.code], [400, code], ending)
  }
  assert.equal((await inquire({ ...pln, serviceProductId: 'gas' })).code, 'UNAVAILABLE')
})

test('C-064: a number is 5 to 20 digits', async () => {
  const inquire = inquiryOf()
  for (const customerNumber of [
    '',
    '1234',
    '1'.repeat(21),
    '12345a',
    '-12345',
    ' 12345',
    '12345\n',
    '１２３４５',
    12345,
    null,
  ])
    assert.equal((await inquire({ ...pln, customerNumber })).code, 'INVALID_INPUT', String(customerNumber))
  assert.equal((await inquire({ ...pln, extra: 1 })).code, 'INVALID_INPUT')
})

test('D-194: without a provider the list is empty and a bill is UNAVAILABLE; one that is down is UNAVAILABLE', async (t) => {
  t.after(() => {
    app.app.providers.billServices = sandbox
  })
  const { client } = person()
  app.app.providers.billServices = noBillServices
  assert.deepEqual(await client.data(serviceProducts), [])
  assert.equal((await client.call(inquirePostpaidBill, { body: pln })).code, 'UNAVAILABLE')
  app.app.providers.billServices = { ...sandbox, list: () => Promise.reject(new ProviderUnavailable('test', 'down')) }
  const reply = await client.call(serviceProducts)
  assert.deepEqual([reply.status, reply.code], [400, 'UNAVAILABLE'])
})

test('#38 #39: 30 numbers a day and person; the 31st is not asked for, and nothing of a question is stored', async () => {
  const inquire = inquiryOf()
  let asked = 0
  app.app.providers.billServices = {
    ...sandbox,
    inquire: (question) => {
      asked++
      return sandbox.inquire(question)
    },
  }
  for (let n = 0; n < 30; n++) assert.equal((await inquire({ ...pln, customerNumber: `770000${n}` })).code, 'SUCCESS')
  assert.equal((await inquire()).code, 'TOO_MANY_REQUESTS')
  assert.equal(asked, 30)
  assert.equal((await inquiryOf()()).code, 'SUCCESS')
  const [{ found }] = await rows("select count(*)::int as found from rate_count where bucket like '%770000%'")
  assert.equal(found, 0)
})
