import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { currentBills, repaymentRecord } from '@lumbung/shared/contract/billing/bills.ts'
import { approvals, approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { recordBankPayment } from '@lumbung/shared/contract/operators/books/by-hand.ts'
import { readLoan } from '@lumbung/shared/contract/operators/loans.ts'
import { readPayment } from '@lumbung/shared/contract/operators/payments.ts'
import { checkCash } from '../../../modules/reconciliation/api.ts'
import { newId } from '../../../platform/ids.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { verifyPast } from '../../../testing/people/verify-past.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

const { db } = app.app
const reason = 'On our statement of today, receipt of the customer seen'
type Borrower = Awaited<ReturnType<typeof borrower>>
interface Typed {
  reference?: string
  amount?: number
  paidAt?: string
}

let count = 0
const nextReference = () => `TRF-2027/${++count}`

/** Two people of finance, who sign in today. */
async function people() {
  const budi = await newOperator(app, ['FINANCE'], 'Budi Santoso')
  const maya = await newOperator(app, ['FINANCE'], 'Maya Anggraini')
  const propose = ({ loanId }: { loanId: string }, typed: Typed = {}, by = budi) =>
    by.client.call(recordBankPayment, {
      params: { loanId },
      body: {
        ...{ account: 'bank', reference: nextReference(), amount: 571_100, reason },
        paidAt: app.clock.now().toISOString(),
        ...typed,
      },
    })
  const proposed = async (one: { loanId: string }, typed?: Typed) => {
    const reply = await propose(one, typed)
    return reply.code === 'SUCCESS' ? reply.data.approvalId : assert.fail(reply.code)
  }
  const decide = async (approvalId: string, by: TestOperator = maya) =>
    (await by.client.call(approve, { params: { approvalId } })).code
  const record = async (one: { loanId: string }, typed?: Typed) => decide(await proposed(one, typed))
  return { budi, maya, propose, proposed, decide, record }
}

const paymentOf = async (reference: string) =>
  (
    await rows('select id, user_id, method, value_at, counts_from, status from payment where provider_ref = $1', [
      reference,
    ])
  )[0]
const credit = async ({ debtor }: Borrower) => (await debtor.client.data(currentBills)).credit
const sound = async () => assert.deepEqual(await verifyPast(db), [])

test('behaviour 7: two people record money on our own account; it is booked like a payment by code, with who did it', async () => {
  const one = await borrower('2026-11-24')
  await atDay('2026-12-23')
  const { budi, maya, proposed, decide } = await people()
  const approvalId = await proposed(one, { reference: ' trf 42/a ', paidAt: '2026-12-22T02:30:00.000Z' })
  assert.equal((await one.shown()).installments[0]?.unpaid, 571_100)
  const [waiting] = (await maya.client.data(approvals)).items.filter((each) => each.approvalId === approvalId)
  assert.deepEqual(
    waiting?.changes.map(({ field, to }) => [field, to?.value]),
    [
      ['amount', 571_100],
      ['account', 'bank'],
      ['reference', 'TRF42/A'],
      ['paidAt', '2026-12-22T02:30:00.000Z'],
    ],
  )
  const file = await budi.client.data(readLoan, { params: { loanId: one.loanId } })
  assert.deepEqual(
    file.proposals.map(({ act }) => act),
    ['payment.record'],
  )
  assert.equal(await decide(approvalId), 'SUCCESS')
  const [first] = (await one.shown()).installments
  assert.deepEqual([first?.state, first?.unpaid], ['PAID', 0])
  const [listed] = (await one.debtor.client.data(repaymentRecord, { query: {} })).items
  assert.deepEqual([listed?.amount, listed?.method, listed?.paidAt], [571_100, 'TRANSFER', '2026-12-22T02:30:00.000Z'])
  const stored = await paymentOf('TRF42/A')
  const truth = await budi.client.data(readPayment, { params: { paymentId: String(stored.id) } })
  const { payment: link, reread, seen, stoppedAt, notice } = truth
  assert.deepEqual(
    [link.payment?.recorded?.by, link.payment?.recorded?.approvedBy, link.payment?.recorded?.reason],
    ['Budi Santoso', 'Maya Anggraini', reason],
  )
  assert.deepEqual([notice.state, reread.state, seen.state, stoppedAt], ['SKIPPED', 'SKIPPED', 'DONE', undefined])
  const cash = await checkCash(db, 'bank')
  assert.deepEqual([cash.cash, cash.unexplained], [571_100, 0])
  await sound()
})

test('#26 I16: finance alone records, nobody approves the own record; the database stores none of one person', async () => {
  const one = await borrower()
  const { budi, propose, proposed, decide } = await people()
  const others = [
    await newOperator(app, ['COLLECTIONS']),
    await newOperator(app, ['SENIOR']),
    await newOperator(app, ['SUPPORT']),
  ]
  const reference = nextReference()
  const approvalId = await proposed(one, { reference })
  for (const by of others) {
    assert.equal((await propose(one, {}, by)).code, 'FORBIDDEN')
    assert.equal(await decide(approvalId, by), 'FORBIDDEN')
  }
  assert.equal(await decide(approvalId, budi), 'OWN_PROPOSAL')
  assert.equal(await paymentOf(reference), undefined)
  for (const set of [`payload = jsonb_set(payload, '{amount}', '1')`, `subject = 'loan:x'`])
    await assert.rejects(rows(`update approval set ${set} where id = $1`, [approvalId]), /cannot be changed/)
  assert.equal(await decide(approvalId), 'SUCCESS')
  const copy = `insert into recorded_payment select user_id, payment_id, account, $2, reason, proposed_by, proposed_at,
    proposed_by, decided_at from recorded_payment where reference = $1`
  await assert.rejects(rows(copy, [reference, nextReference()]), /recorded_payment_four_eyes|recorded_payment_pkey/)
  const alone = `update recorded_payment set decided_by = proposed_by where reference = $1`
  await assert.rejects(rows(alone, [reference]), /recorded_payment_four_eyes/)
})

test('amounts, times and references that cannot be are refused, and nothing is proposed', async () => {
  const one = await borrower('2026-12-01')
  await atDay('2026-12-20')
  const { propose } = await people()
  const code = async (typed: Typed) => (await propose(one, typed)).code
  for (const amount of [0, -1, 0.5, 10 ** 12 + 1, 10 ** 15, Number.MAX_SAFE_INTEGER])
    assert.equal(await code({ amount }), 'INVALID_INPUT', `${amount}`)
  // A minute before the disbursement, a second from now, next year.
  for (const paidAt of [
    '2026-12-01T02:59:00.000Z',
    '2026-12-20T03:00:01.000Z',
    '2027-12-01T00:00:00.000Z',
    'yesterday',
  ])
    assert.equal(await code({ paidAt }), 'INVALID_INPUT', paidAt)
  for (const reference of ['', 'AB', '-AB', 'A'.repeat(65), 'TRF<script>', `TRF'; drop`, 'TRF\u0000'])
    assert.equal(await code({ reference }), 'INVALID_INPUT', reference)
  assert.equal((await propose({ loanId: newId() })).code, 'NOT_FOUND')
  const open = await rows(`select 1 from approval where act = 'payment.record' and subject like 'loan:' || $1 || '%'`, [
    one.loanId,
  ])
  assert.equal(open.length, 0)
  await sound()
})

test('I7: a reference is recorded once for ever: proposed again, in parallel, for another loan, after the money went elsewhere', async () => {
  const [one, other] = [await borrower('2026-12-01'), await borrower('2026-12-01')]
  await atDay('2026-12-20')
  const { budi, maya, propose, proposed, decide, record } = await people()
  const reference = nextReference()
  const [first, second] = [await proposed(one, { reference }), await proposed(other, { reference })]
  assert.equal((await propose(one, { reference, amount: 1 }, maya)).code, 'ALREADY_DECIDED')
  const codes = await Promise.all([
    ...Array.from({ length: 25 }, () => decide(first)),
    ...Array.from({ length: 25 }, () => decide(second)),
  ])
  assert.equal(codes.filter((each) => each === 'SUCCESS').length, 1, codes.join())
  assert.equal((await rows('select 1 from payment where provider_ref = $1', [reference])).length, 1)
  const late = codes.filter(
    (each) => !['SUCCESS', 'ALREADY_DECIDED', 'STATE_CHANGED', 'STALE', 'REFERENCE_KNOWN'].includes(each),
  )
  assert.deepEqual(late, [])
  for (const loan of [one, other])
    assert.equal((await propose(loan, { reference: reference.toLowerCase() })).code, 'REFERENCE_KNOWN')
  const next = nextReference()
  const waiting = await proposed(one, { reference: next, amount: 1000 })
  assert.equal(await record(other, { reference: next, amount: 2000 }), 'SUCCESS')
  assert.equal(await decide(waiting), 'STALE')
  const [own] = (await budi.client.data(approvals)).items.filter(({ approvalId }) => approvalId === waiting)
  assert.deepEqual(
    own?.difference.map(({ field, to }) => [field, to?.value]),
    [['referenceState', 'KNOWN']],
  )
  await sound()
})

test('I16: a payment that arrived after the proposal makes it stale: it may be the same money', async () => {
  const one = await borrower('2026-12-01')
  await atDay('2026-12-20')
  const { budi, proposed, decide } = await people()
  const approvalId = await proposed(one)
  const { code, amount } = await one.debtor.code(bill('2027-01'))
  await one.debtor.pay(code, amount)
  assert.equal(await decide(approvalId), 'STALE')
  const [own] = (await budi.client.data(approvals)).items.filter((each) => each.approvalId === approvalId)
  assert.deepEqual(
    own?.difference.map(({ field }) => field),
    ['paid'],
  )
  assert.equal(await credit(one), 0)
})

test('behaviour 7: money that arrived before the due date and is recorded late takes the late fees back', async () => {
  const one = await borrower('2026-11-24')
  await atDay('2027-01-03')
  const { record } = await people()
  assert.equal((await one.shown()).installments[0]?.lateFee, 5000)
  assert.equal(await record(one, { paidAt: '2026-12-24T05:00:00.000Z' }), 'SUCCESS')
  const { loan, installments } = await one.shown()
  assert.deepEqual([loan.status, installments[0]?.lateFee, installments[0]?.state], ['ONGOING', 0, 'PAID'])
  const [posting] = await rows(
    `select p.business_date::text as date from posting p join payment m on m.id::text = p.source
     where m.user_id = $1 and m.provider = 'bank' and p.kind = 'payment'`,
    [one.debtor.userId],
  )
  // A month that is over keeps its figures.
  assert.equal(posting.date, '2027-01-03')
  await sound()
})

test('money beyond everything that is owed becomes credit', async () => {
  const one = await borrower('2026-12-01')
  await atDay('2027-01-01')
  const { record } = await people()
  const owed = (await one.shown()).installments[0]?.unpaid ?? 0
  assert.equal(await record(one, { amount: owed + 1_000_000 }), 'SUCCESS')
  assert.equal(await credit(one), 1_000_000)
  assert.equal((await one.shown()).installments[0]?.state, 'PAID')
  assert.equal(await record(one, { amount: 10 ** 12 }), 'SUCCESS')
  // The second one pays the next instalment as well.
  assert.equal(await credit(one), 1_000_000 + 10 ** 12 - 571_100)
  await sound()
})
