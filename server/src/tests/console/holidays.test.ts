import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { approvals, approve, withdrawApproval } from '@lumbung/shared/contract/operators/approvals.ts'
import { holidayYears, proposeHolidays, rehearseHolidays } from '@lumbung/shared/contract/operators/books/holidays.ts'
import { fixedDays, holidayFile, nationalDays } from '../../testing/loans/holidays.ts'
import { openLoanDays } from '../../testing/loans/loan-days.ts'
import { runLumbung } from '../../testing/lumbung.ts'
import { moveTo } from '../../testing/people/accountants.ts'
import { newOperator, type TestOperator } from '../../testing/people/operators.ts'
import { verifyPast } from '../../testing/people/verify-past.ts'
import { until } from '../../testing/test-app.ts'
import { together } from '../../testing/together.ts'

const { app, rows, atDay, borrower } = await openLoanDays()
after(() => app.close())
const fitri = await newOperator(app, ['FINANCE'], 'Fitri Handayani')
const maya = await newOperator(app, ['FINANCE'], 'Maya Anggraini')
const auditor = await newOperator(app, ['AUDITOR'])

const reason = 'Keputusan Bersama 1205/2026'
const fileOf = (year: number, change?: Record<string, string | undefined>, standing?: string) =>
  holidayFile(fitri, year, change, standing)
const proposed = async (file: string, { client }: TestOperator = fitri) =>
  (await client.data(proposeHolidays, { body: { file, reason } })).approvalId
const approved = async (approvalId: string, { client }: TestOperator = maya) =>
  (await client.call(approve, { params: { approvalId } })).code

test('behaviour 14: finance rehearses a file, proposes it, and a colleague approves it; the loans concerned are replayed', async () => {
  const owing = await borrower('2026-12-13')
  await atDay('2027-01-15')
  await moveTo(app, app.clock.now().toISOString())
  assert.equal((await owing.first())?.lateFee, 1000)
  const file = await fileOf(2027, { '2027-01-13': 'Pemilihan umum' })
  const { problems, effect } = await auditor.client.data(rehearseHolidays, { body: { file } })
  assert.deepEqual([problems, effect?.removed, effect?.takenBack], [[], [], 500])
  assert.deepEqual(effect?.added, [{ date: '2027-01-13', kind: 'NATIONAL', name: 'Pemilihan umum' }])
  const approvalId = await proposed(file)
  const { items } = await maya.client.data(approvals)
  const shown = items.find((one) => one.approvalId === approvalId)
  assert.deepEqual([shown?.label, shown?.subject, shown?.mayCheck], ['2027', 'calendar:2027', true])
  assert.deepEqual(shown?.changes, [
    { field: 'standing', from: { kind: 'CODE', value: 'ESTIMATED' }, to: { kind: 'CODE', value: 'CONFIRMED' } },
    { field: 'NATIONAL 2027-01-13', to: { kind: 'TEXT', value: 'Pemilihan umum' } },
    { field: 'replayedLoans', to: { kind: 'COUNT', value: effect?.loans } },
    { field: 'takenBack', to: { kind: 'MONEY', value: 500 } },
  ])
  const waiting = await auditor.client.data(holidayYears)
  assert.deepEqual(
    waiting.proposed.map(({ year, by }) => [year, by]),
    [[2027, 'Fitri Handayani']],
  )
  assert.equal((await fitri.client.call(proposeHolidays, { body: { file, reason } })).code, 'ALREADY_DECIDED')
  assert.equal(await approved(approvalId, fitri), 'OWN_PROPOSAL')
  assert.deepEqual(
    await rows(`select from holiday where date = '2027-01-13'`),
    [],
    'nothing before a colleague has seen it',
  )
  assert.equal(await approved(approvalId), 'SUCCESS')
  await until(app, 'select where not exists (select from calendar_replay)')
  assert.equal((await owing.first())?.lateFee, 500)
  const [change] = await rows('select * from calendar_change where year = 2027 order by number desc limit 1')
  assert.deepEqual(
    [change?.standing, change?.reason, change?.proposed_by, change?.decided_by],
    ['CONFIRMED', reason, `OPERATOR:${fitri.id}`, `OPERATOR:${maya.id}`],
  )
  assert.equal(await approved(approvalId), 'ALREADY_DECIDED')
  assert.deepEqual(await verifyPast(app.app.db), [])
})

test('behaviour 14: a proposal is stale once the year has changed, and names the days', async () => {
  const second = await proposed(await fileOf(2027, { '2027-09-09': 'Hari lain' }))
  // As another change would: one day comes, one goes.
  await rows(`insert into holiday (date, kind, name, added_by) values ('2027-10-10', 'JOINT_LEAVE', 'Cuti', 90)`)
  const { items } = await maya.client.data(approvals)
  const difference = [{ field: 'JOINT_LEAVE 2027-10-10', to: { kind: 'TEXT', value: 'Cuti' } }]
  assert.deepEqual(items.find(({ approvalId }) => approvalId === second)?.difference, difference)
  assert.equal(await approved(second), 'STALE')
  await rows(`delete from holiday where date = '2027-10-10'`)
  assert.deepEqual(await rows(`select from holiday where date = '2027-09-09'`), [])
})

test('behaviour 14: approved 20 times at once, by two people, it is carried out once', async () => {
  const siti = await newOperator(app, ['FINANCE'], 'Siti Rahma')
  const approvalId = await proposed(await fileOf(2028, {}, 'ESTIMATED'))
  const lock = { sql: 'select from approval where id = $1 for update', values: [approvalId] }
  const codes = await together(
    app,
    lock,
    Array.from({ length: 20 }, (_, n) => () => approved(approvalId, n % 2 ? maya : siti)),
  )
  assert.deepEqual(
    [codes.filter((code) => code === 'SUCCESS').length, codes.filter((code) => code === 'ALREADY_DECIDED').length],
    [1, 19],
  )
  assert.equal((await rows('select from calendar_change where year = 2028')).length, 1)
  const { years } = await fitri.client.data(holidayYears)
  assert.deepEqual(
    years[0]?.days.map(({ date }) => date.slice(5)),
    Object.keys(fixedDays),
  )
})

test('behaviour 14: a file that is wrong is not proposed, and says where', async () => {
  const problemsOf = async (file: string) => (await fitri.client.data(rehearseHolidays, { body: { file } })).problems
  const year = (change: object) =>
    JSON.stringify({ year: 2030, standing: 'ESTIMATED', national: nationalDays(2030), jointLeave: {}, ...change })
  assert.equal(await approved(await proposed(await fileOf(2031))), 'SUCCESS')
  for (const [file, problem, at] of [
    ['{', 'FORM', 'file'],
    [year({ weekends: [] }), 'FORM', 'file'],
    [year({ standing: 'GUESSED' }), 'FORM', 'standing'],
    [year({ jointLeave: { '2030-02-30': 'x' } }), 'FORM', 'jointLeave.2030-02-30'],
    [year({ jointLeave: { '2031-01-02': 'x' } }), 'OTHER_YEAR', '2031-01-02'],
    [year({ jointLeave: { '2030-01-01': 'x' } }), 'TWICE', '2030-01-01'],
    [year({ national: { ...nationalDays(2030), '2030-08-17': undefined } }), 'MISSING', '2030-08-17'],
    [await fileOf(2031, {}, 'ESTIMATED'), 'DECREED', '2031'],
    [await fileOf(2031), 'UNCHANGED', '2031'],
  ] as const) {
    assert.deepEqual(await problemsOf(file), [{ problem, at }])
    assert.equal((await fitri.client.call(proposeHolidays, { body: { file, reason } })).code, 'CALENDAR_INVALID', file)
  }
  assert.equal(
    (await fitri.client.call(rehearseHolidays, { body: { file: 'x'.repeat(12_001) } })).code,
    'INVALID_INPUT',
  )
})

test('a rehearsal, a withdrawn proposal and the command change nothing', async () => {
  const before = await rows('select * from holiday order by date, added_by')
  const file = await fileOf(2028, { '2028-02-14': 'Pemilihan umum' }, 'ESTIMATED')
  await fitri.client.data(rehearseHolidays, { body: { file } })
  const approvalId = await proposed(file)
  await fitri.client.data(withdrawApproval, { params: { approvalId } })
  const env = { DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir }
  const listed = await runLumbung(env, 'holidays')
  assert.match(listed.printed, /2028 +ESTIMATED +5 +0/)
  for (const word of ['save', 'approve', 'reject'])
    assert.equal((await runLumbung(env, 'holidays', word, 'x')).code, 2, word)
  assert.deepEqual(await rows('select * from holiday order by date, added_by'), before)
})
