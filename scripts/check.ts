import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { addResults, failure, resultsOf } from './results.mjs'

const root = dirname(import.meta.dirname)
const tool = (name: string, ...args: string[]) => ({ command: [join(root, 'node_modules/.bin', name), ...args] })

/** One checker: the default four each check the shared files, which doubles the work and is slower on two cores. */
const types = (config: string) => tool('tsc', '-p', config, '--checkers', '1')

/** Each step counts as one test; the tests of the project's rules count one by one. */
const steps = [
  { name: 'format and lint', ...tool('biome', 'check', '--diagnostic-level=warn', '.') },
  { name: 'types of the server', ...types('tsconfig.json') },
  { name: 'types of the web', ...types('web/tsconfig.json') },
  { name: 'unused code', ...tool('knip') },
]
const ruleTests = [
  '--test',
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./scripts/results-reporter.mjs',
  '--test-reporter-destination=stderr',
  'checks/**/*.test.ts',
  'scripts/**/*.test.ts',
]

let passed = 0
const failures: string[] = []
for (const { name, command } of steps) {
  const [program = '', ...args] = command
  const good = spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0
  console.log(`${good ? '✔' : '✖'} ${name}`)
  if (good) passed++
  else failures.push(failure(name, ''))
}

// Its own file, because the sum is said here as well.
const file = join(mkdtempSync(join(tmpdir(), 'lumbung-check-')), 'results')
const env = { ...process.env, TEST_RESULTS: file }
const rules = spawnSync(process.execPath, ruleTests, { cwd: root, env, stdio: 'inherit' })
const ruled = resultsOf(file, '', rules.status ?? 1)
rmSync(dirname(file), { recursive: true })

const failed = failures.length + ruled.failed
addResults({ passed: passed + ruled.passed, failed, failures: [...failures, ...ruled.failures] })
console.log(`${passed + ruled.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
