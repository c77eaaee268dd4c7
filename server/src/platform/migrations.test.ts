import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { freshDatabase } from '../testing/databases.ts'
import { type Migration, migrate, migrations } from './migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'lumbung-migrations-'))
const { url, drop } = await freshDatabase(folder)
const client = new pg.Client({ connectionString: url })
await client.connect()
after(async () => {
  await client.end()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const next: Migration = { version: 9001, name: '9001-next.sql', sql: 'create table next_one (id int);\n' }
const all = [...migrations(), next]

test('an edited migration is refused by name, and no later one runs', async () => {
  await migrate(url, all)
  const edited = { ...next, sql: 'create table next_one (id bigint);\n' }
  const later = { version: 9002, name: '9002-later.sql', sql: 'create table later_one (id int)' }
  await assert.rejects(migrate(url, [...migrations(), edited, later]), /9001-next\.sql is not what was applied/)
  const { rows } = await client.query(`select to_regclass('later_one') as later`)
  assert.deepEqual(rows, [{ later: null }])
})

test('migrations run once, also if their line ends change', async () => {
  const windows = all.map((one) => ({ ...one, sql: one.sql.replaceAll('\n', '\r\n') }))
  assert.deepEqual(await migrate(url, windows), [])
})

test('a database without checksums gets them', async () => {
  await client.query('update migration set checksum = null')
  assert.deepEqual(await migrate(url, all), [])
  const { rows } = await client.query('select count(*)::int as missing from migration where checksum is null')
  assert.deepEqual(rows, [{ missing: 0 }])
})

test('a failing migration leaves nothing, and the next try runs it', async () => {
  const half = { version: 9003, name: '9003-half.sql', sql: 'create table half (id int); select 1 / 0' }
  await assert.rejects(migrate(url, [...all, half]), /division by zero/)
  assert.deepEqual(await migrate(url, [...all, { ...half, sql: 'create table half (id int)' }]), ['9003-half.sql'])
})
