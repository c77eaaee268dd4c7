import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { addResults, failure, resultsOf } from './results.mjs'

const root = dirname(import.meta.dirname)
const tool = (name: string, ...args: string[]) => ({ command: [join(root, 'node_modules/.bin', name), ...args] })

/**
 * One checker: the default four each check the shared files, which doubles the work and is slower on two cores. What has not changed
 * since the last run is not checked again.
 */
const types = (config: string, name: string) => {
  const known = join(root, `node_modules/.cache/lumbung/${name}.tsbuildinfo`)
  return tool('tsc', '-p', config, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known)
}

/** Each step counts as one test; the tests of the project's rules count one by one. */
const steps = [
  { name: 'format and lint', ...tool('biome', 'check', '--diagnostic-level=warn', '.') },
  { name: 'types of the server', ...types('tsconfig.json', 'server') },
  { name: 'types of the web', ...types('web/tsconfig.json', 'web') },
  { name: 'unused code', ...tool('knip', '--cache') },
]
const ruleTests = ['scripts/lanes/main.ts', '--lanes', '2', 'checks/**/*.test.ts', 'scripts/**/*.test.ts']

let passed = 0
const failures: string[] = []
/** Runs the steps one after the other, each with its output at its end: the tests of the rules write meanwhile. */
async function runSteps(): Promise<void> {
  for (const { name, command } of steps) {
    const [program = '', ...args] = command
    const output = await new Promise<string | undefined>((resolve) => {
      execFile(program, args, { cwd: root, maxBuffer: 2 ** 27 }, (error, stdout, stderr) =>
        resolve(error ? `${stdout}${stderr || error.message}` : undefined),
      )
    })
    console.log(`${output ?? ''}${output === undefined ? '✔' : '✖'} ${name}`)
    if (output === undefined) passed++
    else failures.push(failure(name, ''))
  }
}

// Its own file, because the sum is said here as well.
const file = join(mkdtempSync(join(tmpdir(), 'lumbung-check-')), 'results')
const env = { ...process.env, TEST_RESULTS: file }
const rules = spawn(process.execPath, ruleTests, { cwd: root, env, stdio: 'inherit' })
const [[code]] = await Promise.all([once(rules, 'exit'), runSteps()])
const ruled = resultsOf(file, '', code ?? 1)
rmSync(dirname(file), { recursive: true })

const failed = failures.length + ruled.failed
addResults({ passed: passed + ruled.passed, failed, failures: [...failures, ...ruled.failures] })
console.log(`${passed + ruled.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
