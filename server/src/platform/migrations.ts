import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../migrations')
const lockKey = 7_266_001

export interface Migration {
  version: number
  name: string
  sql: string
}

/** The database and the migrations of this version do not match; the message says what to do. */
export class MigrationError extends Error {}

/** The migrations of this version of the product, in order: `0001-platform.sql`, … */
export function migrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ version: Number(name.slice(0, 4)), name, sql: readFileSync(join(folder, name), 'utf8') }))
}

/** Ignores line ends, which differ between checkouts. */
const checksumOf = ({ sql }: Migration) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

const createTable = `
  create table if not exists migration (version int primary key, name text not null, at timestamptz not null default now());
  alter table migration add column if not exists checksum text`

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

/**
 * Migrates the database: forward only, each file in its own transaction, one server at a time. Returns the files that ran.
 * Throws MigrationError if an applied file was edited.
 */
export async function migrate(url: string, all: readonly Migration[] = migrations()): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const done: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(createTable)
    const { rows } = await client.query<{ version: number; checksum: string | null }>(
      'select version, checksum from migration',
    )
    const applied = new Map(rows.map(({ version, checksum }) => [version, checksum]))
    for (const migration of all) {
      const { version, name, sql } = migration
      const checksum = applied.get(version)
      if (checksum !== undefined) {
        await checkApplied(client, migration, checksum)
        continue
      }
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migration (version, name, checksum) values ($1, $2, $3)', [
        version,
        name,
        checksumOf(migration),
      ])
      await client.query('commit')
      done.push(name)
    }
    return done
  } finally {
    await client.end()
  }
}
