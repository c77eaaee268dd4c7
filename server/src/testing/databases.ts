import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../platform/operation/free-port.ts'
import { openEmbeddedPostgres } from '../platform/postgres/embedded.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
  crash?(): Promise<void>
  outage?(meanwhile: () => Promise<unknown>): Promise<void>
}

/** A separate embedded server in the folder, on its socket or on a port. */
export async function ownDatabase(dataDir: string, onPort = false): Promise<TestDatabase> {
  const options = onPort ? { dataDir, port: await freePort() } : { dataDir }
  let embedded = await openEmbeddedPostgres(options)
  const database: TestDatabase = {
    url: embedded.url,
    drop: () => embedded.stop(),
    crash: async () => {
      process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGQUIT')
      await embedded.stop()
      embedded = await openEmbeddedPostgres(options)
      database.url = embedded.url
    },
    outage: async (meanwhile) => {
      await embedded.stop()
      await meanwhile()
      embedded = await openEmbeddedPostgres(options)
    },
  }
  return database
}

/** Runs SQL on another database of the server, so that there is no connection to the one that is copied or dropped. */
async function administer(base: string, sql: string): Promise<void> {
  const url = new URL(base)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** Drops a database of the server. Only a plain drop can end an autovacuum of the tables; it also waits for connections that are closing. */
export const dropDatabase = (base: string, name: string): Promise<void> =>
  administer(base, `drop database ${name}`).catch(() => administer(base, `drop database ${name} with (force)`))

/**
 * A fresh database: a copy of the one that TEST_DATABASE_URL names, an empty one on the server of DATABASE_URL, or an embedded
 * server in the folder.
 */
export async function freshDatabase(folder: string): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_URL
  const base = template ?? process.env.DATABASE_URL
  if (!base) return ownDatabase(folder)
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const copy = template ? ` template ${new URL(template).pathname.slice(1)} strategy file_copy` : ''
  await administer(base, `create database ${name}${copy}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabase(base, name) }
}
