import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { applyExtension } from '@lumbung/shared/contract/billing/extensions.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { bill, openLoanDays } from '../../../testing/loans/loan-days.ts'
import type { Debtor } from '../../../testing/loans/loans.ts'
import { writeOffSteps } from '../../../testing/loans/write-offs.ts'
import { verifyLedger } from '../../audit/api.ts'
import { trialBalance } from '../../ledger/api.ts'

/** A month of its own for each test, because what is accrued is one sum over all loans: each has Rp60.000 of interest a month. */
async function openMonths(t: TestContext) {
  const days = await openLoanDays()
  const { app, rows } = days
  t.after(() => app.close())
  return {
    ...days,
    /** The interest of a borrower that was booked up to a date. */
    async booked({ debtor }: { debtor: Debtor }, on: string): Promise<number> {
      const [{ sum }] = await rows(
        `select coalesce(-sum(e.amount), 0)::int as sum from entry e join posting p on p.user_id = e.user_id and p.id = e.posting_id
         where e.user_id = $1 and e.account = 'income-interest' and p.business_date <= $2`,
        [debtor.userId, on],
      )
      return sum
    },
    accrued: async (on: string) =>
      (await trialBalance(app.app.db, businessDate(on))).find(({ account }) => account === 'accrued-interest')
        ?.balance ?? 0,
  }
}

/** The share of the days gone of each loan that earns. */
const shares = (...of: [days: number, of: number][]) =>
  of.reduce((sum, [days, all]) => sum + Math.floor((60_000 * days) / all), 0)

/** Two minutes before the end of January in Jakarta, and three after it. */
const [evening, afterMidnight] = [new Date('2027-01-31T16:58:00Z'), '2027-01-31T17:03:00Z']

test('behaviour 10: interest that a replay leaves booked, but unpaid, is not accrued again', async (t) => {
  const { app, rows, atDay, borrower, booked, accrued } = await openMonths(t)
  const { debtor, loanId } = await borrower('2026-12-05')
  await atDay('2027-01-04')
  const body = { month: '2027-01', method: 'BNI' } as const
  const { paymentId } = await debtor.client.data(applyExtension, { body, key: newId() })
  await app.settle()
  const fee = await debtor.client.data(payment, { params: { paymentId } })
  assert.ok(fee.status === 'PENDING')
  await atDay('2027-01-20')
  const february = await debtor.code(bill('2027-02'))
  await debtor.pay(february.code, february.amount)
  await atDay('2027-01-25')
  // The fee was paid in time: the first instalment is due in February, and the payment pays it instead of the second.
  await debtor.pay(fee.code, fee.amount, new Date('2027-01-05T03:00:00Z'))
  const [second] = await rows(
    `select booked, paid::int from charge where loan_id = $1 and number = 2 and kind = 'interest'`,
    [loanId],
  )
  assert.deepEqual(second, { booked: true, paid: 0 })
  await atDay('2027-02-01')
  assert.deepEqual([await accrued('2027-01-31'), await booked({ debtor }, '2027-01-31')], [0, 120_000])
})

test('behaviour 10: what counts on the last day of a month and is posted on the next leaves the month its interest', async (t) => {
  const { app, atDay, borrower, booked, accrued } = await openMonths(t)
  const [payer, settler] = [await borrower('2027-01-10'), await borrower('2027-01-10')]
  app.clock.set('2027-01-31T16:00:00Z')
  const one = await payer.debtor.code({ kind: 'INSTALLMENT', loanId: payer.loanId, number: 1 })
  const all = await settler.debtor.code({ kind: 'SETTLEMENT', loanId: settler.loanId })
  app.clock.set(afterMidnight)
  await payer.debtor.pay(one.code, one.amount, evening)
  await settler.debtor.pay(all.code, all.amount, evening)
  await atDay('2027-02-01')
  assert.equal(shares([21, 31]), 40_645)
  assert.equal(await accrued('2027-01-31'), shares([21, 31], [21, 31]))
  assert.deepEqual([await booked(payer, '2027-01-31'), await booked(payer, '2027-02-01')], [0, 60_000])
  assert.deepEqual([await booked(settler, '2027-01-31'), await booked(settler, '2027-02-01')], [0, 40_645])
  await atDay('2027-03-01')
  // The settled loan earns nothing more.
  assert.equal(await accrued('2027-02-28'), shares([18, 28]))
})

test('a disbursement that becomes known in the next month is posted there, with the VAT of its invoice', async (t) => {
  const { rows, lent, atDay, accrued } = await openMonths(t)
  const { loanId } = await lent({ disbursedAt: '2027-01-28T03:00:00Z', learnedAt: afterMidnight })
  await atDay('2027-02-01')
  assert.equal(await accrued('2027-01-31'), 0)
  const dates = await rows(
    `select p.business_date as posted, i.issued_on as invoiced from invoice i
     join entry e on e.user_id = i.user_id and e.loan_id = i.loan_id and e.account = 'loan-vat'
     join posting p on p.user_id = e.user_id and p.id = e.posting_id where i.loan_id = $1`,
    [loanId],
  )
  assert.deepEqual(dates, [{ posted: '2027-02-01', invoiced: '2027-02-01' }])
})

test('behaviour 10: the accrual waits for what was booked before midnight and is not yet committed', async (t) => {
  const { app, atDay, lent, accrued } = await openMonths(t)
  const [booked, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { transaction } = app.app.db
  const held = async <T>(work: (tx: Tx) => Promise<T>) =>
    transaction(async (tx) => {
      const result = await work(tx)
      booked.resolve()
      await commit.promise
      return result
    })
  t.mock.method(app.app.db, 'transaction', held, { times: 1 })
  const lending = lent({ disbursedAt: '2027-01-28T03:00:00Z', learnedAt: '2027-01-31T16:59:59Z' })
  await booked.promise
  let isClosed = false
  const closing = atDay('2027-02-01').then(() => {
    isClosed = true
  })
  // Longer than a try of the wait.
  await setTimeout(1_500)
  const wasClosed = isClosed
  commit.resolve()
  await Promise.all([lending, closing])
  assert.equal(wasClosed, false)
  assert.equal(await accrued('2027-01-31'), shares([3, 31]))
})

test('interest that credit pays in an end of day that was missed belongs to that day', async (t) => {
  const { atDay, borrower, booked, accrued } = await openMonths(t)
  const saver = await borrower('2026-12-20')
  const { code } = await saver.debtor.code({ kind: 'INSTALLMENT', loanId: saver.loanId, number: 1 })
  await saver.debtor.pay(code, 2 * 571_100)
  await atDay('2027-02-01')
  // The second instalment falls due on 20 February; the next end of day runs in March.
  await atDay('2027-03-02')
  assert.deepEqual([await booked(saver, '2027-02-19'), await booked(saver, '2027-02-20')], [60_000, 120_000])
  assert.equal(await accrued('2027-02-28'), shares([8, 28]))
})

test('behaviour 10: a write-off that is taken back leaves its interest booked once', async (t) => {
  const { app, rows, atDay, borrower, booked, accrued } = await openMonths(t)
  const { writeOff } = writeOffSteps(app)
  const [lost, gone] = [await borrower('2026-11-24'), await borrower('2026-11-24')]
  app.clock.set('2026-12-20T03:00:00Z')
  const [first, other] = [await lost.debtor.code(bill('2026-12')), await gone.debtor.code(bill('2026-12'))]
  await borrower('2027-03-10')
  await atDay('2027-03-26')
  await writeOff(lost.loanId)
  await atDay('2027-03-28')
  // Paid on the due date: the loan was not late enough.
  const onTime = new Date('2026-12-24T05:00:00Z')
  await lost.debtor.pay(first.code, first.amount, onTime)
  assert.equal(await booked(lost, '2027-03-31'), 5 * 60_000)
  await atDay('2027-03-31')
  await writeOff(gone.loanId)
  app.clock.set('2027-03-31T17:01:00Z')
  await gone.debtor.pay(other.code, other.amount, onTime)
  const kept = await rows('select written_off_at from loan where id = any($1)', [[lost.loanId, gone.loanId]])
  assert.deepEqual(kept, [{ written_off_at: null }, { written_off_at: null }])
  await atDay('2027-04-01')
  // Neither of the two: booked, and written off at the end of the month.
  assert.equal(await accrued('2027-03-31'), shares([21, 31]))
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
