import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readHistory } from '../../scripts/rotation/history.ts'
import { openTestServer } from '../../server/src/testing/services/test-server.ts'
import type { Change } from '../plant/plant.ts'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'
import { pickGuards } from './pick.ts'
import { runSpecs } from './run-specs.ts'
import { type Run, runTests } from './run-tests.ts'

// Removes the guards of the product one by one and expects a test to fail: those that `pickGuards` picks, or
// `npm run test:guards -- --all`, or `-- --only captcha`. For guards chosen by name the tests must first pass unchanged; for the
// others the operations suite proves that, if not with this commit then with another.

const { values: options } = parseArgs({
  options: {
    // A regular expression for name and test file.
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    explain: { type: 'boolean' },
    // More than the number of cores, because the tests mostly wait for the database.
    'at-once': { type: 'string', default: '6' },
  },
})
const root = join(import.meta.dirname, '../..')
const cache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/lumbung/compiled')

const only = options.only === undefined ? undefined : new RegExp(options.only, 'i')
const picked = only || options.all ? guards : pickGuards(guards, readHistory())
const chosen = picked.filter(({ name, test }) => !only || only.test(`${name} ${test}`))

/** Runs tests of Node, or of Playwright in a webview. */
const run = (tests: Run) => (tests.test.endsWith('.spec.ts') ? runSpecs(tests) : runTests(tests))

interface Verdict {
  name: string
  /** Why it failed; undefined if it passed. */
  trouble: string | undefined
  details: readonly string[]
}

/** Checks that the tests pass without a planted fault. */
async function checkUnchanged(test: string, own: readonly Guard[]): Promise<Verdict> {
  const patterns = own.map(({ pattern }) => pattern)
  const { failed, passed, trouble } = await run({ cache, test, patterns, changes: [] })
  const unproved = patterns.find((pattern) => !passed.some((name) => new RegExp(pattern).test(name)))
  const wrong = failed.length > 0 ? 'fails without a planted fault' : unproved && `no test matches: ${unproved}`
  return { name: `unchanged: ${test}`, trouble: trouble ?? wrong, details: failed.map(({ error }) => error) }
}

const occurrences = ({ file, find }: Change) => readFileSync(join(root, file), 'utf8').split(find).length - 1

/** A missing guard against a race shows only sometimes, and a test may not even have started: three attempts to notice. */
const attempts = 3

async function checkGuard(guard: Guard, attempt = 1): Promise<Verdict> {
  const { name, test, pattern, also } = guard
  const lost = [guard, ...also].find((change) => occurrences(change) !== 1)
  if (lost) return { name, trouble: `stands ${occurrences(lost)} times in ${lost.file}: ${lost.find}`, details: [] }
  const { failed, trouble } = await run({ cache, test, patterns: [pattern], changes: [guard, ...also] })
  if (failed.length === 0 && attempt < attempts) return checkGuard(guard, attempt + 1)
  const details = failed.map((one) => `${one.name}: ${one.error}`)
  return { name, trouble: failed.length > 0 ? undefined : (trouble ?? `nothing notices: ${test}`), details }
}

async function runAll(work: readonly (() => Promise<Verdict>)[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const waiting = [...work]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const verdict = await next()
      verdicts.push(verdict)
      report(verdict)
    }
  }
  await Promise.all(Array.from({ length: Number(options['at-once']) }, worker))
  return verdicts
}

function report({ name, trouble, details }: Verdict): void {
  const shown = trouble || options.explain ? details : []
  const more = [...(trouble ? [trouble] : []), ...shown].map((line) => `    ${line}\n`).join('')
  process.stdout.write(`${trouble ? '✖' : '✔'} ${name}\n${more}`)
}

const postgres = await openTestServer()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => postgres.stop().then(() => process.exit(130)))
try {
  process.env.TEST_DATABASE_URL = postgres.url
  process.stdout.write(`${chosen.length} of ${guards.length} guards\n`)
  const byTest = Map.groupBy(only ? chosen : [], ({ test }) => test)
  const verdicts = await runAll([
    ...Array.from(byTest, (entry) => () => checkUnchanged(...entry)),
    ...chosen.map((guard) => () => checkGuard(guard)),
  ])
  const failed = verdicts.filter(({ trouble }) => trouble).length
  process.stdout.write(`${verdicts.length - failed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 && verdicts.length > 0 ? 0 : 1
} finally {
  await postgres.stop()
}
