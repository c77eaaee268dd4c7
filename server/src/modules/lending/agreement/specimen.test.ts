import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { specimenAgreement } from '@lumbung/shared/contract/lending/agreements.ts'
import { loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { type Borrower, borrowers, limitUsed } from '../../../testing/loans/borrowers.ts'
import { giveTo } from '../../../testing/loans/vouchers.ts'
import { signedIn } from '../../../testing/people/customers.ts'
import { poppler } from '../../../testing/services/poppler.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 8)
})
after(() => app.close())

const plan = { productId: 'pinjaman-tunai', amount: '3000000', tenor: '6' }

test('CX-86 R-086: the specimen has the words and figures of the agreement that is then signed', async () => {
  const b = next()
  const voucherId = await giveTo(app, b.userId, 'bunga-10-persen')
  const insurance = { insuranceId: 'personal-accident', version: 1 }
  const chosen = { loanPurpose: 'EDUCATION' as const, bankAccountId: b.bankAccountId, voucherId }
  const { insuranceId } = insurance
  const { model, quote } = await b.client.data(specimenAgreement, { query: { ...plan, ...chosen, insuranceId } })
  assert.deepEqual([model.title, model.number], ['Contoh Perjanjian Pinjaman', 'CONTOH'])
  const orderId = await b.order({ voucherId, insurance })
  const signed = await b.client.data(loanAgreement, { query: { orderId } })
  assert.deepEqual(quote, signed.quote)
  const { title: _title, number: _number, ...words } = signed.model
  assert.deepEqual(model, { ...words, title: model.title, number: model.number })
})

test('CX-86: what is not chosen yet is left open, and nothing is stored', async () => {
  const b = next()
  const { model } = await b.client.data(specimenAgreement, { query: plan })
  const text = JSON.stringify(model)
  assert.match(text, /Tujuan pinjaman: dipilih Penerima Dana saat mengajukan\./)
  assert.match(text, /di rekening yang dipilih Penerima Dana saat mengajukan\./)
  assert.doesNotMatch(text, /undefined|NaN|Asuransi yang dipilih/)
  assert.deepEqual(await limitUsed(app, b.userId), { reserved: 0, outstanding: 0 })
  const { rows } = await app.app.db.pool.query('select from agreement where user_id = $1', [b.userId])
  assert.equal(rows.length, 0)
})

test('CX-86: a customer who has not applied for a limit reads it without a name', async () => {
  const { client } = await signedIn(app)
  const { model } = await client.data(specimenAgreement, { query: plan })
  assert.match(JSON.stringify(model.parties), /serta alamat menurut KTP/)
})

test('CX-86: its PDF is marked as a specimen that binds nobody', async () => {
  const b = next()
  const response = await b.client.fetch(`/api/loan/specimen-agreement.pdf?${new URLSearchParams(plan)}`)
  assert.equal(response.headers.get('content-type'), 'application/pdf')
  const text = await poppler('pdftotext', Buffer.from(await response.arrayBuffer()), ['-layout'])
  assert.match(text, /Tidak mengikat siapa pun/)
  assert.equal(text.match(/Rp571\.100/g)?.length, 7)
  assert.doesNotMatch(text, /Jejak tanda tangan|belum ditandatangani/)
})

test('#7 CX-86: another customer’s account and voucher are not found, and terms are refused like a quote', async () => {
  const [b, other] = [next(), next()]
  const codeOf = async (changes: object) => {
    const { status, code } = await b.client.call(specimenAgreement, { query: { ...plan, ...changes } })
    return [status, code]
  }
  assert.deepEqual(await codeOf({ bankAccountId: other.bankAccountId }), [404, 'NOT_FOUND'])
  const voucherId = await giveTo(app, other.userId, 'bunga-10-persen')
  assert.deepEqual(await codeOf({ voucherId }), [404, 'NOT_FOUND'])
  assert.deepEqual(await codeOf({ insuranceId: 'tidak-ada' }), [400, 'INVALID_INSURANCE'])
  assert.deepEqual(await codeOf({ tenor: '4' }), [400, 'INVALID_REPAYMENT_PLAN'])
  assert.deepEqual(await codeOf({ amount: '1' }), [400, 'INVALID_INPUT'])
  assert.deepEqual(await codeOf({ amount: '-3000000' }), [400, 'INVALID_INPUT'])
  assert.deepEqual(await codeOf({ productId: 'x' }), [400, 'ILLEGAL_PRODUCTS'])
  assert.equal((await app.client().call(specimenAgreement, { query: plan })).status, 401)
})
