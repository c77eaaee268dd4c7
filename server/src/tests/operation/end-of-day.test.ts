import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { verifyLedger } from '../../modules/audit/api.ts'
import { openLoanDays } from '../../testing/loans/loan-days.ts'
import { startLumbung } from '../../testing/lumbung.ts'

const { app, borrower, rows } = await openLoanDays()
after(() => app.close())

/** Runs the command on the test's database. */
const command = (...args: string[]) =>
  startLumbung({ DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir }, 'end-of-day', ...args)

/** Sets the clock of the sandbox, which the command reads. */
const setClock = async (instant: string) => {
  const offset = Date.parse(instant) - Date.now()
  await rows('insert into sandbox_clock (offset_ms) values ($1) on conflict (single) do update set offset_ms = $1', [
    offset,
  ])
}
const closed = async () =>
  (await rows('select closed_date from loan order by closed_date')).map((row) => row.closed_date)

test('lumbung end-of-day runs the missing days with a progress bar, twice concurrently and again, each once', async () => {
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) await borrower(day)
  await setClock('2026-12-26T03:00:00Z')
  const [one, other] = await Promise.all([command(), command()])
  assert.deepEqual([one.code, other.code], [0, 0], one.complaint + other.complaint)
  // One of them was first and saw all three.
  assert.match(
    one.complaint + other.complaint,
    /End of day of 2026-12-26 0 % 0 of 3\n(.*\n)*End of day of 2026-12-26 100 % 3 of 3\n/,
  )
  for (const { complaint } of [one, other]) assert.match(complaint, /End of day of 2026-12-26 100 % \d of \d\n$/)
  assert.deepEqual(await closed(), ['2026-12-26', '2026-12-26', '2026-12-26'])
  const again = await command()
  assert.deepEqual(again, {
    code: 0,
    printed: '0 customers closed, 0 failed\n',
    complaint: 'End of day of 2026-12-26 100 % 0 of 0\n',
  })
  assert.deepEqual(await verifyLedger(app.app.db), [])
})

test('a customer that fails is named, the others are closed, and the exit code is 1', async () => {
  const [first] = await rows('select user_id, id from loan order by user_id')
  await setClock('2026-12-28T03:00:00Z')
  await rows(
    `insert into loan_day (user_id, loan_id, date, late_fee, ran_at) values ($1, $2, '2026-12-27', 0, now())`,
    [first?.user_id, first?.id],
  )
  const { code, printed } = await command()
  assert.deepEqual([code, printed], [1, `2 customers closed, 1 failed\n${first?.user_id} failed: the log says why\n`])
  assert.deepEqual(await closed(), ['2026-12-26', '2026-12-28', '2026-12-28'])
})

test('lumbung end-of-day refuses options that it does not have', async () => {
  const { code, complaint } = await command('--date', '2026-12-01')
  assert.equal(code, 2)
  assert.match(complaint, /^unknown option '--date'/)
})
