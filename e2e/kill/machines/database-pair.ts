import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../server/src/platform/free-port.ts'
import { type Account, chooseAccount, runAs } from '../../../server/src/platform/postgres/account.ts'
import { findBinaries } from '../../../server/src/platform/postgres/binaries.ts'
import { killTree, postmasterOf } from '../postgres-process.ts'

/** The system's newest PostgreSQL, or the embedded one. */
async function binariesFor(folder: string, account: Account): Promise<string> {
  const installed = '/usr/lib/postgresql'
  try {
    const newest = readdirSync(installed).sort((a, b) => Number(b) - Number(a))[0]
    const binaries = join(installed, `${newest}/bin`)
    if (readdirSync(binaries).includes('initdb')) return binaries
  } catch {
    // None is installed.
  }
  return findBinaries(folder, account)
}

/**
 * Every local account may connect: the databases hold made-up data, for some minutes. Without fsync: processes are killed here, and
 * what they wrote is still in the system's memory.
 */
const settingsOf = (port: number) => `listen_addresses = '127.0.0.1'
unix_socket_directories = ''
port = ${port}
max_connections = 200
wal_level = replica
hot_standby = on
fsync = off
timezone = 'UTC'
log_min_messages = fatal
`

export interface DatabasePair {
  version: string
  primaryPort: number
  standbyPort: number
  /** Ends all processes of the primary at once, as a machine that loses its power. */
  killPrimary(): void
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

interface Server {
  dir: string
  port: number
  control(...args: string[]): Promise<string>
}

/** Runs a statement as the owner of both servers. */
async function query(port: number, database: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, database, user: 'lumbung' })
  await client.connect()
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  )
}

async function untilSynchronous(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const [row] = await query(port, 'postgres', `select from pg_stat_replication where sync_state = 'sync'`)
    if (row) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the standby never caught up')
}

/** A copy of the stopped primary that follows it. */
function copyAsStandby(primary: Server, standby: Server, account: Account): void {
  cpSync(primary.dir, standby.dir, { recursive: true })
  const followed = `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=lumbung application_name=standby'\n`
  writeFileSync(join(standby.dir, 'postgresql.conf'), settingsOf(standby.port) + followed)
  writeFileSync(join(standby.dir, 'standby.signal'), '')
  if (account)
    for (const entry of ['', ...readdirSync(standby.dir, { recursive: true, encoding: 'utf8' })])
      chownSync(join(standby.dir, entry), account.uid, account.gid)
  chmodSync(standby.dir, 0o700)
}

/** A primary whose commits wait for a standby, both on this machine and empty. */
export async function openDatabasePair(): Promise<DatabasePair> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-pair-'))
  chmodSync(folder, 0o755)
  const account = await chooseAccount(folder)
  if (account) chownSync(folder, account.uid, account.gid)
  const binaries = await binariesFor(folder, account)
  const run = async (program: string, ...args: string[]) => {
    const { ok, output } = await runAs({ account, cwd: folder, program: join(binaries, program), args })
    if (!ok) throw new Error(`${program} ${args.join(' ')}: ${output}`)
    return output
  }
  const serverIn = async (name: string): Promise<Server> => {
    const dir = join(folder, name)
    const control = (...args: string[]) => run('pg_ctl', '-w', '-D', dir, '-l', join(folder, `${name}.log`), ...args)
    return { dir, port: await freePort(), control }
  }
  const [primary, standby] = [await serverIn('primary'), await serverIn('standby')]
  const stop = async () => {
    for (const { dir } of [primary, standby]) killTree(postmasterOf(dir))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await run(
      'initdb',
      '-D',
      primary.dir,
      '-U',
      'lumbung',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    )
    writeFileSync(join(primary.dir, 'postgresql.conf'), settingsOf(primary.port))
    await primary.control('start')
    await query(primary.port, 'postgres', 'create database lumbung')
    await primary.control('stop')
    copyAsStandby(primary, standby, account)
    await primary.control('start')
    await standby.control('start')
    await query(primary.port, 'postgres', `alter system set synchronous_standby_names = 'standby'`)
    await query(primary.port, 'postgres', 'select pg_reload_conf()')
    await untilSynchronous(primary.port)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    version: readFileSync(join(primary.dir, 'PG_VERSION'), 'utf8').trim(),
    primaryPort: primary.port,
    standbyPort: standby.port,
    killPrimary: () => killTree(postmasterOf(primary.dir)),
    promoteStandby: async () => {
      await standby.control('promote')
    },
    stop,
  }
}
