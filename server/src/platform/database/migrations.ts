import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { beginLong, withClient } from '../operation/long-work.ts'

const folder = join(import.meta.dirname, '../../../migrations')
/** Differs from the key of former releases, whose lock a pooler's connection may still hold. */
const lockKey = 7_266_002

export interface Migration {
  version: number
  name: string
  sql: string
}

const asMigrations = (connectionString: string) => ({ connectionString, application_name: 'lumbung-migrations' })

/** The database and the migrations of this version do not match; the message says what to do. */
export class MigrationError extends Error {}

/** The migrations of this version of the product, in order: `0001-platform.sql`, … */
export function migrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ version: Number(name.slice(0, 4)), name, sql: readFileSync(join(folder, name), 'utf8') }))
}

/** Former versions had a file for each change; the files of this one below `firstLater` make the same tables. */
const former = { first: '0002-accounts.sql', last: '0180-actor.sql' }
const firstLater = 21

/** Ignores line ends, which differ between checkouts. */
const checksumOf = ({ sql }: Migration) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

const createTable =
  'create table if not exists migration (version int primary key, name text not null, at timestamptz not null default now())'
const hasChecksum = `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'checksum'`
const addChecksum = 'alter table migration add column checksum text'

/** Refuses a file that was edited after it was applied: its current text never ran. */
async function checkApplied(client: pg.Client, migration: Migration, checksum: string | null): Promise<void> {
  const { name, version } = migration
  if (checksum === null) {
    await client.query('update migration set checksum = $2 where version = $1', [version, checksumOf(migration)])
    return
  }
  if (checksum !== checksumOf(migration))
    throw new MigrationError(
      `${name} is not what was applied to this database. Restore the file, and put the change into a new migration.`,
    )
}

interface Blocker {
  pid: number
  /** The following are missing for connections of another role. */
  application: string | null
  address: string | null
  state: string | null
  seconds: number | null
}

const words = ({ pid, application, address, state, seconds }: Blocker) =>
  `connection ${pid} (${application || 'unnamed'} from ${address ?? 'this machine'}, ${state ?? 'of another role'}, ${seconds ?? 0} s)`

/** A start that has waited this long reports for whom ⚙. */
const silentMs = 5000
const findBlockers = `
  select a.pid, a.application_name as application, host(a.client_addr) as address, a.state,
    extract(epoch from now() - a.xact_start)::int as seconds
  from pg_stat_activity a where a.pid = any(pg_blocking_pids($1)) order by a.pid`

const beside = <T>(url: string, work: (client: pg.Client) => Promise<T>) =>
  withClient({ ...asMigrations(url), connectionTimeoutMillis: silentMs }, work)

/** Reports which connections the one with this pid waits for, each time they change. */
function watch(url: string, pid: number, tell: (text: string) => void): () => void {
  let reported = ''
  const look = async (client: pg.Client) => {
    const { rows } = await client.query<Blocker>(findBlockers, [pid])
    const found = rows.map((row) => row.pid).join()
    if (found === reported) return
    reported = found
    if (found !== '') tell(`the migrations wait for ${rows.map(words).join(', ')}`)
  }
  const timer = setInterval(() => void beside(url, look).catch(() => undefined), silentMs)
  return () => clearInterval(timer)
}

/** Cancels the query of the connection with this pid. Closing the client alone would leave it waiting, and others behind it. */
const cancel = (url: string, pid: number) =>
  beside(url, (client) => client.query('select pg_cancel_backend($1)', [pid])).catch(() => undefined)

interface Turn {
  client: pg.Client
  url: string
  tell(text: string): void
  signal?: AbortSignal | undefined
}

/**
 * Runs work in a transaction, one server at a time. The lock ends with the transaction: a lock of the session would stay with the
 * connection of a pooler, and no other process could ever start.
 */
async function inTurn<T>({ client, url, tell, signal }: Turn, work: () => Promise<T>): Promise<T> {
  await beginLong(client)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const unwatch = watch(url, pid, tell)
  const stop = () => void cancel(url, pid)
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    signal?.throwIfAborted()
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    unwatch()
  }
}

type Applied = Map<number, string | null>

/** The checksums of the files that ran before, by version. */
async function appliedTo(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ version: number; checksum: string | null }>(
    'select version, checksum from migration',
  )
  return new Map(rows.map(({ version, checksum }) => [version, checksum]))
}

const record = (client: pg.Client, migration: Migration) =>
  client.query('insert into migration (version, name, checksum) values ($1, $2, $3)', [
    migration.version,
    migration.name,
    checksumOf(migration),
  ])

/** Records the present files in a database of the last former version, instead of its own. Refuses one of an earlier version. */
async function adoptFormer(client: pg.Client, all: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migration')
  const names = new Set(rows.map(({ name }) => name))
  if (!names.has(former.first)) return
  if (!names.has(former.last))
    throw new MigrationError(
      `This database is of a version before migration ${former.last}. Start the last version that has this file once, then this one.`,
    )
  await client.query('delete from migration')
  for (const migration of all) if (migration.version < firstLater) await record(client, migration)
}

/** Runs a file, or checks it if it ran before. Returns whether it ran. */
async function apply(client: pg.Client, migration: Migration, applied: Applied): Promise<boolean> {
  const checksum = applied.get(migration.version)
  if (checksum !== undefined) {
    await checkApplied(client, migration, checksum)
    return false
  }
  await client.query(migration.sql)
  await record(client, migration)
  return true
}

interface MigrateOptions {
  all?: readonly Migration[]
  /** Receives whom the migration waits for: another start, or a user of a table that a file changes. */
  tell?: Turn['tell']
  /** Ends the migration immediately, also while it waits; an unfinished file is rolled back. */
  signal?: AbortSignal | undefined
}

/**
 * Migrates the database: forward only, each file in its own transaction, one server at a time, also through a pooler. Returns the
 * files that ran. Throws MigrationError if an applied file was edited, or the database is of too old a version.
 */
export function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { all = migrations(), tell = () => undefined, signal } = options
  return withClient(asMigrations(url), async (client) => {
    const turn = { client, url, tell, signal }
    const done: string[] = []
    const applied = await inTurn(turn, async () => {
      await client.query(createTable)
      // Otherwise a start would wait for every reader of the table, such as a dump that takes hours.
      if ((await client.query(hasChecksum)).rowCount === 0) await client.query(addChecksum)
      await adoptFormer(client, all)
      return appliedTo(client)
    })
    for (const migration of all) {
      // Another server may have run a new file meanwhile.
      const ran = applied.has(migration.version)
        ? await apply(client, migration, applied)
        : await inTurn(turn, async () => apply(client, migration, await appliedTo(client)))
      if (ran) done.push(migration.name)
    }
    return done
  })
}
