import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { bill } from '../../../testing/loans/loan-days.ts'
import { openWriteOffDays } from '../../../testing/loans/write-offs.ts'
import { verifyLedger } from '../../audit/api.ts'

const { app, rows, atDay, borrower, lateBorrower, writeOff, settle, reverse } = await openWriteOffDays()
after(() => app.close())

const snapshots = (until: string) => rows('select * from portfolio_day where date <= $1 order by date', [until])

async function eachDay(from: string, to: string): Promise<void> {
  for (let date: BusinessDate = businessDate(from); date <= to; date = addDays(date, 1)) await atDay(date)
}

test('behaviour 7: missed days leave the snapshots that they would have had, whatever was posted since', async () => {
  const [lost, payer, early] = [await lateBorrower(), await lateBorrower(), await borrower('2026-11-24')]
  const first = await payer.debtor.code(bill('2026-12'))
  await eachDay('2026-11-25', '2026-11-27')
  await atDay('2026-12-26')
  const due = await payer.debtor.code({ kind: 'ALL_DUE' })
  const paid = await payer.debtor.pay(due.code, 300_000)
  await eachDay('2026-12-27', '2026-12-29')
  // Lent, settled, reversed, reported late, paid by credit, written off: each on a day whose snapshot was before.
  await borrower('2026-12-29')
  await settle(early)
  await eachDay('2026-12-30', '2026-12-31')
  await reverse(paid, payer)
  await atDay('2027-01-01')
  await payer.debtor.pay(first.code, 571_100, new Date('2026-12-24T05:00:00Z'))
  const january = await payer.debtor.code({ kind: 'INSTALLMENT', loanId: payer.loanId, number: 2 })
  await payer.debtor.pay(january.code, 571_100 + 571_100)
  await eachDay('2027-02-23', '2027-02-25')
  await atDay('2027-03-26')
  await writeOff(lost.loanId)
  await eachDay('2027-03-27', '2027-03-28')
  const right = await snapshots('2027-03-28')
  assert.equal(right.length, 129, 'one of each day since the first')
  await rows(`delete from portfolio_day where date > '2026-11-25'`)
  await atDay('2027-03-29')
  assert.deepEqual(await snapshots('2027-03-28'), right)
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('a business date without a snapshot is found', async () => {
  await rows(`delete from portfolio_day where date = '2027-01-10'`)
  const [found] = await verifyLedger(app.app.db)
  assert.deepEqual([found?.name, found?.subject], ['every business date has its portfolio', { date: '2027-01-10' }])
  await atDay('2027-03-30')
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
