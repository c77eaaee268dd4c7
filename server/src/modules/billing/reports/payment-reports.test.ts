import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { paymentReports, reportPayment } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { newId } from '../../../platform/ids.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { cardPhoto, formWith } from '../../../testing/people/customers.ts'
import { anHourLater, storedFiles } from '../../../testing/stored-files.ts'
import { sendReminders, startReminder } from '../api.ts'
import { expireReports } from './report-payment.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())

const at = (day: string, time = '10:00') => app.clock.set(new Date(`${day}T${time}:00+07:00`).toISOString())
async function remindAt(day: string, time = '10:00') {
  await atDay(day)
  at(day, time)
  await Promise.all([sendReminders(app.app), sendReminders(app.app)])
  await app.settle()
}
const stepsOf = async ({ userId }: Debtor) =>
  (await rows('select step from debt_contact where user_id = $1 order by step', [userId])).map(({ step }) => step)
const report = ({ client }: Debtor, files: Buffer[] = [], fields = {}) =>
  client.call(reportPayment, {
    form: formWith('file', files, { month: '2026-12', amount: '571100', paidOn: '2026-12-16', ...fields }),
  })
const reportsOf = ({ client }: Debtor) => client.data(paymentReports)
const codeOf = (reply: { code: string }) => reply.code

test('behaviour 7 C-035: while a report is open no reminder of the bill is sent; when its time is over they go on', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-16')
  at('2026-12-16', '20:30')
  assert.equal(codeOf(await report(debtor)), 'SUCCESS')
  await remindAt('2026-12-17')
  assert.deepEqual(await stepsOf(debtor), [])
  await expireReports(app.app)
  assert.equal((await reportsOf(debtor))[0]?.status, 'OPEN')
  // The next allowed hour of the step is a day after the report.
  await remindAt('2026-12-18')
  assert.deepEqual(await stepsOf(debtor), [-7])
  await expireReports(app.app)
  assert.deepEqual(
    (await reportsOf(debtor)).map(({ status, stage }) => [status, stage]),
    [['EXPIRED', 'REPORTED']],
  )
})

test('behaviour 7: a report that comes between planning and sending of a reminder stops it', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2026-12-17')
  at('2026-12-17')
  const id = newId()
  await rows(
    `insert into debt_contact (user_id, id, due_date, step, amount, made_by, channel, purpose, planned_at)
     values ($1, $2, '2026-12-24', -7, 571100, 'SYSTEM', 'SMS', 'BEFORE_DUE', $3)`,
    [debtor.userId, id, app.clock.now()],
  )
  assert.equal(codeOf(await report(debtor)), 'SUCCESS')
  assert.equal(await startReminder(app.app, id, debtor.mobile), false)
  assert.deepEqual(await stepsOf(debtor), [])
})

test('behaviour 7: other bills are reminded of as before', async () => {
  const { debtor } = await borrower('2026-11-24')
  await atDay('2027-01-20')
  at('2027-01-20', '20:30')
  assert.equal(codeOf(await report(debtor)), 'SUCCESS')
  await remindAt('2027-01-21')
  const due = await rows('select distinct due_date::text as due from debt_contact where user_id = $1', [debtor.userId])
  assert.ok(due.some((one) => one.due === '2027-01-24'))
})

test('C-035: five concurrent reports of a bill are one, and only its receipt is kept', async () => {
  const { debtor } = await borrower('2026-11-24')
  await anHourLater(app)
  const before = (await storedFiles(app)).length
  at('2026-12-16')
  const photo = await cardPhoto()
  const replies = await Promise.all([report(debtor, [photo]), report(debtor, [photo]), report(debtor, [photo])])
  assert.deepEqual(replies.map(codeOf), ['SUCCESS', 'SUCCESS', 'SUCCESS'])
  const shown = await reportsOf(debtor)
  assert.deepEqual(
    shown.map(({ status, hasReceipt }) => [status, hasReceipt]),
    [['OPEN', true]],
  )
  await anHourLater(app)
  assert.equal((await storedFiles(app)).length, before + 1)
})

test('C-035 CX-109: the payment closes the report once it reaches the bill, and nothing is booked before', async () => {
  const { debtor, first } = await borrower('2026-11-24')
  at('2026-12-16')
  const owed = await first()
  assert.equal(codeOf(await report(debtor)), 'SUCCESS')
  assert.equal((await reportsOf(debtor))[0]?.stage, 'REPORTED')
  assert.deepEqual(await first(), owed)
  const { code, amount } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, amount)
  await app.settle()
  const [done] = await reportsOf(debtor)
  assert.deepEqual([done?.status, done?.stage], ['BOOKED', 'BOOKED'])
  assert.ok(done?.receivedAt && done.bookedAt)
  const again = await report(debtor)
  assert.equal(codeOf(again), 'NOT_FOUND', 'a paid bill has nothing to report')
})

test('C-035: a bill is reported three times a week at most, so that reminders are not put off day after day', async () => {
  const { debtor } = await borrower('2026-11-24')
  for (const day of ['2026-12-16', '2026-12-17', '2026-12-18']) {
    at(day, '12:00')
    assert.equal(codeOf(await report(debtor, [], { paidOn: day })), 'SUCCESS', day)
    assert.equal(codeOf(await report(debtor, [], { paidOn: day })), 'SUCCESS', 'the open report is returned')
  }
  at('2026-12-19', '12:00')
  const refused = await report(debtor)
  assert.deepEqual(
    [refused.code, 'data' in refused && refused.data],
    ['TOO_MANY_REQUESTS', { retryAfterSeconds: 4 * 86_400 }],
  )
  assert.equal((await reportsOf(debtor)).length, 3)
  at('2026-12-23', '12:00')
  assert.equal(codeOf(await report(debtor)), 'SUCCESS')
})

test('CX-109 MATCHED: money that went to another bill leaves the report open, and says so', async () => {
  const { debtor } = await borrower('2026-11-24')
  at('2026-12-16')
  assert.equal(codeOf(await report(debtor, [], { month: '2027-01' })), 'SUCCESS')
  const { code, amount } = await debtor.code(bill('2026-12'))
  await debtor.pay(code, amount)
  await app.settle()
  const [open] = await reportsOf(debtor)
  assert.deepEqual([open?.month, open?.status, open?.stage], ['2027-01', 'OPEN', 'MATCHED'])
})

test('#7 C-035: a bill that the customer does not owe is NOT_FOUND, and reports are shown to their owner only', async () => {
  const { debtor } = await borrower('2026-11-24')
  const other = await borrower('2027-03-24')
  at('2027-03-25')
  assert.equal(codeOf(await report(other.debtor)), 'NOT_FOUND')
  assert.equal(codeOf(await report(debtor)), 'SUCCESS')
  assert.deepEqual(await reportsOf(other.debtor), [])
})

test('C-035: a date to come, no amount and a bad receipt are refused', async () => {
  const { debtor } = await borrower('2026-11-24')
  at('2026-12-16')
  assert.equal(codeOf(await report(debtor, [], { paidOn: '2026-12-17' })), 'INVALID_INPUT')
  assert.equal(codeOf(await report(debtor, [], { amount: '0' })), 'INVALID_INPUT')
  assert.equal(codeOf(await report(debtor, [Buffer.from('<script>')])), 'WRONG_FILE_FORMAT')
  assert.deepEqual(await reportsOf(debtor), [])
})

test('behaviour 7, 14: a payment makes a job of its own only if it leaves credit, or the customer has reported one', async () => {
  const lent = await Promise.all([borrower('2026-11-24'), borrower('2026-11-24'), borrower('2026-11-24')])
  const [exact, over, reported] = lent.map(({ debtor }) => debtor)
  if (!exact || !over || !reported) throw new Error('three borrowers')
  at('2026-12-16')
  assert.equal(codeOf(await report(reported)), 'SUCCESS')
  const paid: [Debtor, excess: number][] = [
    [exact, 0],
    [over, 1],
    [reported, 0],
  ]
  for (const [debtor, excess] of paid) {
    const { code, amount } = await debtor.code(bill('2026-12'))
    await debtor.pay(code, amount + excess)
  }
  await app.settle()
  const followed = `select 1 from job.job where name = 'billing.follow-payment' and data->>'userId' = $1`
  const jobs = await Promise.all(paid.map(([{ userId }]) => rows(followed, [userId])))
  assert.deepEqual(
    jobs.map(({ length }) => length),
    [0, 1, 1],
  )
})
