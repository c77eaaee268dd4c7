import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../platform/operation/free-port.ts'
import { openEmbeddedPostgres } from '../../platform/postgres/embedded.ts'

test('a server whose port is taken reports it, exits and stops the database that it started', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumbung-main-'))
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.after(async () => {
    taken.close()
    // Stops what a failed test left running.
    await (await openEmbeddedPostgres({ dataDir })).stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { ...inherited, LUMBUNG_DATA: dataDir, PORT: port, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const [code] = await once(child, 'close')
  assert.equal(code, 1)
  assert.equal(errors, `Port ${port} is taken. Stop what listens there, or take another: PORT=3001 npm start\n`)
  assert.equal(existsSync(join(dataDir, 'postgres', 'postmaster.pid')), false, 'the database is stopped')
})

interface Started {
  child: ChildProcess
  /** Standard output and error so far. */
  errors(): string
  ended: Promise<number | null>
}

/** By its folder, the process started last. */
const started = new Map<string, ChildProcess>()

/** The product in a separate process, as an operator starts it. It is killed with its folder if it still runs. */
function startMain(dataDir: string, port: number, env: Record<string, string> = {}): Started {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { ...inherited, LUMBUNG_DATA: dataDir, PORT: String(port), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.set(dataDir, child)
  let errors = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
  return { child, errors: () => errors, ended: once(child, 'close').then(([code]) => code) }
}

async function newFolder(t: TestContext): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumbung-main-'))
  t.after(async () => {
    started.get(dataDir)?.kill('SIGKILL')
    await (await openEmbeddedPostgres({ dataDir })).stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

async function until(what: string, done: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 60_000; !(await done()); await sleep(50))
    assert.ok(performance.now() < end, `${what} did not happen`)
}

const postmasterPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

test('a stop during the start exits without an error and leaves no PostgreSQL running', {
  timeout: 90_000,
}, async (t) => {
  const dataDir = await newFolder(t)
  await (await openEmbeddedPostgres({ dataDir })).stop()
  const { child, errors, ended } = startMain(dataDir, await freePort())
  await until('PostgreSQL', () => existsSync(join(dataDir, 'postgres/postmaster.pid')))
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
  assert.equal(errors(), '')
  assert.equal(existsSync(join(dataDir, 'postgres/postmaster.pid')), false)
})

test('a signal that arrives twice, as under a supervisor, is one request to stop', { timeout: 90_000 }, async (t) => {
  const dataDir = await newFolder(t)
  await (await openEmbeddedPostgres({ dataDir })).stop()
  const { child, errors, ended } = startMain(dataDir, await freePort())
  await until('PostgreSQL', () => existsSync(join(dataDir, 'postgres/postmaster.pid')))
  child.kill('SIGTERM')
  await sleep(20)
  child.kill('SIGTERM')
  assert.deepEqual([await ended, errors()], [0, ''])
  assert.equal(existsSync(join(dataDir, 'postgres/postmaster.pid')), false)
})

test('a database that cannot be restarted ends the process with exit code 69 and the reason', async (t) => {
  const dataDir = await newFolder(t)
  const version = join(dataDir, 'postgres/PG_VERSION')
  const { child, errors, ended } = startMain(dataDir, await freePort())
  t.after(() => child.kill('SIGKILL'))
  await until('the server', () => errors().includes('Lumbung is ready'))
  await writeFile(version, '9\n')
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  assert.equal(await Promise.race([ended, sleep(40_000, 'still running', { ref: false })]), 69)
  await writeFile(version, '18\n')
  assert.match(errors(), /The database did not start:[\s\S]*Nothing was deleted\.\n$/)
})

test('a start without the database in DATABASE_URL exits with 69 and advice', async (t) => {
  const dataDir = await newFolder(t)
  const { errors, ended } = startMain(dataDir, 0, {
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
  })
  assert.equal(await ended, 69)
  assert.equal(errors(), 'The database cannot be used (ECONNREFUSED). Is it running, and is DATABASE_URL right?\n')
})

test('a start that waits for another one’s migrations ends at once when it is stopped, and nothing waits on', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'lumbung-main-'))
  const database = await openEmbeddedPostgres({ dataDir: join(folder, 'database') })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('select pg_advisory_lock(7266002)')
  const waits = `select from pg_stat_activity where application_name = 'lumbung-migrations' and wait_event_type = 'Lock'`
  const { child, errors, ended } = startMain(join(folder, 'waiting'), 0, { DATABASE_URL: database.url })
  t.after(async () => {
    child.kill('SIGKILL')
    await client.end()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  })
  await until('the start', async () => (await client.query(waits)).rowCount === 1)
  child.kill('SIGTERM')
  assert.deepEqual([await ended, errors()], [0, ''])
  assert.equal((await client.query(waits)).rowCount, 0)
})
