import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ownChannel } from '@lumbung/shared/channel-code.ts'
import { loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import { loanAgreement, order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { quote as quoteCall } from '@lumbung/shared/contract/lending/products.ts'
import { saveWorkInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { type Borrower, borrowers } from '../../../testing/loans/borrowers.ts'
import { workInfo } from '../../../testing/people/customers.ts'
import { firstDay, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { approveOrder, saveProduct } from '../api.ts'
import { offerOf } from './product-store.ts'
import { quoteFor } from './quote-for.ts'

let app: TestApp
let next: () => Borrower
const terms = { productId: 'gajian', amount: 3_000_000, tenor: 3 }
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 6)
  const draft = {
    id: 'gajian',
    name: 'Gajian',
    type: 'CASH',
    cardKind: 'PDL',
    status: 'CREATED',
    channels: null,
    min: 500_000,
    max: 5_000_000,
    step: 50_000,
    termUnit: 'MONTHS',
    tenors: [3],
    rate: {
      method: 'ANNUITY',
      ratePpm: 240_000,
      dayCount: 'ACT/365',
      feePpm: { 3: 20_000 },
      vatPpm: 110_000,
      lateFeePpm: 1000,
      roundingMultiple: 100,
      every: null,
      graceInstallments: 1,
      dueDay: 'PAYDAY',
    },
  }
  assert.deepEqual((await saveProduct(app.app, draft, { actor: byOperator('test') })).problems, [])
})
after(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const paid = async (payday?: number) => {
  const borrower = next()
  await borrower.client.data(saveWorkInfo, { body: { ...workInfo, ...(payday ? { payday } : {}) } })
  return borrower
}
const dates = (list: readonly { dueDate: string }[]) => list.map(({ dueDate }) => dueDate)
const ownDates = ['2026-12-25', '2027-01-25', '2027-02-25']

test('behaviour 5 D-102: a quote is due on the own payday, for a visitor on the day of disbursement', async () => {
  const visitor = await app.client().data(quoteCall, { body: terms })
  assert.deepEqual(
    [dates(visitor.installments), visitor.payday],
    [['2026-12-20', '2027-01-20', '2027-02-20'], undefined],
  )
  const b = await paid(25)
  const theirs = await b.client.data(quoteCall, { body: terms })
  assert.deepEqual([dates(theirs.installments), theirs.payday, theirs.graceInstallments], [ownDates, 25, 1])
  assert.deepEqual(
    theirs.installments.map(({ principal }) => principal > 0),
    [false, true, true],
  )
  const other = await (await paid()).client.data(quoteCall, { body: terms })
  assert.deepEqual([dates(other.installments), other.payday], [dates(visitor.installments), undefined])
  const tunai = await b.client.data(quoteCall, { body: { ...terms, productId: 'pinjaman-tunai' } })
  assert.deepEqual([tunai.firstDueDate, tunai.payday], ['2026-12-20', undefined])
})

/** The loan of an order, once the gateway has paid it out. */
async function disbursedLoan(b: Borrower, orderId: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    await app.settle()
    const { loanId } = await b.client.data(orderCall, { params: { orderId } })
    if (loanId) return loanId
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the order was not paid out')
}

test('behaviour 5: order, agreement, annex and loan keep the payday when the money leaves later', async () => {
  const b = await paid(25)
  const orderId = await b.order(terms)
  const { model, quote } = await b.client.data(loanAgreement, { query: { orderId } })
  assert.deepEqual([dates(model.schedule), quote.payday], [ownDates, 25])
  const words = model.clauses.flatMap(({ paragraphs }) => paragraphs).join(' ')
  assert.match(words, /setiap tanggal gajian, yaitu tanggal 25, .* paling cepat 31 hari setelah pencairan/)
  assert.match(words, /Angsuran pertama tidak memuat pokok/)
  await sql('update loan_order set needs_approval = true where id = $1', [orderId])
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  // The rule that approves by itself must have passed over this order before it no longer asks for a person.
  await app.settle()
  // A payday that changes after the signature changes nothing.
  await b.client.data(saveWorkInfo, { body: { ...workInfo, payday: 5 } })
  app.clock.set('2026-11-26T02:00:00Z')
  await sql('update loan_order set needs_approval = false where id = $1', [orderId])
  assert.equal(await approveOrder(app.app, b.userId, orderId, byOperator('desk')), true)
  const loanId = await disbursedLoan(b, orderId)
  const loan = await b.client.data(loanCall, { params: { loanId } })
  // 25 December is 29 days after 26 November: the first payday at least 31 days later is in January.
  assert.deepEqual(dates(loan.installments), ['2027-01-25', '2027-02-25', '2027-03-25'])
  const amounts = (list: readonly { total: number }[]) => list.map(({ total }) => total)
  assert.deepEqual(amounts(loan.quote.installments), amounts(quote.installments))
  const [annex] = await sql(`select model from agreement where order_id = $1 and kind = 'FINAL_SCHEDULE'`, [orderId])
  const seal = await personSeal(app.app.db, app.app.keys, b.userId)
  const { interest, schedule } = seal.open<{ interest: string; schedule: { dueDate: string }[] }>(
    ...(['agreement', annex.model] as const),
  )
  assert.deepEqual(dates(schedule), dates(loan.installments))
  assert.match(
    interest,
    /Angsuran pertama tidak memuat pokok.*tanggal gajian, yaitu tanggal 25,.*hanya tanggal jatuh tempo/,
  )
  app.clock.set(firstDay)
})

test('behaviour 5: a voucher is deducted from the fee before VAT, and stored with the quote', async () => {
  const offer = await offerOf(app.app.db, 'pinjaman-tunai', ownChannel, app.clock.now())
  assert.ok(offer)
  const discount = { charge: 'FEE', kind: 'AMOUNT', amount: rupiah(10_000) } as const
  const quote = quoteFor(offer, 3_000_000, 6, businessDate('2026-11-20'), { discount })
  assert.deepEqual([quote.fee, quote.vat, quote.discount], [50_000, 5500, discount])
})

test('the ledger is sound after these tests', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
