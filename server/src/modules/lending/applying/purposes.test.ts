import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { order } from '@lumbung/shared/contract/lending/orders.ts'
import { purposes } from '@lumbung/shared/contract/lending/products.ts'
import { LoanPurpose } from '@lumbung/shared/enums/lending.ts'
import { borrowers } from '../../../testing/loans/borrowers.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
after(() => app.close())
const next = await borrowers(app, LoanPurpose.length)

test('E-60 CX-11: a loan can be taken for every purpose, and the order keeps it', async () => {
  const offered = (await app.client().data(purposes)).map(({ code }) => code)
  assert.deepEqual(offered, [...LoanPurpose])
  for (const loanPurpose of LoanPurpose) {
    const borrower = next()
    const orderId = await borrower.order({ loanPurpose })
    assert.equal((await borrower.client.data(order, { params: { orderId } })).loanPurpose, loanPurpose)
  }
})
