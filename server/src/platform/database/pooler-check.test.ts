import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { ownDatabase } from '../../testing/databases.ts'
import { openPooler } from '../../testing/services/pooler.ts'
import { freePort } from '../operation/free-port.ts'
import { checkDirect, checkPooler, PoolerError } from './pooler-check.ts'

const folder = mkdtempSync(join(tmpdir(), 'lumbung-pooler-'))
const { url, drop } = await ownDatabase(folder, true)
after(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

test('PostgreSQL itself passes, and a pooler that gives each client a connection of its own', async () => {
  await checkPooler(url)
  const pooler = await openPooler(url)
  await checkPooler(pooler.url).finally(() => pooler.close())
})

test('a direct address of another database is refused', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database elsewhere').finally(() => client.end())
  const other = new URL(url)
  other.pathname = '/elsewhere'
  const isRefused = (error: unknown) => error instanceof PoolerError && /different databases/.test(error.message)
  await assert.rejects(checkDirect(url, other.href), isRefused)
  await assert.rejects(checkDirect(other.href, url), isRefused)
  const pooler = await openPooler(url)
  // A pooler keeps its connections: a lock that stayed would refuse the second start.
  for (let start = 0; start < 2; start++) await checkDirect(pooler.url, url)
  await pooler.close()
})

/** PgBouncer before the database, in this mode. Its version is Debian's. */
async function throughPgBouncer(mode: string, work: (url: string) => Promise<void>): Promise<void> {
  const [database, through] = [new URL(url), new URL(url)]
  const settings = mkdtempSync(join(tmpdir(), 'lumbung-pgbouncer-'))
  through.port = String(await freePort())
  const write = (name: string, lines: readonly string[]) => {
    writeFileSync(join(settings, name), `${lines.join('\n')}\n`)
    chmodSync(join(settings, name), 0o644)
    return join(settings, name)
  }
  chmodSync(settings, 0o755)
  const users = write('users.txt', [`"${database.username}" "${decodeURIComponent(database.password)}"`])
  const ini = write('pgbouncer.ini', [
    '[databases]',
    `* = host=127.0.0.1 port=${database.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${through.port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    'ignore_startup_parameters = extra_float_digits',
  ])
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('/usr/sbin/pgbouncer', ['-q', ...asNobody, ini], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  try {
    through.hostname = '127.0.0.1'
    const up = async () =>
      checkPooler(through.href).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code !== 'ECONNREFUSED',
      )
    for (let tries = 0; !(await up()) && tries < 200; tries++) await new Promise((resolve) => setTimeout(resolve, 50))
    await work(through.href)
  } finally {
    child.kill()
    await ended
    rmSync(settings, { recursive: true, force: true })
  }
}

if (existsSync('/usr/sbin/pgbouncer')) {
  test('PgBouncer that shares connections and loses prepared statements is refused by name', () =>
    throughPgBouncer('transaction', (through) =>
      assert.rejects(
        checkPooler(through),
        (error) => error instanceof PoolerError && /PgBouncer must be 1\.21/.test(error.message),
      ),
    ))
  test('PgBouncer that shares connections between statements is refused by its mode', () =>
    throughPgBouncer('statement', (through) =>
      assert.rejects(
        checkPooler(through),
        (error) => error instanceof PoolerError && /Set pool_mode = transaction or session/.test(error.message),
      ),
    ))
  test('PgBouncer with a connection per session passes', () => throughPgBouncer('session', checkPooler))
}
