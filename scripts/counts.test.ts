import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf } from './counts.mjs'

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
