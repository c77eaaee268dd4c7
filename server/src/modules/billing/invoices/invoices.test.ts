import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { applyExtension } from '@lumbung/shared/contract/billing/extensions.ts'
import { invoice, invoiceList } from '@lumbung/shared/contract/billing/invoices.ts'
import { loanList } from '@lumbung/shared/contract/billing/loans.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { borrowerAt } from '../../../testing/loans/borrowers.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { giveTo } from '../../../testing/loans/vouchers.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { applyPayment, refundLoan, reversePayment } from '../api.ts'

const { app, rows, atDay, borrower, person } = await openLoanDays()
after(() => app.close())

async function listed({ client }: Debtor) {
  await app.settle()
  return (await client.data(invoiceList)).items
}
const short = async (debtor: Debtor) =>
  (await listed(debtor)).map(({ kind, charge, total }) => [kind, charge, total]).toReversed()
async function newest(debtor: Debtor) {
  const [first] = await listed(debtor)
  assert.ok(first)
  return debtor.client.data(invoice, { params: { invoiceId: first.invoiceId } })
}
const serviceFee = ['INVOICE', 'SERVICE_FEE', 66_600]
const serviceNote = ['CREDIT_NOTE', 'SERVICE_FEE', 66_600]
const extensionFee = ['INVOICE', 'EXTENSION_FEE', 11_100]

/** Pays the fee that moves the first due date, and returns the extension. */
async function extend(debtor: Debtor) {
  const body = { month: '2026-12', method: 'BCA' } as const
  const { extensionId, paymentId } = await debtor.client.data(applyExtension, { body, key: randomUUID() })
  await app.settle()
  const code = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(code.status === 'PENDING')
  return { reference: await debtor.pay(code.code, code.amount), extensionId }
}

const settle = async (debtor: Debtor, loanId: string) => {
  const { code, amount } = await debtor.code({ kind: 'SETTLEMENT', loanId })
  const reference = await debtor.pay(code, amount)
  const [{ id }] = await rows('select id from payment where provider_ref = $1', [reference])
  return id as string
}

test('D-173 CX-42 CX-73: booking a loan issues an invoice for its service fee, with lender, customer, loan and VAT', async () => {
  const { debtor, loanId } = await borrower()
  const [{ number, invoiceId, ...rest } = assert.fail(), ...more] = await listed(debtor)
  assert.deepEqual(more, [])
  assert.deepEqual(rest, {
    kind: 'INVOICE',
    charge: 'SERVICE_FEE',
    issuedOn: '2026-11-20',
    loanId,
    total: 66_600,
  })
  const { name, address, taxNumber } = app.app.config.lender
  const whole = await newest(debtor)
  assert.match(whole.buyer, /\w/)
  assert.deepEqual(whole, {
    ...rest,
    number,
    invoiceId,
    seller: { name, address, taxNumber },
    buyer: whole.buyer,
    loan: { principal: 3_000_000, disbursedOn: '2026-11-20' },
    fee: 60_000,
    vat: 6_600,
    vatPpm: 110_000,
  })
})

test('behaviour 5: a voucher reduces the fee and its VAT on the invoice, and without a fee there is none', async () => {
  app.clock.set('2026-11-20T03:00:00Z')
  const invoiced = async (code: string) => {
    const debtor = person()
    await rows('update device set code_at = $2 where user_id = $1', [debtor.userId, app.clock.now()])
    const voucherId = await giveTo(app, debtor.userId, code)
    const customer = borrowerAt(app, debtor.client, debtor)
    assert.equal((await customer.sign(await customer.order({ voucherId }))).code, 'SUCCESS')
    await app.settle()
    assert.equal((await debtor.client.data(loanList, { query: {} })).items.length, 1)
    return debtor
  }
  const { fee, vat, total } = await newest(await invoiced('layanan-50-persen'))
  assert.deepEqual([fee, vat, total], [30_000, 3_300, 33_300])
  assert.deepEqual(await listed(await invoiced('bebas-layanan')), [])
})

test('D-173: a paid extension has an invoice of its own, for the instalment that it moved', async () => {
  const { debtor, loanId } = await borrower('2026-11-24')
  await atDay('2026-12-22')
  await extend(debtor)
  assert.deepEqual(await short(debtor), [serviceFee, extensionFee])
  const { charge, installment, fee, vat, issuedOn, loanId: of } = await newest(debtor)
  assert.deepEqual(
    [charge, installment, fee, vat, issuedOn, of],
    ['EXTENSION_FEE', 1, 10_000, 1_100, '2026-12-22', loanId],
  )
})

test('an extension whose bill turns out to be paid before is taken back by a credit note', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-22')
  const code = await debtor.code(bill('2026-12'))
  const before = app.clock.now()
  app.clock.set('2026-12-22T05:00:00Z')
  await extend(debtor)
  app.clock.set('2026-12-22T06:00:00Z')
  await debtor.pay(code.code, code.amount, before)
  assert.deepEqual(await short(debtor), [serviceFee, extensionFee, ['CREDIT_NOTE', 'EXTENSION_FEE', 11_100]])
})

test('D-173: a loan cancelled in cooling-off gets a credit note that names its invoice; if the payment is reversed, a new invoice', async () => {
  const { debtor, loanId } = await borrower()
  const original = await newest(debtor)
  const paymentId = await settle(debtor, loanId)
  assert.deepEqual(await short(debtor), [serviceFee, serviceNote])
  const note = await newest(debtor)
  assert.deepEqual(note.corrects, { invoiceId: original.invoiceId, number: original.number })
  const after = await debtor.client.data(invoice, { params: original })
  assert.deepEqual(after, { ...original, correctedBy: { invoiceId: note.invoiceId, number: note.number } })
  await app.app.db.transaction((tx) => reversePayment(app.app, tx, debtor.userId, paymentId))
  assert.deepEqual(await short(debtor), [serviceFee, serviceNote, serviceFee])
  await settle(debtor, loanId)
  assert.deepEqual(await short(debtor), [serviceFee, serviceNote, serviceFee, serviceNote])
})

test('a returned disbursement takes back the invoices of the fee and of the extension', async () => {
  const { debtor, loanId } = await borrower('2026-11-24')
  await atDay('2026-12-22')
  await extend(debtor)
  const [{ order_id: orderId }] = await rows('select order_id from loan where id = $1', [loanId])
  await app.app.db.transaction((tx) =>
    refundLoan(app.app, tx, { userId: debtor.userId, orderId, reference: randomUUID() }),
  )
  const documents = await short(debtor)
  assert.deepEqual(documents.slice(0, 2), [serviceFee, extensionFee])
  assert.deepEqual(documents.slice(2).toSorted(), [serviceNote, ['CREDIT_NOTE', 'EXTENSION_FEE', 11_100]].toSorted())
})

test('payments, late fees and an early settlement issue nothing', async () => {
  const { debtor, loanId } = await borrower('2026-11-24')
  await atDay('2026-12-30')
  const { code } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, 100_000)
  await settle(debtor, loanId)
  assert.deepEqual(await short(debtor), [serviceFee])
})

test('the same payment reported by several concurrent notices issues one invoice', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-22')
  const body = { month: '2026-12', method: 'BCA' } as const
  const { extensionId } = await debtor.client.data(applyExtension, { body, key: randomUUID() })
  const at = app.clock.now()
  const target = { kind: 'EXTENSION', extensionId } as const
  const paid = { provider: 'xendit', providerRef: randomUUID(), amount: 11_100, method: 'BCA', target }
  const code = { codeId: randomUUID(), createdAt: new Date(at.getTime() - 3_600_000), honoured: false }
  const notice = { userId: debtor.userId, ...paid, valueAt: at, receivedAt: at, code }
  await Promise.all(Array.from({ length: 6 }, () => app.app.db.transaction((tx) => applyPayment(app.app, tx, notice))))
  assert.deepEqual(await short(debtor), [serviceFee, extensionFee])
})

test('#7: an invoice is visible only to its customer, and nobody can change it', async () => {
  const { debtor } = await borrower()
  const other = (await borrower()).debtor
  const { invoiceId } = await newest(debtor)
  assert.equal((await other.client.call(invoice, { params: { invoiceId } })).code, 'NOT_FOUND')
  assert.deepEqual((await other.client.data(invoiceList, { query: { after: invoiceId } })).items, [])
  assert.deepEqual(await short(other), [serviceFee])
  await assert.rejects(rows('update invoice set fee = 1'), /never changed/)
  await assert.rejects(rows('delete from invoice_number'), /never changed/)
})

test('an invoice keeps the lender’s name of its day', async () => {
  const { debtor } = await borrower()
  const { seller } = await newest(debtor)
  const { lender } = app.app.config
  const name = lender.name
  lender.name = 'PT Nama Baru'
  try {
    assert.deepEqual((await newest(debtor)).seller, seller)
  } finally {
    lender.name = name
  }
})

test('D-173: an invoice keeps the customer’s name of its day, sealed, after the name was corrected', async () => {
  const { debtor } = await borrower()
  const { buyer } = await newest(debtor)
  assert.equal(buyer, 'Sari Wulandari')
  const { db, keys } = app.app
  const seal = await personSeal(db, keys, debtor.userId)
  const [{ sealed }] = await rows(`select sealed from profile_section where user_id = $1 and section = 'ktp'`, [
    debtor.userId,
  ])
  const ktp = { ...seal.open<object>('profile.ktp', sealed), fullName: 'Sari Wulandari Putri' }
  await rows(`update profile_section set sealed = $2 where user_id = $1 and section = 'ktp'`, [
    debtor.userId,
    seal.seal('profile.ktp', ktp),
  ])
  assert.equal((await newest(debtor)).buyer, 'Sari Wulandari')
  const [stored] = await rows('select buyer from invoice where user_id = $1', [debtor.userId])
  assert.ok(!stored.buyer.includes('Sari'))
})

test('after all of this the ledger is sound', async () => {
  assert.deepEqual(await verifyPast(app.app.db), [])
})
