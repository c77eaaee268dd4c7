import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { resultsOf, resultsOfJourneys, resultsOfOutput } from './results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lumbung-results-test-'))
after(() => rmSync(folder, { recursive: true }))

const planted = `import assert from 'node:assert'
import { suite, test } from 'node:test'
test('good', () => undefined)
suite('of one', () => test('bad', () => assert.deepStrictEqual(['a', 'c'], ['a', 'b'])))`

test('node:test reports its counts, and each failed test with its reason', () => {
  const [file, results] = [join(folder, 'planted.test.mjs'), join(folder, 'node')]
  writeFileSync(file, planted)
  const reporter = `--test-reporter=${join(import.meta.dirname, 'results-reporter.mjs')}`
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { status } = spawnSync(process.execPath, ['--test', reporter, file], { env: { ...env, TEST_RESULTS: results } })
  const { passed, failed, failures } = resultsOf(results, '', status ?? 0)
  assert.deepEqual([status, passed, failed, failures.length], [1, 1, 1, 1])
  assert.match(failures[0] ?? '', /^bad\nAssertionError .*strictly deep-equal/)
  assert.doesNotMatch(failures[0] ?? '', / at /)
})

const journey = (title: string, status: string, ...results: object[]) => ({ title, tests: [{ status, results }] })
const error = {
  message: '\u001b[31mError: toBeVisible() failed\u001b[39m\n\n  Timeout: 30000ms\n      at a.spec.ts:9:3',
}

test('Playwright: what failed, was flaky or did not run to its end is a failure, what was skipped is none', () => {
  const specs = [
    journey('pays', 'expected', { status: 'passed' }),
    journey('borrows', 'unexpected', { status: 'failed', errors: [error] }),
    journey('repays', 'flaky', { status: 'failed', errors: [error] }, { status: 'passed' }),
    journey('waits', 'skipped', { status: 'skipped' }),
    journey('is cut off', 'skipped', { status: 'interrupted' }),
    journey('never starts', 'skipped'),
  ]
  const { passed, failed, failures } = resultsOfJourneys({
    suites: [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }],
  })
  assert.deepEqual([passed, failed], [1, 4])
  assert.equal(failures[0], 'a.spec.ts › borrows\nError: toBeVisible() failed\n  Timeout: 30000ms')
  assert.equal(failures[3], 'a.spec.ts › never starts\ndid not run')
})

test('a program of ours says its counts last, and what failed above', () => {
  const output = '1 passed, 0 failed\n✔ good\n✖ a guard\n    nothing notices: a.test.ts\n12 passed, 3 failed\n'
  assert.deepEqual(resultsOfOutput(output), {
    passed: 12,
    failed: 3,
    failures: ['a guard\n    nothing notices: a.test.ts'],
  })
})

test('a suite that ran nothing, or crashed without reporting a failure, is one failure', () => {
  const none = join(folder, 'none')
  const counts = (output: string, code: number) => Object.values(resultsOf(none, output, code)).slice(0, 2)
  assert.deepEqual(counts('0 passed, 0 failed\n', 0), [0, 1])
  assert.deepEqual(counts('4 passed, 0 failed\n', 137), [4, 1])
  assert.deepEqual(counts('Error: no such file\n', 1), [0, 1])
  assert.deepEqual(counts('4 passed, 0 failed\n', 0), [4, 0])
})
