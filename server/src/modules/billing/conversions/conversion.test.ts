import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { currentBills, repaymentRecord } from '@lumbung/shared/contract/billing/bills.ts'
import {
  conversionAgreement,
  sendConversionCode,
  signConversion,
  withdrawConversion,
} from '@lumbung/shared/contract/billing/conversions.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { agreement } from '@lumbung/shared/contract/lending/agreements.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { conversionSteps } from '../../../testing/loans/conversions.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import { readCode } from '../../../testing/people/sign-in.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'
import { lockWaits, together } from '../../../testing/together.ts'
import { resumeConversions } from './book-conversion.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())
const { options, planOf, apply, applied, shown, signature, sign, payAdvance } = conversionSteps(app)

const month = '2026-12'
/** First due on Thursday 24 December 2026, so its bill can be paid from 17 December on. */
const startedOn = '2026-11-24'
const principal = 3_000_000
/** Of the first instalment, 23 of 30 days of its interest on 17 December; and the fee and VAT of all six. */
const advance = { interest: 46_000, fee: 60_000, vat: 6_600 }
const saving = 6 * 60_000 - advance.interest

test('E-39 CX-33: from the bill date on each tenor is a plan with what is paid in advance, lent again and saved', async () => {
  const { debtor, loanId } = await borrower(startedOn)
  await atDay('2026-12-16')
  const before = await options(debtor, month)
  assert.deepEqual(
    [before.billDate, before.offers[0]?.status, before.offers[0]?.bar],
    ['2026-12-17', 'UNAVAILABLE', 'NOT_YET'],
  )
  assert.deepEqual(before.reminder, { available: true })
  await atDay('2026-12-17')
  const { offers, reminder } = await options(debtor, month)
  const [offer] = offers
  assert.ok(offer)
  const { plans, advance: paid, ...figures } = offer
  assert.deepEqual(figures, { loanId, status: 'AVAILABLE', principal, saving, unpaid: 3_426_600 })
  const none = { lateFee: 0, extensionFee: 0, extensionVat: 0, insurance: 0 }
  assert.deepEqual(paid, { ...none, ...advance, total: 112_600 })
  assert.deepEqual(reminder, { available: false, refusal: 'BILL_INSTALLMENT_REMINDER_CANNOT_APPLY' })
  assert.deepEqual(
    plans.map(({ quote }) => [quote.tenor, quote.amount, quote.serviceFee, quote.vat, quote.interest, quote.received]),
    [2, 3, 6, 9, 12].map((tenor) => [tenor, principal, 0, 0, tenor * 60_000, 0]),
  )
  // The forecast before the bill date was of the same figures.
  assert.deepEqual(before.offers[0]?.plans, plans)
})

test('D-170 C-040 CX-34 CX-35: paid in advance and signed, the old loan is REBALANCED and the new one ONGOING, in one booking', async () => {
  const { debtor, loanId } = await borrower(startedOn)
  await atDay('2026-12-17')
  const { conversionId, status } = await applied(debtor, month, 12)
  assert.equal(status, 'ALL_UNCOMPLETED')
  const open = (await debtor.client.data(currentBills)).conversions
  const billed = { conversionId, loanId, month, advance: 112_600, held: 0 }
  assert.deepEqual(open, [{ ...billed, outcome: 'OPEN' }])
  const { code, amount, paymentId } = await debtor.code({ kind: 'CONVERSION', conversionId })
  assert.equal(amount, 112_600)
  await debtor.pay(code, amount)
  const paid = await shown(debtor, conversionId)
  assert.deepEqual([paid.status, paid.paid, paid.remaining, paid.outcome], ['E_SIGN_UNCOMPLETED', 112_600, 0, 'OPEN'])
  assert.deepEqual(await verifyPast(app.app.db), [])
  const signed = await sign(debtor, conversionId)
  assert.ok(signed.code === 'SUCCESS', JSON.stringify(signed))
  assert.equal(signed.data.status, 'E_SIGN_WAITING_LENDER_APPROVE')
  await app.settle()
  const done = await shown(debtor, conversionId)
  const { newLoanId = '' } = done
  assert.deepEqual([done.status, done.outcome, done.paid, done.remaining], ['UNAVAILABLE', 'BOOKED', 112_600, 0])
  const [old, next] = await Promise.all(
    [loanId, newLoanId].map((id) => debtor.client.data(loan, { params: { loanId: id } })),
  )
  assert.ok(old && next)
  assert.deepEqual([old.loan.status, old.loan.outstanding, old.loan.replacedBy], ['REBALANCED', 0, newLoanId])
  assert.deepEqual(
    [next.loan.status, next.loan.principal, next.loan.outstanding, next.loan.replaces, next.loan.orderId],
    ['ONGOING', principal, 3_720_000, loanId, undefined],
  )
  assert.deepEqual(
    next.documents.map(({ conversionId: of }) => of),
    [conversionId],
  )
  assert.equal(next.installments[0]?.dueDate, '2027-01-17')
  assert.deepEqual(await verifyPast(app.app.db), [])
  const [limit] = await rows('select outstanding, reserved from credit_limit where user_id = $1', [debtor.userId])
  assert.deepEqual(limit, { outstanding: principal, reserved: 0 })
  const { credit, openTotal, conversions } = await debtor.client.data(currentBills)
  assert.deepEqual([credit, openTotal], [0, 3_720_000])
  assert.deepEqual(conversions, [{ ...billed, outcome: 'BOOKED', newLoanId }])
  const [item] = (await debtor.client.data(repaymentRecord, { query: {} })).items
  assert.deepEqual([item?.amount, item?.installments, item?.conversionId], [112_600, [], conversionId])
  const receipt = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(receipt.status === 'PAID')
  assert.equal(receipt.conversion, 'BOOKED')
})

test('I14: while the time goes on, a conversion has the instant of its signature and the date of its plan', async () => {
  const { debtor } = await borrower(startedOn)
  await atDay('2026-12-17')
  app.clock.run(1)
  try {
    const { conversionId } = await applied(debtor, month, 12)
    await payAdvance(debtor, conversionId)
    assert.equal((await sign(debtor, conversionId)).code, 'SUCCESS')
    await app.settle()
    assert.equal((await shown(debtor, conversionId)).outcome, 'BOOKED')
    assert.deepEqual(await verifyPast(app.app.db), [])
  } finally {
    app.clock.run(0)
  }
})

test('I9: a signature that waited for a payment is later than the payment', async () => {
  const { debtor } = await borrower(startedOn)
  await atDay('2026-12-17')
  const { conversionId } = await applied(debtor, month, 12)
  const { code, amount } = await debtor.code({ kind: 'CONVERSION', conversionId })
  const signing = { ...(await signature(debtor, conversionId)), key: randomUUID() }
  app.clock.run(1)
  try {
    const lock = { sql: 'select from ledger_head where user_id = $1 for update', values: [debtor.userId] }
    await together<unknown>(app, lock, [
      () => debtor.pay(code, amount),
      async () => {
        while ((await lockWaits(app)) === 0) await setTimeout(5)
        return debtor.client.data(signConversion, signing)
      },
    ])
    await app.settle()
  } finally {
    app.clock.run(0)
  }
  const history = `select event, at from conversion_history where conversion_id = $1 order by seq`
  const steps: { event: string; at: Date }[] = await rows(history, [conversionId])
  assert.deepEqual(
    steps.map(({ event }) => event),
    ['apply', 'pay', 'sign', 'approve', 'book'],
  )
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('D-170: an application at midnight settles the loan on the date of the plan that it names', async () => {
  const { debtor } = await borrower(startedOn)
  await atDay('2026-12-17')
  const body = await planOf(debtor, month, 12)
  try {
    // Each time another reading of the clock is the first one of the next day.
    for (let readings = 1; readings <= 16; readings++) {
      app.clock.set(new Date(Date.parse('2026-12-17T17:00:00Z') - readings).toISOString())
      app.clock.run(1)
      const answer = await apply(debtor, body)
      if (answer.code === 'SUCCESS') await debtor.client.data(withdrawConversion, { params: answer.data })
    }
  } finally {
    app.clock.run(0)
  }
  const dates = await rows(
    `select distinct settled_on::text, quote ->> 'disbursedOn' as planned from conversion where user_id = $1`,
    [debtor.userId],
  )
  assert.deepEqual(dates, [{ settled_on: '2026-12-17', planned: '2026-12-17' }])
})

test('CX-75 CX-76 C-040: the agreement says what is lent again, that no money is sent, and which agreement it replaces', async () => {
  const { debtor } = await borrower(startedOn)
  await atDay('2026-12-17')
  const { conversionId } = await applied(debtor, month, 12)
  const params = { conversionId }
  const { model, documentHash, quote } = await debtor.client.data(conversionAgreement, { params })
  const summary = new Map(model.summary.map(({ label, value }) => [label, value]))
  assert.equal(summary.get('Pokok yang dipinjamkan kembali'), 'Rp3.000.000')
  assert.equal(summary.get('Dana yang dikirim ke rekening'), 'Rp0')
  assert.equal(summary.get('Pembayaran di muka'), 'Rp112.600')
  const [{ order_id: orderId }] = await rows('select order_id from loan where user_id = $1', [debtor.userId])
  const replaced = `LBG-${orderId.replaceAll('-', '').slice(-12).toUpperCase()}`
  assert.equal(summary.get('Menggantikan perjanjian'), replaced)
  assert.ok(model.clauses[0]?.paragraphs[0]?.includes(replaced))
  assert.deepEqual([model.schedule.length, quote.received], [12, 0])
  assert.equal((await shown(debtor, conversionId)).documentHash, documentHash)
  const pdf = async () =>
    Buffer.from(await (await debtor.client.fetch(`/api/bill/installment/${conversionId}/agreement.pdf`)).arrayBuffer())
  const draft = await pdf()
  assert.equal(draft.subarray(0, 5).toString(), '%PDF-')
  assert.equal(draft.includes('ETSI.CAdES.detached'), false)
  await payAdvance(debtor, conversionId)
  assert.equal((await sign(debtor, conversionId)).code, 'SUCCESS')
  await app.settle()
  assert.equal((await pdf()).includes('ETSI.CAdES.detached'), true)
})

test('CX-77 CX-78 I18: another document is not signed, and the third wrong code ends the application', async () => {
  const { debtor, first } = await borrower(startedOn)
  await atDay('2026-12-17')
  const { conversionId } = await applied(debtor, month, 6)
  await payAdvance(debtor, conversionId)
  const params = { conversionId }
  const { documentHash } = await debtor.client.data(conversionAgreement, { params })
  await debtor.client.data(sendConversionCode, { params })
  const otp = await readCode(app, debtor.mobile)
  const signWith = (code: string, hash: string) =>
    debtor.client.call(signConversion, {
      params,
      body: { otp: code, documentHash: hash, consent: true as const },
      key: randomUUID(),
    })
  assert.equal((await signWith(otp, '0'.repeat(64))).code, 'DOCUMENT_CHANGED')
  const wrong = otp === '000000' ? '111111' : '000000'
  const answers = []
  for (let n = 0; n < 3; n++) answers.push(await signWith(wrong, documentHash))
  assert.deepEqual(
    answers.map(({ code }) => code),
    Array(3).fill('OTP_CHECK_FAILED'),
  )
  assert.equal((await signWith(otp, documentHash)).code, 'BILL_INSTALLMENT_NOT_OPEN')
  const { outcome, end } = await shown(debtor, conversionId)
  assert.deepEqual([outcome, end], ['ENDED', 'CODES_USED_UP'])
  assert.equal((await first())?.unpaid, 571_100 - 112_600)
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('D-170: an approval whose booking fails waits as WAITING_DISBURSE, and is booked by the schedule on its day', async () => {
  const { debtor, loanId } = await borrower(startedOn)
  await atDay('2026-12-17')
  const { conversionId } = await applied(debtor, month, 6)
  await payAdvance(debtor, conversionId)
  await rows(`alter table loan add constraint planted check (replaces is distinct from '${loanId}')`)
  await sign(debtor, conversionId)
  await app.settle()
  assert.equal((await shown(debtor, conversionId)).status, 'WAITING_DISBURSE')
  await rows('alter table loan drop constraint planted')
  await atDay('2026-12-18')
  await Promise.all([resumeConversions(app.app), resumeConversions(app.app)])
  const { outcome, newLoanId = '', quote } = await shown(debtor, conversionId)
  // Signed for 17 January, booked a day later.
  assert.deepEqual([outcome, quote.firstDueDate], ['BOOKED', '2027-01-18'])
  const booked = await debtor.client.data(loan, { params: { loanId: newLoanId } })
  assert.equal(booked.installments[0]?.dueDate, '2027-01-18')
  const documents = await Promise.all(
    booked.documents.map(({ agreementId }) => debtor.client.data(agreement, { params: { agreementId } })),
  )
  assert.deepEqual(
    documents.map(({ kind, conversionId: of, quote, model }) => [
      kind,
      of,
      quote?.received,
      model.schedule[0]?.dueDate,
    ]),
    [
      ['AGREEMENT', conversionId, 0, '2027-01-17'],
      ['FINAL_SCHEDULE', conversionId, undefined, '2027-01-18'],
    ],
  )
  const kinds = await rows('select kind from agreement where conversion_id = $1 order by kind', [conversionId])
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['AGREEMENT', 'FINAL_SCHEDULE'],
  )
  assert.deepEqual(await verifyPast(app.app.db), [])
})
