import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loan as loanCall } from '@lumbung/shared/contract/billing/loans.ts'
import { insuranceProducts, insuranceTerms } from '@lumbung/shared/contract/lending/insurance.ts'
import { loanAgreement, order as orderCall } from '@lumbung/shared/contract/lending/orders.ts'
import { type Quote, quote as quoteCall } from '@lumbung/shared/contract/lending/products.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { noInsurer } from '../../../providers/insurance/none.ts'
import { type Borrower, borrowers, limitUsed, loanOf3Million } from '../../../testing/loans/borrowers.ts'
import { giveTo } from '../../../testing/loans/vouchers.ts'
import { poppler } from '../../../testing/services/poppler.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { saveInsurance, saveProduct } from '../api.ts'

let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp()
  next = await borrowers(app, 20)
})
after(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const { rateVersion: _shown, ...loan } = loanOf3Million
const query = { productId: loan.productId, amount: String(loan.amount), tenor: String(loan.tenor) }
const accident = { insuranceId: 'personal-accident', version: 1 }
const life = { insuranceId: 'group-life', version: 1 }
const dataOf = (reply: object) => ('data' in reply ? (reply.data as Record<string, unknown>) : {})

test('D-153 CX-39: the insurances of a loan have a premium and a PDF, and none is in the price until it is chosen', async () => {
  const visitor = app.client()
  const listed = await visitor.data(insuranceProducts, { query })
  assert.deepEqual(
    listed.map(({ productId, insuranceId, premium, pdf, coverAmount }) => ({
      productId,
      insuranceId,
      premium,
      pdf,
      coverAmount,
    })),
    [
      {
        productId: 'pinjaman-tunai',
        insuranceId: 'personal-accident',
        premium: 15_000,
        pdf: 'personal-accident-general',
        coverAmount: 10_000_000,
      },
      {
        productId: 'pinjaman-tunai',
        insuranceId: 'group-life',
        premium: 18_000,
        pdf: 'group-life',
        coverAmount: undefined,
      },
    ],
  )
  const plain = await visitor.data(quoteCall, { body: loan })
  assert.deepEqual([plain.total, plain.insurance], [3_426_600, undefined])
  const insured = await visitor.data(quoteCall, { body: { ...loan, insurance: life } })
  assert.deepEqual([insured.total, insured.insurance?.premium], [3_444_600, 18_000])
  assert.ok(insured.installments.every(({ insurance, total }) => insurance === 3000 && total === 574_100))
})

test('CX-39: the list is refused like a quote for a loan that is not sold', async () => {
  const codeOf = async (changes: object) =>
    (await app.client().call(insuranceProducts, { query: { ...query, ...changes } })).code
  assert.equal(await codeOf({ productId: 'x' }), 'ILLEGAL_PRODUCTS')
  assert.equal(await codeOf({ tenor: '4' }), 'INVALID_REPAYMENT_PLAN')
  assert.equal(await codeOf({ amount: '1' }), 'INVALID_INPUT')
})

test('E-22: both PDFs exist in both languages and name the insurer', async () => {
  for (const document of ['personal-accident-general', 'group-life'] as const)
    for (const lang of ['id', 'en-us'] as const) {
      const response = await app.client().fetch(`/api/insurance/documents/${document}.pdf?lang=${lang}`)
      assert.equal(response.headers.get('content-type'), 'application/pdf')
      const text = await poppler('pdftotext', Buffer.from(await response.arrayBuffer()), ['-layout'])
      assert.match(text, lang === 'id' ? /Penanggung/ : /Insurer/)
      assert.match(text, document === 'group-life' ? /PT Asuransi Jiwa Nusantara Contoh/ : /Rp10\.000\.000/)
    }
})

test('group life repays the principal that is left: its terms promise nothing beyond to the heirs who claim', async () => {
  const wordsOf = async (document: 'group-life' | 'personal-accident-general') => {
    const { sections } = await app.client().data(insuranceTerms, { params: { document } })
    return sections.flatMap(({ paragraphs }) => paragraphs).join(' ')
  }
  assert.match(await wordsOf('group-life'), /Ahli waris Anda mengajukan klaim.*langsung untuk melunasi sisa pokok\./)
  assert.doesNotMatch(await wordsOf('group-life'), /sisanya/)
  assert.match(await wordsOf('personal-accident-general'), /sisanya untuk Anda atau ahli waris/)
})

test('CX-87 R-085 R-086: the terms of an insurance read the same as its PDF, and those that are not sold are not found', async () => {
  const params = { document: 'group-life' } as const
  const terms = await app.client().data(insuranceTerms, { params })
  const response = await app.client().fetch('/api/insurance/documents/group-life.pdf')
  const printed = await poppler('pdftotext', Buffer.from(await response.arrayBuffer()), ['-raw'])
  const plain = (text: string) => text.replaceAll(/\s/g, '')
  const words = terms.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
  const figures = [...terms.summary, ...terms.premiums].map(({ value }) => value)
  for (const text of [terms.name, terms.premiumTitle, terms.premiumNote, ...words, ...figures])
    assert.ok(plain(printed).includes(plain(text)), text)
  await sql(`update insurance_product set status = 'UNAVAILABLE' where id = 'group-life'`)
  assert.equal((await app.client().call(insuranceTerms, { params })).status, 404)
  await sql(`update insurance_product set status = 'CREATED' where id = 'group-life'`)
})

for (const [name, insurance, premium] of [
  ['personal accident', accident, 15_000],
  ['group life', life, 18_000],
] as const)
  test(`S-05 N-04 E-22: a loan with ${name} is quoted, signed, booked and shown with the same premium, which the insurer is owed`, async () => {
    const borrower = next()
    const quote = await borrower.client.data(quoteCall, { body: { ...loan, insurance } })
    const orderId = await borrower.order({ insurance })
    assert.deepEqual((await borrower.client.data(orderCall, { params: { orderId } })).quote, quote)
    const { model } = await borrower.client.data(loanAgreement, { query: { orderId } })
    assert.ok(model.clauses.some(({ heading }) => heading === 'Asuransi yang dipilih'))
    assert.match(
      model.summary.find(({ label }) => label === 'Premi asuransi')?.value ?? '',
      new RegExp(`^Rp${premium / 1000}\\.000 \\(`),
    )
    assert.deepEqual(model.schedule, quote.installments)
    assert.equal((await borrower.sign(orderId)).code, 'SUCCESS')
    await app.settle()
    const { loanId = '' } = await borrower.client.data(orderCall, { params: { orderId } })
    const found = await borrower.client.data(loanCall, { params: { loanId } })
    assert.deepEqual(found.quote, quote)
    assert.ok(found.installments.every((each) => each.insurance === premium / 6))
    const entries = await sql(
      `select account, sum(amount)::int8 as amount from entry where user_id = $1 and account like '%insur%' group by account
       order by account`,
      [borrower.userId],
    )
    assert.deepEqual(entries, [
      { account: 'insurer-payable', amount: -premium },
      { account: 'loan-insurance', amount: premium },
    ])
    assert.deepEqual(await verifyLedger(app.app.db), [])
  })

test('a loan without insurance has no word of it, no charge and no entry', async () => {
  const borrower = next()
  const orderId = await borrower.order()
  const { model } = await borrower.client.data(loanAgreement, { query: { orderId } })
  assert.doesNotMatch(JSON.stringify(model), /asuransi|premi/i)
  await borrower.sign(orderId)
  await app.settle()
  assert.deepEqual(await sql(`select from charge where user_id = $1 and kind = 'insurance'`, [borrower.userId]), [])
})

test('a voucher reduces the fee beside an insurance and never the premium', async () => {
  const borrower = next()
  const voucherId = await giveTo(app, borrower.userId, 'bebas-layanan')
  const quote = await borrower.client.data(quoteCall, { body: { ...loan, voucherId, insurance: accident } })
  assert.deepEqual([quote.serviceFee, quote.vat, quote.insurance?.premium], [0, 0, 15_000])
  assert.equal(quote.total, 3_000_000 + 360_000 + 15_000)
})

const draftOf = (premium: number, status = 'CREATED') => ({
  id: 'kecelakaan',
  document: 'personal-accident-general',
  status,
  productIds: ['pinjaman-tunai'],
  version: {
    insurer: 'PT Penanggung',
    name: { id: 'Kecelakaan', en: 'Accident' },
    coverAmount: 5_000_000,
    minAmount: 1_000_000,
    maxAmount: 5_000_000,
    premiumKind: 'AMOUNT',
    premium: { 6: premium },
    roundingMultiple: 1,
  },
})
const save = (input: unknown) => saveInsurance(app.app, input, { actor: byOperator('test') })

test('D-153: without an insurer nothing is offered, and an order with an insurance is INVALID_INSURANCE', async (t) => {
  const { insurer } = app.app.providers
  t.after(() => {
    app.app.providers.insurer = insurer
  })
  app.app.providers.insurer = noInsurer
  assert.deepEqual(await app.client().data(insuranceProducts, { query }), [])
  const borrower = next()
  const quoted = await borrower.client.call(quoteCall, { body: { ...loan, insurance: life } })
  assert.equal(quoted.code, 'INVALID_INSURANCE')
  assert.equal((await borrower.apply({ insurance: accident })).code, 'INVALID_INSURANCE')
})

test('D-139 D-153: INVALID_INSURANCE with the price without it when the product changed, was withdrawn or does not fit', async () => {
  const borrower = next()
  assert.equal((await save(draftOf(9000))).version, 1)
  const chosen = { insuranceId: 'kecelakaan', version: 1 }
  const refused = async (changes: object) => {
    const reply = await borrower.apply({ insurance: chosen, ...changes })
    assert.equal(reply.code, 'INVALID_INSURANCE')
    const { quote, followUp } = dataOf(reply) as { quote: Quote; followUp: string }
    assert.equal(followUp, 'RECHECK')
    assert.equal(quote.insurance, undefined)
    assert.deepEqual(await limitUsed(app, borrower.userId), { reserved: 0, outstanding: 0 })
    return quote
  }
  // Another tenor, a smaller loan, an unknown one; then a new version, and the end of its sale.
  await refused({ tenor: 3 })
  await refused({ amount: 500_000 })
  await refused({ insurance: { insuranceId: 'tidak-ada', version: 1 } })
  assert.equal((await save(draftOf(9500))).version, 2)
  assert.equal((await refused({})).total, 3_426_600)
  assert.equal((await save(draftOf(9500, 'UNAVAILABLE'))).result, 'SAVED')
  await refused({ insurance: { ...chosen, version: 2 } })
  // Who took out the first version still reads its terms.
  const taken = { insuranceId: 'kecelakaan', version: '1' }
  const params = { document: 'personal-accident-general' } as const
  const terms = await app.client().data(insuranceTerms, { params, query: taken })
  assert.deepEqual([terms.name, terms.version, terms.premiums[0]?.value], ['Kecelakaan', 1, 'Rp9.000'])
  for (const [document, version] of [
    ['personal-accident-general', '3'],
    ['personal-accident-general', '9999999999'],
    ['group-life', '1'],
  ] as const) {
    const unknown = app.client().call(insuranceTerms, { params: { document }, query: { ...taken, version } })
    assert.equal((await unknown).status, 404)
  }
  const quoted = await borrower.client.call(quoteCall, { body: { ...loan, insurance: chosen } })
  assert.equal(quoted.code, 'INVALID_INSURANCE')
  await borrower.order()
})

test('D-153: a premium by months is not that of a loan over as many weeks', async () => {
  const draft = {
    id: 'enam-minggu',
    name: 'Enam Minggu',
    type: 'CASH',
    cardKind: 'PDL',
    status: 'CREATED',
    channels: null,
    min: 500_000,
    max: 5_000_000,
    step: 50_000,
    termUnit: 'WEEKS',
    tenors: [6],
    rate: {
      method: 'DAILY',
      ratePpm: 800,
      dayCount: 'ACT/365',
      feePpm: { 6: 5000 },
      vatPpm: 110_000,
      lateFeePpm: 1000,
      roundingMultiple: 1,
      every: 2,
      graceInstallments: 0,
      dueDay: 'DISBURSEMENT',
    },
  }
  assert.deepEqual((await saveProduct(app.app, draft, { actor: byOperator('test') })).problems, [])
  const weekly = { productId: 'enam-minggu', amount: 1_000_000, tenor: 6 }
  const { installments } = await app.client().data(quoteCall, { body: weekly })
  assert.equal(installments.length, 3)
  assert.deepEqual(
    await app.client().data(insuranceProducts, { query: { ...weekly, amount: '1000000', tenor: '6' } }),
    [],
  )
  const refused = await app.client().call(quoteCall, { body: { ...weekly, insurance: life } })
  assert.equal(refused.code, 'INVALID_INSURANCE')
})
