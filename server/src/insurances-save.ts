import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { saveInsurance } from './modules/lending/api.ts'
import { offsetClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { withDatabaseUrl } from './platform/postgres/reach.ts'

const usage = 'npm run insurances:save -- FILE.json [--check]'

/** Saves the insurance of a file, or only checks it. Returns the exit code: 1 if it is not valid. */
async function save(url: string, file: string, checkOnly: boolean): Promise<number> {
  const input: unknown = JSON.parse(await readFile(file, 'utf8'))
  const db = openDatabase(url, 1)
  try {
    const options = { actor: 'command line', checkOnly }
    const { result, problems, version } = await saveInsurance({ db, clock: offsetClock(() => 0) }, input, options)
    const lines = [...problems.map(({ at, text }) => `error    ${at}: ${text}`), `${result}, version ${version ?? '-'}`]
    process.stdout.write(`${lines.join('\n')}\n`)
    return result === 'INVALID' ? 1 : 0
  } finally {
    await db.close()
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Error(`name one file: ${usage}`)
  return withDatabaseUrl(readConfig(process.env), (url) => save(url, file, values.check))
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  },
)
