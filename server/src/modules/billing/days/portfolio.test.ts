import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { openLoanDays } from '../../../testing/loans/loan-days.ts'
import { runLumbung } from '../../../testing/lumbung.ts'
import { portfolioOn, tkb90, writeOffCandidates } from '../api.ts'

const { app, atDay, person } = await openLoanDays()
after(() => app.close())
const { db } = app.app

/** Runs the command on the test's database. */
const command = (...args: string[]) => runLumbung({ DATABASE_URL: app.databaseUrl }, 'portfolio', ...args)

const disbursed = ['2026-11-19', '2026-10-10', '2026-09-05', '2026-08-01', '2026-07-10']
let loans: string[]

test('behaviour 7: the end of day stores the principal by days late: 1–30, 31–60, 61–90, more than 90', async () => {
  loans = []
  for (const day of disbursed) loans.push(await person().lend({ disbursedAt: `${day}T03:00:00Z` }))
  await atDay('2026-11-20')
  assert.deepEqual(await portfolioOn(db), {
    date: '2026-11-20',
    outstanding: 15_000_000,
    loans: 5,
    lateLoans: 4,
    writtenOff: 0,
    late1To30: 3_000_000,
    late31To60: 3_000_000,
    late61To90: 3_000_000,
    over90: 3_000_000,
  })
  assert.equal(await tkb90(db), 800_000)
})

test('a loan changes its bucket on the 31st, 61st and 91st day, and the first day of its grace is on time', async () => {
  // First due on Thursday 19 November, 1 September, 5 October and 10 August; the newest on Saturday 19 December.
  const over90 = async (date: string) => {
    await atDay(date)
    return (await portfolioOn(db, businessDate(date)))?.over90
  }
  assert.equal(await over90('2026-11-30'), 3_000_000, '1 September is 90 days ago')
  assert.equal(await over90('2026-12-01'), 6_000_000)
  await atDay('2026-12-10')
  assert.equal((await portfolioOn(db))?.late1To30, 3_000_000, '10 November is 30 days ago')
  await atDay('2026-12-11')
  assert.deepEqual([(await portfolioOn(db))?.late1To30, (await portfolioOn(db))?.late31To60], [0, 3_000_000])
})

test('behaviour 7: the end of day lists the loans more than 90 days late, which may be written off, the latest first', async () => {
  await atDay('2026-12-12')
  const candidates = await writeOffCandidates(db, 10)
  assert.deepEqual(
    candidates.map(({ loanId, since, days, principal }) => [loanId, since, days, principal]),
    [
      [loans[4], '2026-08-10', 124, 3_000_000],
      [loans[3], '2026-09-01', 102, 3_000_000],
    ],
  )
  assert.equal((await writeOffCandidates(db, 1)).length, 1)
})

test('lumbung portfolio prints the portfolio of a date', async () => {
  const shown = await command('--on', '2026-11-20')
  assert.deepEqual([shown.code, shown.complaint], [0, ''])
  assert.equal(
    shown.printed,
    [
      'Portfolio of 2026-11-20, after its end of day at 00:05 WIB',
      'Days late             Principal  Share',
      'on time               3.000.000  20 %',
      '1–30                  3.000.000  20 %',
      '31–60                 3.000.000  20 %',
      '61–90                 3.000.000  20 %',
      'more than 90          3.000.000  20 %',
      'all 5 loans, 4 late  15.000.000  100 %',
      'TKB90 80 %',
      '',
    ].join('\n'),
  )
  assert.match((await command('--on', 'today')).complaint, /--on must be a date such as/)
})
