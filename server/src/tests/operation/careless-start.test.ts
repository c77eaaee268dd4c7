import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { freshDatabase, type TestDatabase } from '../../testing/databases.ts'
import { liveSettings } from '../../testing/services/live-settings.ts'

let folder: string
let database: TestDatabase
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lumbung-careless-'))
  database = await freshDatabase(join(folder, 'database'))
})
after(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the product as a lender does in production; what it says until it ends, and its exit code. */
async function startWith(env: Record<string, string>): Promise<[code: number, said: string]> {
  const { PATH = '', TMPDIR = tmpdir() } = process.env
  const settings = { NODE_ENV: 'production', PORT: '0', METRICS_PORT: 'none', LOG_LEVEL: 'silent', ...liveSettings }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { PATH, TMPDIR, ...settings, LUMBUNG_DATA: join(folder, 'data'), DATABASE_URL: database.url, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      // It started though it should not: it need not go on.
      if (said.includes('Lumbung is ready')) child.kill('SIGTERM')
    })
  const [code] = await once(child, 'close')
  return [code, said]
}

test('#41: a wrong setting of the console stops the start with one line, and nothing is made', async () => {
  const data = join(folder, 'never')
  const [code, said] = await startWith({ LUMBUNG_DATA: data, CONSOLE_ORIGIN: 'https://koperasi.example' })
  const line = 'Configuration: CONSOLE_ORIGIN must have a host of its own, such as https://konsol.example\n'
  assert.deepEqual([code, said], [1, line])
  assert.equal(existsSync(data), false)
})

for (const [what, url] of [
  ['beside a database of its own', true],
  ['with the embedded database', false],
] as const)
  test(`a data folder that cannot be written stops the start with its setting, ${what}`, async () => {
    const taken = join(folder, 'a file')
    await writeFile(taken, '')
    const data = join(taken, 'data')
    const [code, said] = await startWith({ LUMBUNG_DATA: data, ...(url ? {} : { DATABASE_URL: '' }) })
    const line = `LUMBUNG_DATA: ${data} cannot be written (ENOTDIR). It must be a folder of the account that runs Lumbung, on a disk`
    assert.ok(said.startsWith(line), said)
    assert.deepEqual([code, said.trimEnd().split('\n').length], [1, 1])
  })

test('a clock from before the database stops the start, and says what to do', async () => {
  const then = `const D=Date;globalThis.Date=class extends D{constructor(...v){super(...(v.length?v:[0]))}static now(){return 0}}`
  const [code, said] = await startWith({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(then)}` })
  assert.match(said, /^The clock of this machine says 1970-01-01T.* but its database was migrated at 20.*\(NTP\).*\n$/)
  assert.equal(code, 1)
})

test('a role that may not make tables is told what it needs', async () => {
  const url = new URL(database.url)
  // Where no role may.
  url.searchParams.set('options', '-c search_path=pg_catalog')
  const [code, said] = await startWith({ DATABASE_URL: url.href })
  assert.match(said, /^The role in DATABASE_URL may not do what it has to \(42501: .*\)\. It must own the database/)
  assert.equal(code, 1)
})

test('an address of another machine in HOST is named', async () => {
  const [code, said] = await startWith({ HOST: '203.0.113.9' })
  assert.equal(
    said,
    'HOST: 203.0.113.9 is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for every address\n',
  )
  assert.equal(code, 1)
})
