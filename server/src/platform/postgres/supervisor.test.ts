import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openEmbeddedPostgres } from './embedded.ts'
import type { EmbeddedPostgresError } from './embedded-error.ts'

const root = await mkdtemp(join(tmpdir(), 'lumbung-supervisor-'))
after(() => rm(root, { recursive: true, force: true }))

const pidFile = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid')
const postmasterPid = async (dataDir: string) => Number.parseInt(await readFile(pidFile(dataDir), 'utf8'), 10)
const killPostmaster = async (dataDir: string) => process.kill(await postmasterPid(dataDir), 'SIGKILL')

async function waitFor(done: () => Promise<boolean> | boolean, ms: number, what: string): Promise<void> {
  for (const end = performance.now() + ms; !(await done()); await sleep(50))
    if (performance.now() > end) throw new Error(`${what} did not happen within ${ms} ms`)
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

test('a killed PostgreSQL is restarted while a backend is busy, each time, with every confirmed row', async () => {
  const dataDir = join(root, 'killed')
  const logged: string[] = []
  let restarts = 0
  const database = await openEmbeddedPostgres({
    dataDir,
    log: (line) => logged.push(line),
    onRestart: () => restarts++,
    onGivenUp: (reason) => assert.fail(reason),
  })
  const pool = openPool(database.url)
  await pool.query('create table note (n int primary key)')
  for (let n = 1; n <= 3; n++) {
    await pool.query('insert into note values ($1)', [n])
    // A busy backend does not notice that PostgreSQL was killed, and prevents the next one from starting.
    const busy = pool
      .query(`do $$ begin while clock_timestamp() < now() + interval '1 min' loop null; end loop; end $$`)
      .catch(() => undefined)
    await sleep(100)
    const before = await postmasterPid(dataDir)
    await killPostmaster(dataDir)
    const count = () =>
      pool.query('select count(*)::int as rows from note').then(
        ({ rows }) => rows[0].rows === n,
        () => false,
      )
    await waitFor(count, 30_000, 'the database')
    assert.notEqual(await postmasterPid(dataDir), before)
    await busy
    await waitFor(() => restarts === n, 30_000, 'the restart callback')
  }
  assert.match(logged.join('\n'), /ended unexpectedly[\s\S]*serves again after \d+ ms/)
  await pool.end()
  await database.stop()
  assert.equal(existsSync(pidFile(dataDir)), false)
})

test('a folder from which PostgreSQL cannot start is given up after some tries, and not changed', async () => {
  const dataDir = join(root, 'given-up')
  let reason: EmbeddedPostgresError | undefined
  const database = await openEmbeddedPostgres({
    dataDir,
    onGivenUp: (given) => {
      reason = given
    },
  })
  const version = join(dataDir, 'postgres/PG_VERSION')
  await writeFile(version, '9\n')
  await killPostmaster(dataDir)
  await waitFor(() => reason !== undefined, 30_000, 'the last try')
  assert.match(String(reason?.message), /did not start[\s\S]*Nothing was deleted/)
  await database.stop()
  await writeFile(version, '18\n')
  const repaired = await openEmbeddedPostgres({ dataDir })
  await repaired.stop()
})

test('a stop during a restart leaves no PostgreSQL running', async () => {
  const dataDir = join(root, 'stopped')
  for (const ms of [0, 300, 500]) {
    const database = await openEmbeddedPostgres({
      dataDir,
      log: (line) => assert.doesNotMatch(line, /left running/),
    })
    await killPostmaster(dataDir)
    await sleep(ms)
    await database.stop()
  }
  const last = await openEmbeddedPostgres({ dataDir, log: (line) => assert.doesNotMatch(line, /left running/) })
  await last.stop()
})

test('a cancelled start leaves no PostgreSQL running', async () => {
  const dataDir = join(root, 'interrupted')
  for (const ms of [50, 400]) {
    await assert.rejects(openEmbeddedPostgres({ dataDir, signal: AbortSignal.timeout(ms) }), { name: 'TimeoutError' })
  }
  await (await openEmbeddedPostgres({ dataDir })).stop()
  for (const ms of [100, 150, 200, 250, 300, 350]) {
    const started = openEmbeddedPostgres({ dataDir, signal: AbortSignal.timeout(ms) })
    await started.then(
      (database) => database.stop(),
      (error) => assert.equal(error.name, 'TimeoutError'),
    )
    assert.equal(existsSync(pidFile(dataDir)) && (await runs(await postmasterPid(dataDir))), false, `after ${ms} ms`)
  }
})

const runs = (pid: number) =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (line) => line !== '',
    () => false,
  )
