import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, failuresIn } from './counts.mjs'

const outputs = [
  ['summary', 'some words\n12 passed, 0 failed\n', 0, { passed: 12, failed: 0 }],
  ['summary', '1 passed, 0 failed\n12 passed, 3 failed\n', 1, { passed: 12, failed: 3 }],
  ['node', 'ℹ tests 5\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\n', 1, { passed: 3, failed: 2 }],
  ['node', '\u001b[34mℹ pass 7\u001b[39m\n\u001b[34mℹ fail 0\u001b[39m\n', 0, { passed: 7, failed: 0 }],
  ['playwright', '  2 failed\n    a.spec.ts › title\n  1 flaky\n  40 passed (1.2m)\n', 1, { passed: 40, failed: 3 }],
] as const

test('the counts are read from the end of each kind of output', () => {
  for (const [reporter, output, code, counts] of outputs) assert.deepEqual(countsOf(reporter, output, code), counts)
})

test('a suite that ran nothing, or crashed without naming a failure, is one failure', () => {
  assert.deepEqual(countsOf('node', 'ℹ pass 0\nℹ fail 0\n', 0), { passed: 0, failed: 1 })
  assert.deepEqual(countsOf('node', 'ℹ pass 4\nℹ fail 0\n', 137), { passed: 4, failed: 1 })
  assert.deepEqual(countsOf('summary', 'Error: no such file\n', 1), { passed: 0, failed: 1 })
})

const ofNode = `▶ server/src/a.test.ts
  ✔ good (1.2ms)
  ✖ notices are stored once (12.3ms)
✖ server/src/a.test.ts (20ms)
ℹ pass 1

✖ failing tests:

test at server/src/a.test.ts:1:1
✖ notices are stored once (12.3ms)
  AssertionError [ERR_ASSERTION]: Expected values to be strictly deep-equal:
  + actual - expected

    [
      'a',
  +   'c'
  -   'b'
    ]

      at TestContext.<anonymous> (file:///a.test.ts:3:3)
`
const ofPlaywright = `  ✘  1 [journeys] › e2e/a.spec.ts:3:1 › pays (2.0s)

  1) [journeys] › e2e/a.spec.ts:3:1 › pays ─────────────────

    Error: expect(locator).toBeVisible() failed

    Locator: getByText('Lunas')
    Timeout: 30000ms

      at e2e/a.spec.ts:9:3

  1 failed
`

test('a failed test is named with the lines of its reason', () => {
  assert.deepEqual(failuresIn(ofNode), [
    `notices are stored once
  AssertionError [ERR_ASSERTION]: Expected values to be strictly deep-equal:
  + actual - expected
    [
      'a',
  +   'c'
  -   'b'
    ]`,
    'server/src/a.test.ts',
  ])
  assert.deepEqual(failuresIn(ofPlaywright), [
    `[journeys] › e2e/a.spec.ts:3:1 › pays
  Error: expect(locator).toBeVisible() failed
  Locator: getByText('Lunas')
  Timeout: 30000ms`,
  ])
})
