import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Change } from '../plant/plant.ts'

const root = join(import.meta.dirname, '../..')
const hook = pathToFileURL(join(root, 'checks/guards/plant-hook.ts')).href
const reporter = pathToFileURL(join(root, 'checks/guards/outcome-reporter.mjs')).href
const timeoutMs = 180_000
/** Failure types that prove a guard; a file that does not load or a failing hook proves nothing. */
const proving = ['testCodeFailure', 'testTimeoutFailure']

export interface Run {
  /** Node's compile cache, so that a process need not compile two thousand modules. */
  cache: string
  test: string
  patterns: readonly string[]
  changes: readonly Change[]
}

export interface Outcome {
  /** Names of the tests that passed. */
  passed: readonly string[]
  /** Tests that failed in their own code. */
  failed: readonly { name: string; error: string }[]
  /** Why the run proves nothing. */
  trouble: string | undefined
}

interface Test {
  name: string
  failureType?: string
  thrown?: string
  error: string
}

/** What the lines of `outcome-reporter.mjs` say. */
function outcomeOf(lines: string): Outcome {
  const tests = Array.from(lines.matchAll(/^outcome (.*)$/gm), ([, line = '']): Test => JSON.parse(line))
  const failures = tests.filter(({ failureType }) => failureType !== undefined)
  const failed = failures.filter(
    ({ failureType = '', thrown = '' }) =>
      proving.includes(failureType) && !['SyntaxError', 'ReferenceError'].includes(thrown),
  )
  const [other] = failures.filter((one) => !failed.includes(one))
  return {
    passed: tests.flatMap(({ name, failureType }) => (failureType === undefined ? [name] : [])),
    failed,
    trouble: other && `not the test but: ${other.failureType} ${other.error}`,
  }
}

/** Runs tests of a file in a separate process whose modules have the changes. */
export function runTests({ cache, test, patterns, changes }: Run): Promise<Outcome> {
  const { DATABASE_URL: _, TEST_DATABASE_URL: server, NODE_TEST_CONTEXT: __, ...inherited } = process.env
  // A change in a migration takes effect only in an empty database, not in a copy of the migrated one.
  const migrates = changes.some(({ file }) => file.endsWith('.sql'))
  const env = {
    ...inherited,
    [migrates ? 'DATABASE_URL' : 'TEST_DATABASE_URL']: server,
    PLANT: JSON.stringify(changes),
    // Also applies to processes started by a test.
    NODE_OPTIONS: `--import ${hook}`,
    NODE_COMPILE_CACHE: cache,
    LOG_LEVEL: 'silent',
  }
  // A planted fault may leave handles open, which would keep the process alive.
  const args = [
    `--test-reporter=${reporter}`,
    '--test-force-exit',
    ...patterns.map((pattern) => `--test-name-pattern=${pattern}`),
    test,
  ]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env, timeout: timeoutMs, maxBuffer: 32 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const outcome = outcomeOf(stdout)
        if (!error && outcome.passed.length === 0)
          return resolve({ ...outcome, trouble: `no test matches: ${patterns.join(', ')}` })
        const silent = error && outcome.failed.length === 0 && !outcome.trouble
        const why = `ended with ${error?.signal ?? error?.code}: ${stderr.match(/^\w*Error: .*/m)?.[0] ?? ''}`
        resolve(silent ? { ...outcome, trouble: why } : outcome)
      },
    )
  })
}
