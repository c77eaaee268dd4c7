import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisMarks, barsOf, shownHours } from './hours.ts'

/** The hours from 0 on. */
type Counts = readonly (readonly [received: number, decided: number])[]
const day = (...counts: Counts) => counts.map(([received, decided], hour) => ({ hour, received, decided }))
const quiet = (count: number) => Array.from({ length: count }, () => [0, 0] as const)
const hoursOf = (...of: Counts) => shownHours(day(...of)).map(({ hour }) => hour)

test('a day is shown from its first hour with something on, and at least its latest seven hours', () => {
  assert.deepEqual(hoursOf(...quiet(2), [1, 0], ...quiet(7)), [2, 3, 4, 5, 6, 7, 8, 9])
  assert.deepEqual(hoursOf(...quiet(8), [0, 1], [3, 2]), [3, 4, 5, 6, 7, 8, 9])
  assert.deepEqual(hoursOf(...quiet(10)), [3, 4, 5, 6, 7, 8, 9])
  assert.deepEqual(hoursOf([0, 0], [1, 1]), [0, 1])
})

test('an axis has at most three marks above zero, of whole cases, and reaches the highest bar', () => {
  const expected = [
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 2, 4]],
    [7, [0, 5, 10]],
    [22, [0, 10, 20, 30]],
    [31, [0, 20, 40]],
    [60, [0, 20, 40, 60]],
    [61, [0, 50, 100]],
    [1_400, [0, 500, 1_000, 1_500]],
  ] as const
  for (const [most, marks] of expected) assert.deepEqual(axisMarks(most), marks, String(most))
})

test('the bars of an hour stand side by side from zero, as high as their counts', () => {
  const box = { left: 30, top: 10, width: 287, height: 60 }
  const { hours, marks } = barsOf(day(...quiet(6), [20, 10]), box)
  assert.deepEqual(marks, [
    { count: 0, y: 70 },
    { count: 10, y: 40 },
    { count: 20, y: 10 },
  ])
  const last = hours.at(-1)
  assert.deepEqual([last?.received.height, last?.received.y, last?.decided.height, last?.decided.y], [60, 10, 30, 40])
  assert.equal(hours[0]?.received.height, 0)
  assert.ok(hours.every(({ isNamed }) => isNamed))
})

test('24 hours fit the box without touching, and every second one is named', () => {
  const box = { left: 30, top: 10, width: 288, height: 60 }
  const { hours } = barsOf(day(...Array.from({ length: 24 }, () => [5, 4] as const)), box)
  const ends = hours.flatMap(({ received, decided }) => [
    [received.x, received.x + received.width],
    [decided.x, decided.x + decided.width],
  ]) as [number, number][]
  for (const [at, [from]] of ends.entries()) assert.ok(at === 0 || from > (ends[at - 1]?.[1] ?? 0))
  assert.ok((ends[0]?.[0] ?? 0) > 30 && (ends.at(-1)?.[1] ?? 999) < 318)
  assert.deepEqual(
    hours.filter(({ isNamed }) => isNamed).map(({ hour }) => hour),
    [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22],
  )
})
