import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { countsOf } from './counts.mjs'

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
const ruleTests = ['--test', '--test-reporter=spec', 'checks/**/*.test.ts', 'scripts/**/*.test.ts']

let passed = 0
let failed = 0
for (const { name, command } of steps) {
  const [program = '', ...args] = command
  const good = spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0
  console.log(`${good ? '✔' : '✖'} ${name}`)
  if (good) passed++
  else failed++
}

const rules = spawnSync(process.execPath, ruleTests, { cwd: root, encoding: 'utf8' })
console.log(rules.stdout, rules.stderr)
const counts = countsOf('node', rules.stdout, rules.status ?? 1)
passed += counts.passed
failed += counts.failed

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
