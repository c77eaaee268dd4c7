import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Change, planted } from '../plant/plant.ts'
import type { Outcome, Run } from './run-tests.ts'

const root = join(import.meta.dirname, '../..')
const timeoutMs = 300_000

/** What the changes may concern, and the tests: a shell may be a program in another language, which no hook of Node changes. */
const copied = ['e2e', 'examples']

/** A copy of the repository with the changes, as far as specs need it; the rest are links. */
function copyWith(changes: readonly Change[]) {
  const copy = mkdtempDisposableSync(join(tmpdir(), 'guard-'))
  for (const name of readdirSync(root))
    if (copied.includes(name)) cpSync(join(root, name), join(copy.path, name), { recursive: true })
    else if (!name.startsWith('.')) symlinkSync(join(root, name), join(copy.path, name))
  for (const change of changes) {
    const { file } = change
    if (!copied.some((name) => file.startsWith(`${name}/`)))
      throw new Error(`specs are not run with changes of ${file}`)
    writeFileSync(join(copy.path, file), planted(readFileSync(join(copy.path, file), 'utf8'), [change]))
  }
  return copy
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; tests: { results: { status: string; error?: { message?: string } }[] }[] }[]
}

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** What Playwright's JSON says. Only an expectation that is not met proves a guard: a shell that does not start proves nothing. */
function outcomeOf(text: string): Outcome {
  const report: Suite & { errors?: { message?: string }[] } = JSON.parse(text)
  const results = specsOf(report).flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ status, error }) => ({
        name: title,
        status,
        error: stripVTControlCharacters(error?.message ?? '').slice(0, 600),
      })),
    ),
  )
  const failures = results.filter(({ status }) => status !== 'passed')
  const failed = failures.filter(({ error }) => error.includes('expect('))
  const [other] = failures.filter((one) => !failed.includes(one))
  const [broken] = report.errors ?? []
  return {
    passed: results.filter(({ status }) => status === 'passed').map(({ name }) => name),
    failed,
    trouble: broken?.message ?? (other && `not the test but: ${other.status} ${other.error}`),
  }
}

/** Runs specs of a file in a copy of the repository that has the changes. */
export async function runSpecs({ test, patterns, changes }: Run): Promise<Outcome> {
  using copy = copyWith(changes)
  const { ROTATE: _, TEST_RESULTS: __, ...env } = process.env
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  // Its results beside those of other runs: Playwright empties the folder first.
  const results = join(copy.path, 'results')
  const options = ['--config', 'e2e/playwright.config.ts', '--reporter', 'json', '--workers', '1', '--output', results]
  const args = [cli, 'test', ...options, test, '--grep', patterns.join('|')]
  const report = join(copy.path, 'report.json')
  await new Promise((resolve) => {
    const run = { cwd: copy.path, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, timeout: timeoutMs }
    execFile(process.execPath, args, run, resolve)
  })
  if (existsSync(report)) return outcomeOf(readFileSync(report, 'utf8'))
  return { passed: [], failed: [], trouble: 'Playwright ended without a report' }
}
