import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { noBehaviours } from '../behaviours.ts'
import { noFaults } from '../faults.ts'
import { openMeasures } from '../measures.ts'
import type { SimulationOutcome } from '../simulate.ts'
import { vintageRows } from './page.ts'
import { areaPlot, roundUp } from './plots.ts'
import { failuresIn, reportText, writeReport } from './report.ts'

const plan = { users: 2, days: 3, seed: 4 }
const late = { late1To30: 100_000, late31To60: 0, late61To90: 0, over90: 50_000 }
const outcome: SimulationOutcome = {
  checks: [
    { name: 'the ledger is sound', problems: [] },
    { name: 'the books equal the bank', problems: ['customer 1 & <2>: paid 0 (bank 100)'] },
  ],
  digest: 'abc123',
  operations: [{ name: 'GET /home/v1', count: 2000, medianMs: 1.26, slowTenthMs: 12.6, maxMs: 99.4 }],
  faults: { ...noFaults(), CRASH: 3 },
  behaviours: { ...noBehaviours(), PART: 5 },
  writtenOff: 7,
  portfolio: [
    { date: businessDate('2026-11-03'), outstanding: 1_000_000, ...late, loans: 3, lateLoans: 1, writtenOff: 0 },
  ],
  collected: [
    { vintage: '2026-11', month: '2026-11', lent: 1000, collected: 100 },
    { vintage: '2026-11', month: '2026-12', lent: 1000, collected: 400 },
    { vintage: '2026-12', month: '2026-12', lent: 500, collected: 0 },
  ],
  seconds: 10,
  cpuSeconds: 4,
}

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-report-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'new')
}

test('the text names speed, operations, faults, digest and problems, and ends with the counts', () => {
  const text = reportText(plan, outcome)
  assert.match(
    text,
    /^2 customers over 3 days, seed 4: 2000 operations in 10 s: 200 a second, 2\.00 ms of the server's CPU each\n/,
  )
  assert.match(text, /GET \/home\/v1 +2\.000 +1,3 +13 +99\n/)
  assert.match(text, /paid a part of a bill +5\n/)
  assert.match(text, /the database killed .* +3\n/)
  assert.match(text, /Loans written off by operators: 7\n/)
  assert.match(text, /Digest of the books: abc123\n/)
  assert.match(text, /✔ the ledger is sound\n✖ the books equal the bank\n {4}customer 1 & <2>: paid 0 \(bank 100\)\n/)
  assert.match(text, /\n1 passed, 1 failed\n$/)
})

test('of many problems the first twenty are printed', () => {
  const problems = Array.from({ length: 23 }, (_, n) => `problem ${n}`)
  const text = reportText(plan, { ...outcome, checks: [{ name: 'all', problems }] })
  assert.match(text, / {4}problem 19\n {4}… and 3 more\n/)
  assert.doesNotMatch(text, /problem 20/)
})

test('the folder holds the text and one page that loads nothing and escapes what it shows', (t) => {
  const folder = folderOf(t)
  assert.equal(writeReport(folder, plan, outcome), reportText(plan, outcome))
  assert.equal(failuresIn(outcome), 1)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  assert.equal(readFileSync(join(folder, 'report.txt'), 'utf8'), reportText(plan, outcome))
  assert.equal(page.match(/<svg /g)?.length, 2)
  assert.match(page, /customer 1 &amp; &lt;2&gt;/)
  assert.doesNotMatch(page, /<script|<link|src=|href=|url\(/)
})

test('collections add up by vintage; months before the vintage stay empty', () => {
  const { months, rows } = vintageRows(outcome.collected)
  assert.deepEqual(months, ['2026-11', '2026-12'])
  assert.deepEqual(rows, [
    { name: '2026-11', shares: [0.1, 0.5] },
    { name: '2026-12', shares: [undefined, 0] },
  ])
})

test('areas are stacked below a round top, the first date at the left and the last at the right', () => {
  const layers = [
    { name: 'a', colour: 'red', values: [0, 60] },
    { name: 'b', colour: 'blue', values: [100, 120] },
  ]
  const svg = areaPlot({ title: 'T', dates: ['2026-11-01', '2026-11-02'], layers, label: String })
  const points = [...svg.matchAll(/points="([^"]+)"/g)].map(([, text]) => text)
  // The top is 200: the height of 220 from y = 10 to y = 230.
  assert.deepEqual(points, ['90,230 890,164 890,230 90,230', '90,120 890,32 890,164 90,230'])
})

for (const [value, top] of [
  [0, 1],
  [1, 1],
  [3.5, 4],
  [0.07, 0.08],
  [180, 200],
  [8_100_000, 10_000_000],
] as const)
  test(`the axis of ${value} ends at ${top}`, () => assert.ok(Math.abs(roundUp(value) - top) < 1e-9))

test('the slowest tenth begins where nine of ten runs are faster', async () => {
  let now = 0
  const measures = openMeasures(() => now)
  const run = (ms: number) =>
    measures.time('work', async () => {
      now += ms
    })
  for (let n = 0; n < 17; n++) await run(1)
  for (let n = 0; n < 3; n++) await run(60)
  const [summary] = measures.summary()
  assert.ok(summary)
  assert.deepEqual([summary.name, summary.count, summary.maxMs, measures.count], ['work', 20, 60, 20])
  // A class ends at most 5 % above its values.
  assert.ok(summary.medianMs >= 1 && summary.medianMs <= 1.05, String(summary.medianMs))
  assert.ok(summary.slowTenthMs >= 60 && summary.slowTenthMs <= 63, String(summary.slowTenthMs))
})
