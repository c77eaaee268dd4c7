import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessDate as date } from './calendar.ts'
import { addWorkdays, graceEnd, type Holiday, type HolidayKind, holidaysOf, workdaysUntil } from './holidays.ts'

const rows = (kind: HolidayKind, dates: readonly string[]): Holiday[] => dates.map((day) => ({ date: day, kind }))
const days2026 = [
  ...rows('NATIONAL', [
    '2026-03-19',
    '2026-03-21',
    '2026-03-22',
    '2026-05-01',
    '2026-05-31',
    '2026-06-01',
    '2026-12-25',
  ]),
  ...rows('JOINT_LEAVE', ['2026-03-18', '2026-03-20', '2026-03-23', '2026-03-24', '2026-12-24']),
]
const holidays2026 = holidaysOf(days2026, [['2026', 'CONFIRMED']])
const graces: [string, string, string][] = [
  ['2026-11-20', '2026-11-20', 'a Friday has no grace'],
  ['2026-11-21', '2026-11-21', 'a Saturday has no grace'],
  ['2026-11-22', '2026-11-23', 'a Sunday moves to Monday'],
  ['2026-05-01', '2026-05-04', 'a holiday on a Friday moves to Monday'],
  ['2026-05-31', '2026-06-02', 'a Sunday before a holiday moves to Tuesday'],
  ['2026-12-24', '2026-12-24', 'joint leave alone gives no grace'],
  ['2026-12-25', '2026-12-28', 'Christmas on a Friday moves to Monday'],
  ['2026-03-19', '2026-03-25', 'Nyepi moves past joint leave, Idulfitri, a Sunday and joint leave'],
  ['2026-03-22', '2026-03-25', 'the second day of Idulfitri moves past joint leave'],
]
for (const [due, end, reason] of graces) {
  test(`the grace of ${due} ends on ${end}: ${reason}`, () => {
    assert.equal(graceEnd(date(due), holidays2026), end)
  })
}

const removed = (date: string, removedOn: string): Holiday => ({ date, kind: 'NATIONAL', removedOn })
const changed: [string, string, Holiday, string][] = [
  [
    '2026-06-10',
    '2026-06-11',
    removed('2026-06-10', '2026-06-12'),
    'a day removed after it has passed keeps its grace',
  ],
  ['2026-06-10', '2026-06-11', removed('2026-06-10', '2026-06-10'), 'also when it is removed on the day itself'],
  ['2026-06-10', '2026-06-10', removed('2026-06-10', '2026-06-09'), 'a day removed before gives none'],
  ['2026-06-07', '2026-06-09', removed('2026-06-08', '2026-06-07'), 'a grace that has begun is not shortened'],
  ['2026-06-07', '2026-06-08', removed('2026-06-08', '2026-06-06'), 'one that has not begun is'],
]
for (const [due, end, day, reason] of changed) {
  test(`behaviour 14: the grace of ${due} ends on ${end}: ${reason}`, () => {
    assert.equal(graceEnd(date(due), holidaysOf([...days2026, day], [['2026', 'CONFIRMED']])), end)
  })
}

test('behaviour 14: of a day removed and added again the longer life counts', () => {
  const again: Holiday[] = [{ date: '2026-06-10', kind: 'NATIONAL' }, removed('2026-06-10', '2026-06-01')]
  for (const days of [again, again.toReversed()])
    assert.equal(graceEnd(date('2026-06-10'), holidaysOf(days, [['2026', 'CONFIRMED']])), '2026-06-11')
})

test('behaviour 14: in a year that is not known the days count that the law fixes, with Sundays', () => {
  const unknown = holidaysOf([], [])
  for (const [due, end] of [
    ['2029-01-01', '2029-01-02'],
    ['2029-05-01', '2029-05-02'],
    ['2029-06-01', '2029-06-04'],
    ['2029-08-17', '2029-08-20'],
    ['2029-12-25', '2029-12-26'],
    ['2028-12-31', '2029-01-02'],
    ['2029-03-14', '2029-03-14'],
  ] as const)
    assert.equal(graceEnd(date(due), unknown), end, due)
})

test('behaviour 14: an estimated day lengthens the grace, and gives us no more time to answer', () => {
  const days: Holiday[] = [{ date: '2027-01-05', kind: 'NATIONAL' }]
  const [estimated, confirmed] = (['ESTIMATED', 'CONFIRMED'] as const).map((one) => holidaysOf(days, [['2027', one]]))
  assert.ok(estimated && confirmed)
  assert.equal(graceEnd(date('2027-01-05'), estimated), '2027-01-06')
  assert.equal(addWorkdays(date('2027-01-04'), 1, confirmed), '2027-01-06')
  assert.equal(addWorkdays(date('2027-01-04'), 1, estimated), '2027-01-05')
  assert.equal(addWorkdays(date('2027-01-08'), 1, estimated), '2027-01-11', 'a weekend is one in every year')
})

for (const [from, to, count] of [
  ['2026-11-20', '2026-12-04', 10],
  ['2026-12-18', '2026-12-29', 5],
  ['2026-12-24', '2026-12-27', 0],
  ['2026-12-04', '2026-12-04', 0],
  ['2026-12-05', '2026-12-04', 0],
  ['2026-12-07', '2026-12-04', -1],
  ['2026-12-29', '2026-12-23', -2],
] as const)
  test(`domain 19: from ${from} to ${to} are ${count} working days`, () => {
    assert.equal(workdaysUntil(date(from), date(to), holidays2026), count)
  })
