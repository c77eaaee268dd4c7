import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { unflushed } from '../database/sql.ts'
import { openEmbeddedPostgres } from './embedded.ts'

const root = await mkdtemp(join(tmpdir(), 'lumbung-postgres-'))
const folder = (name: string) => join(root, name)
const children: ChildProcess[] = []

after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that is stopped right afterwards may still report it on this connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Another server on the folder, writing rows 1, 2, 3… and printing each confirmed one; returns when `rows` are confirmed. */
async function startWriter(dataDir: string, rows: number) {
  const program = `
    import { openEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    import pg from 'pg'
    const { url } = await openEmbeddedPostgres({ dataDir: process.argv[1] })
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    await pool.query('CREATE TABLE IF NOT EXISTS note (n int PRIMARY KEY)')
    for (let n = 1; ; n++) {
      await pool.query('INSERT INTO note VALUES ($1)', [n])
      console.log(n)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const writer = { child, confirmed: 0 }
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    writer.confirmed = Number(line)
  })
  while (writer.confirmed < rows) {
    assert.equal(child.exitCode, null, 'the writer must not end by itself')
    await sleep(10)
  }
  return writer
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child.stdout ?? child, 'close')
}

const postmasterPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

async function assertConfirmedRows(dataDir: string, confirmed: number): Promise<void> {
  const database = await openEmbeddedPostgres({ dataDir })
  try {
    const [row] = await query(database.url, 'SELECT count(*)::int AS rows, max(n) AS last FROM note')
    assert.equal(row?.rows, row?.last, 'no gap')
    assert.ok(Number(row?.rows) >= confirmed, `${row?.rows} rows, ${confirmed} were confirmed`)
  } finally {
    await database.stop()
  }
}

test('the first start creates a closed, durable UTF-8 database; the second keeps its rows', async () => {
  const dataDir = folder('twice')
  const first = await openEmbeddedPostgres({ dataDir })
  await query(first.url, `CREATE TABLE word (text text); INSERT INTO word VALUES ('Rp1 juta – é')`)
  const [setting] = await query(
    first.url,
    `SELECT current_setting('fsync') || current_setting('synchronous_commit') || current_setting('data_checksums') AS all_on,
            current_setting('listen_addresses') AS tcp, current_user AS role, rolsuper FROM pg_roles WHERE rolname = current_user`,
  )
  assert.deepEqual(setting, { all_on: 'ononon', tcp: '', role: 'lumbung', rolsuper: false })
  assert.equal((await stat(join(dataDir, 'postgres'))).mode & 0o077, 0)
  assert.equal((await stat(join(dataDir, 'postgres.password'))).mode & 0o077, 0)
  await first.stop()
  const second = await openEmbeddedPostgres({ dataDir })
  assert.deepEqual(await query(second.url, 'SELECT text, upper(text) FROM word'), [
    { text: 'Rp1 juta – é', upper: 'RP1 JUTA – É' },
  ])
  await second.stop()
  assert.ok(!(await readdir(join(dataDir, 'postgres'))).includes('postmaster.pid'))
})

test('a write is confirmed once it is on disk, one that is marked as unflushed before, and the mark ends with its transaction', async () => {
  const database = await openEmbeddedPostgres({ dataDir: folder('unflushed') })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('CREATE TABLE note (n int)')
  const waiting = async (insert: string) => {
    let count = 0
    for (let n = 0; n < 50; n++) {
      await client.query(insert)
      const { rows } = await client.query('SELECT pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn() AS waits')
      if (rows[0].waits) count++
    }
    return count
  }
  assert.equal(await waiting('INSERT INTO note VALUES (1)'), 0)
  // PostgreSQL writes the rest in the background, five times a second.
  assert.ok((await waiting(`INSERT INTO note SELECT 1 FROM ${unflushed}`)) > 0)
  assert.equal(await waiting('INSERT INTO note VALUES (1)'), 0)
  await client.end()
  await database.stop()
})

test('a port of the loopback interface requires the password', async () => {
  const database = await openEmbeddedPostgres({ dataDir: folder('port'), port: 0 })
  const url = new URL(database.url)
  assert.equal(url.hostname, '127.0.0.1')
  assert.equal((await query(database.url, 'SELECT 1 AS one')).length, 1)
  url.password = 'wrong'
  await assert.rejects(query(url.href, 'SELECT 1'), /password authentication failed/)
  await database.stop()
})

test('a path too long for a Unix socket is served on a port', async () => {
  const dataDir = folder('p'.repeat(90))
  const database = await openEmbeddedPostgres({ dataDir })
  assert.match(database.url, /^postgres:\/\/lumbung:[\w-]+@127\.0\.0\.1:\d+\/lumbung$/)
  await query(database.url, 'SELECT 1')
  await database.stop()
})

test('a second server on the folder is refused with the pid of the first', async () => {
  const dataDir = folder('locked')
  const { child } = await startWriter(dataDir, 1)
  await assert.rejects(openEmbeddedPostgres({ dataDir }), {
    message: new RegExp(
      `^Another Lumbung server \\(pid ${child.pid}\\) is using this folder: ${dataDir}\\. Stop it first`,
    ),
  })
  await kill(child)
  await assertConfirmedRows(dataDir, 1)
  const database = await openEmbeddedPostgres({ dataDir })
  await assert.rejects(openEmbeddedPostgres({ dataDir }), /Another Lumbung server/, 'in one process as well')
  await database.stop()
})

test('a killed server leaves PostgreSQL running: the next start stops it and every confirmed row is kept', async () => {
  const dataDir = folder('orphan')
  const writer = await startWriter(dataDir, 200)
  await kill(writer.child)
  process.kill(await postmasterPid(dataDir), 0)
  await assertConfirmedRows(dataDir, writer.confirmed)
})

test('PostgreSQL and the server killed together, three times: every confirmed row is kept', async () => {
  for (const name of ['both-1', 'both-2', 'both-3']) {
    const dataDir = folder(name)
    const writer = await startWriter(dataDir, 100)
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await kill(writer.child)
    await assertConfirmedRows(dataDir, writer.confirmed)
  }
})

test('a pid file whose pid now belongs to another process does not prevent the start, nor harm that process', async () => {
  const dataDir = folder('foreign')
  const database = await openEmbeddedPostgres({ dataDir })
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8')
  await database.stop()
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)))
  const again = await openEmbeddedPostgres({ dataDir })
  assert.notEqual(await postmasterPid(dataDir), process.pid)
  await again.stop()
})

test('an empty pid file, left by a PostgreSQL that was killed while creating it, does not prevent the start', async () => {
  const dataDir = folder('empty-pid')
  await (await openEmbeddedPostgres({ dataDir })).stop()
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '')
  const again = await openEmbeddedPostgres({ dataDir })
  await again.stop()
})

test('a data folder behind closed folders works, even for root', async () => {
  const closed = folder('closed')
  await mkdir(join(closed, 'deep'), { recursive: true, mode: 0o700 })
  await chmod(closed, 0o700)
  const dataDir = join(closed, 'deep', '.lumbung')
  const writer = await startWriter(dataDir, 20)
  await kill(writer.child)
  await assertConfirmedRows(dataDir, writer.confirmed)
})

test('a folder that PostgreSQL cannot open is refused with the reason and not changed', async () => {
  const dataDir = folder('damaged')
  const database = await openEmbeddedPostgres({ dataDir })
  await database.stop()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9\n')
  await assert.rejects(openEmbeddedPostgres({ dataDir }), /did not start[\s\S]*Nothing was deleted/)
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  const repaired = await openEmbeddedPostgres({ dataDir })
  await repaired.stop()
})
