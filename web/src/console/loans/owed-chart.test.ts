import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthTicks, owedLines, scaleOf, stepPath } from './owed-chart.ts'

const installment = (number: number, dueDate: string, unpaid = 571_100) =>
  ({ number, dueDate, principal: 500_000, unpaid }) as never
const owed = [
  { date: '2026-11-20', principal: 1_500_000 },
  { date: '2026-12-20', principal: 1_000_000 },
]

test('the fact lasts until today, the plan leads from there to zero', () => {
  const installments = [installment(1, '2026-12-20', 0), installment(2, '2027-01-20'), installment(3, '2027-02-20')]
  const lines = owedLines({ owed, installments }, '2027-01-05')
  assert.deepEqual(lines.fact.at(-1), { date: '2027-01-05', principal: 1_000_000 })
  assert.deepEqual(lines.plan, [
    { date: '2027-01-05', principal: 1_000_000 },
    { date: '2027-01-20', principal: 500_000 },
    { date: '2027-02-20', principal: 0 },
  ])
})

test('what is late is due today, a partly paid instalment by what is left of its principal', () => {
  const installments = [installment(2, '2027-01-20', 300_000), installment(3, '2027-02-20')]
  const lines = owedLines({ owed: [{ date: '2026-11-20', principal: 800_000 }], installments }, '2027-02-01')
  assert.deepEqual(
    lines.plan.map(({ date, principal }) => [date, principal]),
    [
      ['2027-02-01', 800_000],
      ['2027-02-01', 500_000],
      ['2027-02-20', 0],
    ],
  )
})

test('a loan that is paid off has no plan, one without journals no lines', () => {
  const paid = [...owed, { date: '2027-01-03', principal: 0 }]
  assert.deepEqual(owedLines({ owed: paid, installments: [installment(1, '2026-12-20', 0)] }, '2027-01-05').plan, [])
  assert.deepEqual(owedLines({ owed: [], installments: [] }, '2027-01-05'), { fact: [], plan: [] })
})

test('lines are steps in a frame from zero, with a tick for the first of each month', () => {
  const lines = owedLines(
    { owed, installments: [installment(2, '2027-01-20'), installment(3, '2027-02-20')] },
    '2027-01-05',
  )
  const scale = scaleOf(lines, { width: 92, height: 100 })
  assert.deepEqual([scale.x('2026-11-20'), scale.x('2027-02-20'), scale.y(0), scale.y(1_500_000)], [0, 92, 100, 0])
  assert.equal(stepPath(lines.fact, scale), 'M0.0 0.0H30.0V33.3H46.0V33.3')
  assert.deepEqual(monthTicks(lines), ['2026-12-01', '2027-01-01', '2027-02-01'])
})
