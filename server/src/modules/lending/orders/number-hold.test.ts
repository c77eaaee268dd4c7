import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as mobile from '@lumbung/shared/contract/accounts/mobile-change.ts'
import { changeOrderAccount, loanAgreement, sendOrderCode, signOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { newNumber } from '../../../testing/people/customers.ts'
import { readCode } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 3)
})
after(() => app.close())

/** Changes the borrower's number and returns the new one. */
async function changeNumber({ client, mobile: number }: Borrower): Promise<string> {
  await app.clock.moveBy(60_000)
  await client.data(mobile.sendOldNumberCode)
  const { proof } = await client.data(mobile.proveOldNumber, { body: { otp: await readCode(app, number) } })
  const mobileNumber = newNumber()
  await client.data(mobile.sendNewNumberCode, { body: { proof, mobileNumber, purpose: 'CHANGE_MOBILE' } })
  const body = { proof, mobileNumber, otp: await readCode(app, mobileNumber) }
  await client.data(mobile.changeMobile, { body })
  return mobileNumber
}

const until = () => new Date(app.clock.now().getTime() + 86_400_000).toISOString()

test('#5 MOBILE_CHANGED_WAITING: after a change of number no loan can be requested for 24 hours', async () => {
  const borrower = next()
  const changed = app.clock.now().getTime() + 60_000
  await changeNumber(borrower)
  const refused = await borrower.apply()
  assert.deepEqual([refused.code, 'data' in refused && refused.data], ['MOBILE_CHANGED_WAITING', { until: until() }])
  const { message } = refused as { message: string }
  assert.match(message, /Coba lagi mulai \d\d \w+ 2026, \d\d\.\d\d WIB/)
  app.clock.set(new Date(changed + 86_400_000 - 1).toISOString())
  assert.equal((await borrower.apply()).code, 'MOBILE_CHANGED_WAITING')
  app.clock.set(new Date(changed + 86_400_000).toISOString())
  assert.equal((await borrower.apply()).code, 'SUCCESS')
})

test('#5 MOBILE_CHANGED_WAITING: an order from before the change cannot be signed for 24 hours', async () => {
  const borrower = next()
  const orderId = await borrower.order()
  const number = await changeNumber(borrower)
  const { documentHash } = await borrower.client.data(loanAgreement, { query: { orderId } })
  await borrower.client.data(sendOrderCode, { params: { orderId }, body: { step: 'SIGN' } })
  const body = { otp: await readCode(app, number), documentHash, consent: true as const }
  const refused = await borrower.client.call(signOrder, { params: { orderId }, body, key: randomUUID() })
  assert.equal(refused.code, 'MOBILE_CHANGED_WAITING')
})

test('#5 MOBILE_CHANGED_WAITING: a failed disbursement cannot be sent to another account for 24 hours', async () => {
  const borrower = next()
  const orderId = await borrower.order()
  const number = await changeNumber(borrower)
  await app.app.db.pool.query(`update loan_order set status = 'DISBURSEMENT_FAILED', action_until = $2 where id = $1`, [
    orderId,
    new Date(app.clock.now().getTime() + 86_400_000),
  ])
  await borrower.client.data(sendOrderCode, { params: { orderId }, body: { step: 'SIGN' } })
  const body = { bankAccountId: borrower.bankAccountId, otp: await readCode(app, number) }
  const refused = await borrower.client.call(changeOrderAccount, { params: { orderId }, body, key: randomUUID() })
  assert.equal(refused.code, 'MOBILE_CHANGED_WAITING')
})
