import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type LoanSummary, loan as loanCall, loanList } from '@lumbung/shared/contract/billing/loans.ts'
import { agreement } from '@lumbung/shared/contract/lending/agreements.ts'
import {
  cancelOrder,
  changeOrderAccount,
  loanAgreement,
  order as orderCall,
} from '@lumbung/shared/contract/lending/orders.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { poppler } from '../../../testing/services/poppler.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { documentHashOf } from './agreement-model.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 6)
})
after(() => app.close())

const read = ({ client }: Borrower, agreementId: string) => client.data(agreement, { params: { agreementId } })
const pdfOf = async ({ client }: Borrower, agreementId: string) => {
  const response = await client.fetch(`/api/loan/agreement/${agreementId}/agreement.pdf`)
  assert.equal(response.headers.get('content-type'), 'application/pdf')
  return Buffer.from(await response.arrayBuffer())
}

async function until(b: Borrower, orderId: string, status: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await app.settle()
    if ((await b.client.data(orderCall, { params: { orderId } })).status === status) return
  }
  assert.fail(`the order is not ${status}`)
}

/** Signed on 20 November for an account that the bank refuses; another account is signed for and paid a day later. */
async function addended(): Promise<{ b: Borrower; orderId: string; loan: LoanSummary }> {
  const b = next()
  await b.useAccount('1234569101')
  const orderId = await b.order()
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await until(b, orderId, 'DISBURSEMENT_FAILED')
  app.clock.set('2026-11-21T02:00:00Z')
  const otp = await b.code(orderId, 'SIGN')
  const body = { bankAccountId: await b.addAccount('1234560009'), otp }
  await b.client.data(changeOrderAccount, { params: { orderId }, body, key: randomUUID() })
  await until(b, orderId, 'DISBURSED')
  const [loan] = (await b.client.data(loanList, { query: {} })).items
  return { b, orderId, loan: loan ?? assert.fail() }
}

test('CX-84 CX-85 R-084: a loan’s agreement, addendum and final schedule are listed, read by id and saved as PDF', async () => {
  const { b, orderId, loan } = await addended()
  const { documents } = await b.client.data(loanCall, { params: { loanId: loan.loanId } })
  assert.deepEqual(
    documents.map(({ kind, signedAt }) => [kind, signedAt !== undefined]),
    [
      ['AGREEMENT', true],
      ['ACCOUNT_ADDENDUM', true],
      ['FINAL_SCHEDULE', false],
    ],
  )
  const [first, addendum, final] = await Promise.all(documents.map(({ agreementId }) => read(b, agreementId)))
  assert.ok(first && addendum && final)
  assert.deepEqual([first.orderId, first.esign, first.quote?.total], [orderId, 'COMPLETED', 3_426_600])
  assert.equal(first.documentHash, documentHashOf(first.model))
  assert.deepEqual([addendum.esign, addendum.quote, addendum.model.schedule], [undefined, undefined, []])
  assert.match(JSON.stringify(addendum.model), /Adendum rekening pencairan.*berakhiran 0009.*SARI WULANDARI/)
  assert.deepEqual(
    [first.model.schedule[0]?.dueDate, final.model.schedule[0]?.dueDate, final.model.date],
    ['2026-12-20', '2026-12-21', '2026-11-21'],
  )
  assert.match(JSON.stringify(final.model), /hanya tanggal jatuh tempo yang berubah/)
  for (const { model } of [first, addendum, final]) assert.doesNotMatch(JSON.stringify(model), /undefined|NaN|Rp-/)
  const [signed, added, scheduled] = await Promise.all(documents.map(({ agreementId }) => pdfOf(b, agreementId)))
  assert.ok(signed && added && scheduled)
  assert.match(await poppler('pdfsig', signed, ['-nocert']), /Signature is Valid/)
  assert.match(await poppler('pdftotext', added, ['-layout']), new RegExp(addendum.documentHash))
  const text = await poppler('pdftotext', scheduled, ['-layout'])
  assert.match(text, /Jadwal Angsuran Akhir/)
  assert.equal(text.match(/Rp571\.100/g)?.length, 6)
  assert.doesNotMatch(text, /Rancangan|Jejak tanda tangan/)
})

test('#7 R-084: another customer’s document and an unknown one are not found', async () => {
  const owner = next()
  const orderId = await owner.order()
  const { agreementId } = await owner.client.data(loanAgreement, { query: { orderId } })
  assert.equal((await read(owner, agreementId)).esign, 'UNCOMPLETED')
  const stranger = next()
  for (const agreementId_ of [agreementId, owner.bankAccountId]) {
    const refused = await stranger.client.call(agreement, { params: { agreementId: agreementId_ } })
    assert.deepEqual([refused.status, refused.code], [404, 'NOT_FOUND'])
    assert.equal((await stranger.client.fetch(`/api/loan/agreement/${agreementId_}/agreement.pdf`)).status, 404)
  }
})

test('C-040 R-114: without an id the agreement is that of the newest order which has one', async () => {
  const b = next()
  const newest = () => b.client.call(loanAgreement, { query: {} })
  assert.equal((await newest()).status, 404)
  const first = await b.order()
  assert.equal((await b.client.data(loanAgreement, { query: {} })).orderId, first)
  await b.client.data(cancelOrder, { params: { orderId: first } })
  const second = await b.order({ amount: 2_000_000 })
  const { orderId, model } = await b.client.data(loanAgreement, { query: {} })
  assert.equal(orderId, second)
  assert.match(JSON.stringify(model.summary), /Rp2\.000\.000/)
  // An order that was cancelled before its agreement was made has none.
  await b.client.data(cancelOrder, { params: { orderId: second } })
  const third = await b.order()
  await app.settle()
  await app.app.db.pool.query('delete from agreement where order_id = $1', [third])
  await b.client.data(cancelOrder, { params: { orderId: third } })
  assert.equal((await b.client.data(loanAgreement, { query: {} })).orderId, second)
})
