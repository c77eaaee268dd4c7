import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { rejectData } from '@lumbung/shared/contract/onboarding/application.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { decidedCustomer, newNik } from '../../testing/customers.ts'
import { type Debtor, debtors } from '../../testing/loans.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 5)
})
after(() => app.close())

const firstBill = { kind: 'BILL', month: '2026-12' } as const

async function pay(body: { paymentCode: string; amount?: number }) {
  const response = await fetch(`${app.url}/sandbox/api/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as { code: string; data?: object }) }
}

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
    assert.deepEqual(await pay({ paymentCode: code }), { status: 200, code: 'SUCCESS', data: { status: 'PAID' } })
    assert.equal(await paidOn(debtor, paymentId), 571_100)
  })

test('the desk refuses to pay an unknown code', async () => {
  const { status, code } = await pay({ paymentCode: '3933300000000000' })
  assert.deepEqual({ status, code }, { status: 400, code: 'INVALID_INPUT' })
})

const desk = async <T>(path: string, body?: object) => {
  const response = await fetch(`${app.url}/sandbox/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return ((await response.json()) as { data: T }).data
}

test('a waiting case shows the customer’s name and number, and its rejection shows the customer the chosen reason', async () => {
  const { client } = await decidedCustomer(app, { ktp: { idNumber: newNik('9018'), fullName: 'Rina Wati' } })
  const { waiting } = await desk<{ waiting: { id: string; name: string; mobile: string; reason: string }[] }>(
    '/decisions',
  )
  const [found] = waiting
  assert.deepEqual([found?.name, found?.reason], ['Rina Wati', 'BUREAU_LATE'])
  assert.match(found?.mobile ?? '', /^\+628\d+$/)
  await desk(`/decisions/${found?.id}`, { outcome: 'REJECT', decline: 'TOO_MANY_PLATFORMS' })
  assert.equal((await client.data(rejectData)).message, 'Anda masih punya pinjaman di terlalu banyak aplikasi lain.')
})

test('payment codes are listed until they are paid', async () => {
  const debtor = next()
  await debtor.lend()
  const { code } = await debtor.code(firstBill)
  const open = async () => (await desk<{ open: { code: string; amount: number; bound: boolean }[] }>('/codes')).open
  assert.deepEqual(
    (await open()).filter((one) => one.code === code),
    [{ code, method: 'BCA', amount: 571_100, bound: false }],
  )
  await pay({ paymentCode: code })
  await app.settle()
  assert.equal(
    (await open()).some((one) => one.code === code),
    false,
  )
})

test('E-69 the desk gives a voucher once and takes it back; an unknown number or voucher is NOT_FOUND', async () => {
  const { client, mobile } = next()
  const change = async (action: string, to = mobile, code = 'bunga-10-persen') => {
    const response = await fetch(`${app.url}/sandbox/api/vouchers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, code, action }),
    })
    return ((await response.json()) as { code: string }).code
  }
  const statuses = async () => (await client.data(vouchers)).items.map(({ name, status }) => `${name}: ${status}`)
  assert.deepEqual([await change('GIVE'), await change('GIVE')], ['SUCCESS', 'COUPON_CLAIM_ALREADY_EXIST'])
  assert.deepEqual(await statuses(), ['Potongan bunga 10%: AVAILABLE'])
  assert.deepEqual([await change('REVOKE'), await change('REVOKE')], ['SUCCESS', 'NOT_FOUND'])
  assert.deepEqual(await statuses(), ['Potongan bunga 10%: REVOKED'])
  assert.deepEqual(
    [await change('GIVE', '081299990000'), await change('GIVE', mobile, 'none'), await change('TAKE')],
    ['NOT_FOUND', 'NOT_FOUND', 'INVALID_INPUT'],
  )
  const { vouchers: giftable } = await desk<{ vouchers: { code: string }[] }>('/vouchers')
  assert.deepEqual(
    giftable.map(({ code }) => code),
    [
      ...['ajak-teman', 'bebas-layanan', 'bunga-10-persen', 'bunga-25-ribu', 'layanan-10-ribu', 'layanan-50-persen'],
      'plus-bunga-15-persen',
      'teman-baru',
    ],
  )
})

test('the desk freezes a limit once; a number without a limit is NOT_FOUND', async () => {
  const { client, mobile } = next()
  const freeze = async (to: string) => {
    const response = await fetch(`${app.url}/sandbox/api/freeze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to }),
    })
    return ((await response.json()) as { code: string }).code
  }
  const status = async () => (await client.data(home)).status
  assert.notEqual(await status(), 'FROZEN')
  assert.deepEqual([await freeze(mobile), await freeze(mobile)], ['SUCCESS', 'NOT_FOUND'])
  assert.equal(await status(), 'FROZEN')
  assert.deepEqual([await freeze('081299990000'), await freeze('1')], ['NOT_FOUND', 'INVALID_INPUT'])
})
