import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../server/src/platform/operation/free-port.ts'
import { chooseAccount, runAs, type SystemAccount } from '../../../server/src/platform/postgres/account.ts'
import { findBinaries } from '../../../server/src/platform/postgres/binaries.ts'
import { startChild, temporaryFolder } from '../children.ts'
import { killTree } from '../postgres-process.ts'

/** The programs of the system's newest PostgreSQL, or of the embedded one. */
async function binariesFor(folder: string, account: SystemAccount): Promise<string> {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const newest = versions
    .map((version) => join(installed, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  return newest ?? findBinaries(folder, account)
}

/** Without fsync: processes are killed here, and what they wrote is still in the system's memory. */
const settingsOf = (port: number, standby: string) => `listen_addresses = '127.0.0.1'
unix_socket_directories = ''
port = ${port}
max_connections = 200
fsync = off
timezone = 'UTC'
log_min_messages = fatal
${standby}
`

export type DatabasePair = Awaited<ReturnType<typeof openDatabasePair>>

/** Runs a statement as the owner of both servers. */
async function query(port: number, sql: string): Promise<number> {
  const client = new pg.Client({ host: '127.0.0.1', port, database: 'postgres', user: 'lumbung' })
  await client.connect()
  const done = await client.query(sql).finally(() => client.end())
  return done.rowCount ?? 0
}

/** Waits until a statement finds a row; a server that starts refuses connections. */
async function until(port: number, sql: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if ((await query(port, sql).catch(() => 0)) > 0) return
    await pause(100)
  }
  throw new Error(`no row within two minutes: ${sql}`)
}

/** A primary whose commits wait for a standby, both empty. Every local account may connect: they hold made-up data, for minutes. */
export async function openDatabasePair() {
  const folder = temporaryFolder('pair')
  const account = await chooseAccount(folder)
  const binaries = await binariesFor(folder, account)
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')]
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  mkdirSync(primary, { mode: 0o700 })
  if (account) chownSync(primary, account.uid, account.gid)
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  const args = ['-D', primary, '-U', 'lumbung', '--auth=trust', '--no-sync', ...locale]
  const made = await runAs({ account, cwd: folder, program: join(binaries, 'initdb'), args })
  if (!made.ok) throw new Error(made.output)
  const copied = spawnSync('cp', ['-a', primary, standby])
  if (copied.status !== 0) throw new Error(String(copied.stderr))
  writeFileSync(join(primary, 'postgresql.conf'), settingsOf(primaryPort, ''))
  const follow = `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=lumbung application_name=standby'`
  writeFileSync(join(standby, 'postgresql.conf'), settingsOf(standbyPort, follow))
  writeFileSync(join(standby, 'standby.signal'), '')
  const start = (dir: string) =>
    startChild(join(binaries, 'postgres'), ['-D', dir], { cwd: folder, stdio: 'ignore', ...account }, 'SIGQUIT')
  const running = start(primary)
  await until(primaryPort, 'select 1')
  start(standby)
  await until(primaryPort, 'select from pg_stat_replication')
  await query(primaryPort, `alter system set synchronous_standby_names = 'standby'`)
  await query(primaryPort, 'select pg_reload_conf()')
  await until(primaryPort, `select from pg_stat_replication where sync_state = 'sync'`)
  await query(primaryPort, 'create database lumbung')
  return {
    version: readFileSync(join(primary, 'PG_VERSION'), 'utf8').trim(),
    primaryPort,
    standbyPort,
    /** Ends all processes of the primary at once, as a machine that loses its power. */
    killPrimary: () => killTree(running.pid),
    promoteStandby: () => until(standbyPort, 'select where pg_promote()'),
  }
}
