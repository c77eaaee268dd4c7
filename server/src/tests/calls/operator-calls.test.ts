import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { rejectData } from '@lumbung/shared/contract/onboarding/application.ts'
import * as credit from '@lumbung/shared/contract/operators/credit.ts'
import * as lending from '@lumbung/shared/contract/operators/lending.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import * as sandbox from '@lumbung/shared/contract/sandbox.ts'
import { openCodes, payCode } from '@lumbung/shared/contract/sandbox.ts'
import { operatorEndpoints } from '../../modules/endpoints.ts'
import { endpointsOf } from '../../platform/http/named-endpoints.ts'
import { newId } from '../../platform/ids.ts'
import { anyAddress } from '../../testing/calls.ts'
import { type Debtor, debtors } from '../../testing/loans/loans.ts'
import { decidedCustomer, newNik } from '../../testing/people/customers.ts'
import { approval } from '../../testing/people/operators.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let next: () => Debtor
/** The sandbox's desk lets this machine act as an operator. */
let operator: TestClient
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 8)
  operator = app.client()
})
after(() => app.close())

const firstBill = { kind: 'BILL', month: '2026-12' } as const

const pay = (paymentCode: string) => operator.call(payCode, { body: { paymentCode } })

/** The paid amount of a payment code, once the payment has been booked. */
async function paidOn(debtor: Debtor, paymentId: string): Promise<number | undefined> {
  for (let tries = 0; tries < 100; tries++) {
    await app.settle()
    const shown = await debtor.client.data(payment, { params: { paymentId } })
    if (shown.status === 'PAID') return shown.paidAmount
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return undefined
}

for (const method of ['BCA', 'ALFAMART'] as const)
  test(`a ${method} code paid at the desk without an amount receives the amount of the code`, async () => {
    const debtor = next()
    await debtor.lend()
    const { paymentId, code } = await debtor.code(firstBill, method)
    assert.deepEqual(await operator.data(payCode, { body: { paymentCode: code } }), { status: 'PAID' })
    assert.equal(await paidOn(debtor, paymentId), 571_100)
  })

test('the desk refuses to pay an unknown code', async () => {
  assert.equal((await pay('3933300000000000')).code, 'INVALID_INPUT')
})

test('a waiting application shows name, number and reason, and its rejection tells the customer the chosen one', async () => {
  const { client } = await decidedCustomer(app, { ktp: { idNumber: newNik('9018'), fullName: 'Rina Wati' } })
  const { items } = await operator.data(sandbox.waitingApplications)
  const [found] = items
  assert.deepEqual([found?.name, found?.reasons], ['Rina Wati', ['BUREAU_LATE']])
  assert.match(found?.mobile ?? '', /^\+628\d+$/)
  const params = { applicationId: found?.applicationId ?? '' }
  const body = { outcome: 'REJECT', decline: 'TOO_MANY_PLATFORMS' } as const
  await operator.data(credit.decideApplication, { params, body })
  assert.equal((await client.data(rejectData)).message, 'Anda masih punya pinjaman di terlalu banyak aplikasi lain.')
  const again = await operator.call(credit.decideApplication, { params, body: approval })
  assert.equal(again.code, 'NOT_FOUND')
  const { rows } = await app.app.db.pool.query(
    `select distinct h.actor from application_history h where h.application_id = $1 and h.event = 'reject'`,
    [params.applicationId],
  )
  assert.deepEqual(rows, [{ actor: 'OPERATOR:sandbox' }])
})

test('the desk decides as the console does: with the four checks, and two people above Rp5.000.000, at once', async () => {
  const { client, userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const [found] = (await operator.data(sandbox.waitingApplications)).items
  const params = { applicationId: found?.applicationId ?? '' }
  const unchecked = await operator.call(credit.decideApplication, { params, body: { outcome: 'APPROVE' } })
  assert.equal(unchecked.code, 'INVALID_INPUT')
  assert.deepEqual(await operator.data(credit.decideApplication, { params, body: approval }), {})
  assert.equal((await client.data(home)).status, 'NORMAL')
  const { rows } = await app.app.db.pool.query(
    `select d.actor, d.proposed_by, d.checks, a.status from decision d
     join approval a on a.subject = 'application:' || d.application_id where d.user_id = $1 and d.proposed_by is not null`,
    [userId],
  )
  const { checks } = approval
  const people = { actor: 'OPERATOR:sandbox:checker', proposed_by: 'OPERATOR:sandbox' }
  assert.deepEqual(rows, [{ ...people, checks, status: 'APPROVED' }])
})

test('payment codes are listed until they are paid', async () => {
  const debtor = next()
  await debtor.lend()
  const { code } = await debtor.code(firstBill)
  const open = async () => (await operator.data(openCodes)).items.filter((one) => one.code === code)
  assert.deepEqual(await open(), [{ code, method: 'BCA', amount: 571_100, bound: false }])
  await operator.data(payCode, { body: { paymentCode: code } })
  await app.settle()
  assert.deepEqual(await open(), [])
})

test('E-69 the desk gives a voucher once and takes it back; an unknown number or voucher is NOT_FOUND', async () => {
  const { client, mobile } = next()
  const body = { mobile, code: 'bunga-10-persen' }
  const give = async (changes = {}) =>
    (await operator.call(sandbox.giveVoucher, { body: { ...body, ...changes } })).code
  const revoke = async () => (await operator.call(sandbox.revokeVoucher, { body })).code
  const statuses = async () => (await client.data(vouchers)).items.map(({ name, status }) => `${name}: ${status}`)
  assert.deepEqual([await give(), await give()], ['SUCCESS', 'COUPON_CLAIM_ALREADY_EXIST'])
  assert.deepEqual(await statuses(), ['Potongan bunga 10%: AVAILABLE'])
  assert.deepEqual([await revoke(), await revoke()], ['SUCCESS', 'NOT_FOUND'])
  assert.deepEqual(await statuses(), ['Potongan bunga 10%: REVOKED'])
  assert.deepEqual(
    [await give({ mobile: '081299990000' }), await give({ code: 'none' }), await give({ mobile: '1' })],
    ['NOT_FOUND', 'NOT_FOUND', 'INVALID_INPUT'],
  )
  assert.deepEqual(
    (await operator.data(lending.vouchersToGive)).items.map(({ code }) => code),
    [
      'ajak-teman',
      'bebas-layanan',
      'bunga-10-persen',
      'bunga-25-ribu',
      'layanan-10-ribu',
      'layanan-50-persen',
      'plus-bunga-15-persen',
      'teman-baru',
    ],
  )
})

test('an operator freezes a limit once, with a reason; a customer without a limit is NOT_FOUND', async () => {
  const { client, userId } = next()
  const freeze = async (customerId: string, reason = 'Asked for in writing') =>
    (await operator.call(credit.freezeLimit, { params: { customerId }, body: { cause: 'TERMS', reason } })).code
  const status = async () => (await client.data(home)).status
  assert.notEqual(await status(), 'FROZEN')
  assert.equal(await freeze(userId, 'too short'), 'INVALID_INPUT')
  assert.deepEqual([await freeze(userId), await freeze(userId)], ['SUCCESS', 'STATE_CHANGED'])
  assert.equal(await status(), 'FROZEN')
  assert.deepEqual([await freeze(newId()), await freeze('1')], ['NOT_FOUND', 'INVALID_INPUT'])
})

test('#26: no call of operators answers a visitor from elsewhere or a customer', async () => {
  const { client } = next()
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  const calls = [...operatorEndpoints, ...endpointsOf('sandbox', [sandbox])]
  for (const { endpoint, name } of calls.filter(({ endpoint: { access } }) => access !== 'visitor')) {
    const init = { method: endpoint.method, headers: { ...elsewhere, 'content-type': 'application/json' } }
    const body = endpoint.method === 'GET' ? {} : { body: '{}' }
    for (const send of [app.client(), client]) {
      const response = await send.fetch(anyAddress(endpoint), { ...init, ...body })
      assert.deepEqual(
        [response.status, ((await response.json()) as { code: string }).code],
        [401, 'UNAUTHORIZED'],
        name,
      )
    }
  }
})
