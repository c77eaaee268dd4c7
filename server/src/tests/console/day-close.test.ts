import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import {
  closes,
  noteInBooks,
  proposeMonthClose,
  readClose,
  signClose,
} from '@lumbung/shared/contract/operators/books/closes.ts'
import { addDays, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { verifyLedger } from '../../modules/audit/api.ts'
import { bookSuspense } from '../../modules/billing/api.ts'
import { houseId, newId } from '../../platform/ids.ts'
import { debtors } from '../../testing/loans/loans.ts'
import { checked, toDate, undone } from '../../testing/people/accountants.ts'
import { newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

const first = '2026-11-20'
const reason = 'Checked against the statement of the bank'
let app: TestApp
let fitri: TestOperator
let hendra: TestOperator
let auditor: TestOperator
before(async () => {
  app = await openTestApp()
  const next = await debtors(app, 2)
  await next().lend()
  fitri = await newOperator(app, ['FINANCE'], 'Fitri Handayani')
  hendra = await newOperator(app, ['FINANCE'], 'Hendra Gunawan')
  auditor = await newOperator(app, ['AUDITOR'], 'Agus Pengawas')
})
after(() => app.close())

const sign = ({ client }: TestOperator, date: string) => client.call(signClose, { params: { date }, body: { reason } })
const note = ({ client }: TestOperator, subject: string) => client.call(noteInBooks, { body: { subject, reason } })
const shown = ({ client }: TestOperator, date: string) => client.data(readClose, { params: { date } })
const signedDates = async () =>
  (await query(app, 'select date from day_close order by date')).map(({ date }) => date as string)

/** Notes on every file that is missing, which no other date has. */
async function explainCash(date: string) {
  const cash = (await shown(fitri, date)).items.find(({ item }) => item === 'CASH')
  for (const { subject, needsNote, note: said } of cash?.points ?? [])
    if (needsNote && !said) assert.equal((await note(fitri, subject)).code, 'SUCCESS')
}

test('a date that is not over, or has no books, is not closed', async () => {
  assert.equal((await sign(fitri, first)).code, 'NOT_FOUND')
  assert.deepEqual((await fitri.client.data(closes)).items, [])
  await toDate(app, '2026-11-23')
  assert.equal((await sign(fitri, '2026-11-19')).code, 'NOT_FOUND')
  assert.deepEqual(
    (await fitri.client.data(closes)).items.map(({ date, state }) => [date, state]),
    [
      ['2026-11-22', 'LATER'],
      ['2026-11-21', 'LATER'],
      [first, 'NEXT'],
    ],
  )
})

test('a close waits for a clean check and for a note on cash without a file', async () => {
  assert.deepEqual(await undone(fitri, first), ['CHECK', 'CASH'])
  const early = await sign(fitri, first)
  assert.equal(early.code, 'CLOSE_NOT_READY')
  const [{ user_id: userId }] = await query(app, 'select user_id from loan limit 1')
  await query(app, 'update ledger_head set seq = seq - 1 where user_id = $1', [userId])
  assert.equal((await checked(app, fitri)).found, 1)
  assert.deepEqual(await undone(fitri, first), ['CHECK', 'CASH'])
  await query(app, 'update ledger_head set seq = seq + 1 where user_id = $1', [userId])
  await checked(app, fitri)
  assert.deepEqual(await undone(fitri, first), ['CASH'])
  assert.equal((await note(fitri, 'cash:nobody-2026-11-20')).code, 'NOT_FOUND')
  assert.equal((await note(fitri, 'cash:xendit-2026-13-45')).code, 'NOT_FOUND')
  await explainCash(first)
  assert.deepEqual(await undone(fitri, first), [])
})

test('the figures are those of the books', async () => {
  const { items } = await shown(auditor, first)
  const of = (item: string, name: string) =>
    items.find((one) => one.item === item)?.figures.find((one) => one.name === name)?.value
  const [sums] = await query(
    app,
    `select sum(amount) filter (where amount > 0)::int8 as debit, sum(amount) filter (where account = 'cash')::int8 as cash from entry`,
  )
  assert.deepEqual([of('BALANCE', 'DEBIT'), of('BALANCE', 'CREDIT')], [sums.debit, sums.debit])
  assert.deepEqual([of('CASH', 'CASH'), of('CASH', 'UNEXPLAINED')], [sums.cash, 0])
  assert.deepEqual([of('END_OF_DAY', 'WAITING'), of('CHECK', 'FINDINGS')], [0, 0])
})

test('dates are closed in order, once; of ten who sign concurrently one does', async () => {
  const late = await sign(fitri, '2026-11-21')
  assert.deepEqual([late.code, 'data' in late && late.data], ['CLOSE_OUT_OF_ORDER', { next: first }])
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => sign(n % 2 ? fitri : hendra, first)))
  assert.deepEqual(replies.map(({ code }) => code).toSorted(), [
    ...Array.from({ length: 9 }, () => 'DATE_SEALED'),
    'SUCCESS',
  ])
  assert.deepEqual(await signedDates(), [first])
  const close = await shown(auditor, first)
  assert.deepEqual([close.state, close.signed?.reason, close.signed?.isIntact], ['SIGNED', reason, true])
  assert.equal((await note(fitri, `cash:xendit-${first}`)).code, 'DATE_SEALED')
})

test('a signed close cannot be changed, and shows if it was', async () => {
  for (const change of [
    `update day_close set reason = 'another reason'`,
    'delete from day_close',
    'truncate day_close',
  ])
    await assert.rejects(query(app, change), /a signed close is never changed/, change)
  const [{ content }] = await query(app, 'select content from day_close')
  await query(app, 'alter table day_close disable trigger user')
  await query(app, `update day_close set content = replace(content, '"COUNT"', '"MONEY"')`)
  assert.equal((await shown(auditor, first)).signed?.isIntact, false)
  const [finding] = await verifyLedger(app.app.db)
  assert.deepEqual([finding?.subject, finding?.difference], [{ date: first }, 'the content was changed'])
  await query(app, 'update day_close set content = $1', [content])
  assert.deepEqual(await verifyLedger(app.app.db), [])
  await query(app, 'alter table day_close enable trigger user')
})

test('money in suspense blocks a close after five working days, until somebody notes what is done about it', async () => {
  const payment = {
    userId: houseId,
    paymentId: newId(),
    provider: 'xendit',
    providerRef: 'suspense-1',
    codeId: undefined,
    method: 'BCA',
    status: 'SUSPENSE',
    amount: 75_000,
    valueAt: app.clock.now(),
    receivedAt: app.clock.now(),
  } as const
  await app.app.db.transaction((tx) => bookSuspense(app.app, tx, payment, 'xendit'))
  await toDate(app, '2026-12-02')
  await checked(app, fitri)
  for (const date of ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']) {
    await explainCash(date)
    assert.deepEqual(await undone(fitri, date), [], date)
  }
  assert.deepEqual(await undone(fitri, '2026-12-01'), ['SUSPENSE'])
  const subject = `suspense:${payment.paymentId}`
  assert.equal((await note(fitri, `suspense:${newId()}`)).code, 'NOT_FOUND')
  assert.equal((await note(auditor, subject)).code, 'FORBIDDEN')
  assert.equal((await note(fitri, subject)).code, 'SUCCESS')
  assert.deepEqual(await undone(fitri, '2026-12-01'), [])
})

test('the last day of a month takes two people of finance', async () => {
  for (let date = businessDate('2026-11-21'); date < '2026-11-30'; date = addDays(date, 1)) {
    await explainCash(date)
    assert.equal((await sign(fitri, date)).code, 'SUCCESS', date)
  }
  const date = '2026-11-30'
  await explainCash(date)
  assert.deepEqual(await undone(fitri, date), [])
  assert.equal((await sign(fitri, date)).code, 'TAKES_TWO_PEOPLE')
  const proposal = { params: { date }, body: { reason } }
  const { approvalId } = await fitri.client.data(proposeMonthClose, proposal)
  assert.equal((await hendra.client.call(proposeMonthClose, proposal)).code, 'ALREADY_DECIDED')
  assert.equal((await shown(hendra, date)).proposed?.by, 'Fitri Handayani')
  assert.equal((await fitri.client.call(approve, { params: { approvalId } })).code, 'OWN_PROPOSAL')
  assert.equal((await hendra.client.call(approve, { params: { approvalId } })).code, 'SUCCESS')
  const { signed } = await shown(auditor, date)
  assert.deepEqual([signed?.by, signed?.approvedBy, signed?.isIntact], ['Fitri Handayani', 'Hendra Gunawan', true])
  const direct = `insert into day_close select date + 31, content, former, hash, reason, signed_by, null, signed_at
    from day_close where date = '2026-11-30'`
  await assert.rejects(query(app, direct), /day_close_month/)
  const alone = direct.replace('signed_by, null', 'signed_by, signed_by')
  await assert.rejects(query(app, alone), /day_close_four_eyes/)
  assert.equal((await sign(auditor, '2026-12-01')).code, 'FORBIDDEN')
})
