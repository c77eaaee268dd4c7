import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Lines of a failure's reason that are shown: enough for the difference of two values. */
const mostLines = 25

const plain = (text) => stripVTControlCharacters(text).replaceAll('\r', '')

/**
 * A failed test and the first lines of its reason, without where it was thrown.
 * @param {string} name
 * @param {string} reason
 */
export function failure(name, reason) {
  const lines = plain(reason).split('\n')
  const end = lines.findIndex((line) => /^ +at /.test(line))
  const said = lines.slice(0, end < 0 ? undefined : end).filter((line) => line.trim() !== '')
  return [name, ...said.slice(0, mostLines)].join('\n')
}

/**
 * Appends results to the file that `npm test` reads; without it nobody asks.
 * @param {import('./results.d.mts').Results} results
 */
export function addResults(results) {
  const file = process.env.TEST_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify(results)}\n`)
}

const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
})

const testsIn = ({ suites = [], specs = [], file = '' }) => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, name: `${file} › ${title}` }))),
  ...suites.flatMap(testsIn),
]

/** The results in a report of Playwright's json reporter. A test that did not run to its end counts as failed. */
export function resultsOfJourneys(report) {
  const errors = (report.errors ?? []).map(({ message = '' }) => failure('journeys', message))
  const tests = testsIn(report)
  const bad = tests.filter(
    ({ status, results }) =>
      ['unexpected', 'flaky'].includes(status) || results.every((one) => one.status === 'interrupted'),
  )
  const reasonOf = ({ results }) =>
    results.flatMap((one) => one.errors ?? []).map((one) => one.message ?? '')[0] ?? 'did not run'
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: bad.length + errors.length,
    failures: [...bad.map((test) => failure(test.name, reasonOf(test))), ...errors],
  }
}

/** What a program of ours says at its end, "12 passed, 0 failed", and the lines of each "✖ name" above. */
export function resultsOfOutput(output) {
  const text = plain(output)
  const [, passed = 0, failed = 0] = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? []
  const failures = [...text.matchAll(/^✖ (.+)\n((?: {4}.*\n)*)/gm)].map(([, name, reason]) => failure(name, reason))
  return { passed: Number(passed), failed: Number(failed), failures }
}

/**
 * The results of a suite: of its reporters if it has any, else of its last words. A suite that ran no test, or crashed without
 * reporting a failure, counts as one failure.
 * @param {string} file
 * @param {string} output
 * @param {number} exitCode
 */
export function resultsOf(file, output, exitCode) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const journeys = `${file}.json`
  const reported = [
    ...lines.map((line) => JSON.parse(line)),
    ...(existsSync(journeys) ? [resultsOfJourneys(JSON.parse(readFileSync(journeys, 'utf8')))] : []),
  ]
  const { passed, failed, failures } = reported.length > 0 ? sum(reported) : resultsOfOutput(output)
  const crashed = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: crashed ? 1 : failed, failures }
}
