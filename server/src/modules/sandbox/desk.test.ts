import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payment } from '@lumbung/shared/contract/bill.ts'
import { type Debtor, debtors } from '../../testing/loans.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 2)
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

/** What a code shows as paid, once its money has come. */
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
  test(`the desk pays ${method} without an amount: what the number asks`, async () => {
    const debtor = next()
    await debtor.lend()
    const { paymentId, code } = await debtor.code(firstBill, method)
    assert.deepEqual(await pay({ paymentCode: code }), { status: 200, code: 'SUCCESS', data: { status: 'PAID' } })
    assert.equal(await paidOn(debtor, paymentId), 571_100)
  })

test('the desk refuses a number that nobody has', async () => {
  const { status, code } = await pay({ paymentCode: '3933300000000000' })
  assert.deepEqual({ status, code }, { status: 400, code: 'INVALID_INPUT' })
})
