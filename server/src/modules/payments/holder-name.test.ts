import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { debtors } from '../../testing/loans/loans.ts'
import { signIn } from '../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('#2 D-091: a payment code shows the full name only on a device that has passed the face check', async () => {
  const debtor = (await debtors(app, 1))()
  await debtor.lend()
  const { paymentId } = await debtor.code({ kind: 'BILL', month: '2026-12' })
  const nameFor = async (client: typeof debtor.client) => {
    const code = await client.data(payment, { params: { paymentId } })
    return code.status === 'PREPARING' ? undefined : code.holderName
  }
  assert.equal(await nameFor(debtor.client), 'Sari Wulandari')
  assert.equal(await nameFor(await signIn(app, debtor.mobile, app.client('another-device'))), 'S••••• W•••••')
})
