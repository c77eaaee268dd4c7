import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../migrations')
const lockKey = 7_266_001

interface Migration {
  version: number
  name: string
  sql: string
}

/** The migrations of this version of the product, in order: `0001-platform.sql`, … */
export function migrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ version: Number(name.slice(0, 4)), name, sql: readFileSync(join(folder, name), 'utf8') }))
}

/** Brings the database up to date: forward only, each file in its own transaction, one server at a time. Returns what ran. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const done: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migration (version int primary key, name text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ version: number }>('select version from migration')
    const applied = new Set(rows.map((row) => row.version))
    for (const { version, name, sql } of migrations()) {
      if (applied.has(version)) continue
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migration (version, name) values ($1, $2)', [version, name])
      await client.query('commit')
      done.push(name)
    }
    return done
  } finally {
    await client.end()
  }
}
