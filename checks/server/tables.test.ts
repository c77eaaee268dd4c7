import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { productSources, root } from '../imports.ts'
import { foreignTables, joins, owners, tablesIn } from './tables.ts'

const sources = productSources('server/src')

test('every table has one owner', () => {
  const migrations = join(root, 'server/migrations')
  const text = readdirSync(migrations).map((file) => readFileSync(join(migrations, file), 'utf8'))
  const named = (words: RegExp) => text.flatMap((sql) => [...sql.matchAll(words)].map(([, table]) => table))
  const dropped = new Set(named(/drop table (\w+)/g))
  const made = named(/create (?:unlogged )?table (\w+)/g).filter((table) => !dropped.has(table))
  assert.ok(made.length > 50)
  assert.deepEqual([...owners.keys()].toSorted(), made.toSorted())
})

test('a module’s SQL touches its own tables, and others only as a listed exception', () => {
  assert.deepEqual(foreignTables(sources), [])
})

test('every listed exception is still needed', () => {
  const touched = new Map(sources.map(([file, text]) => [file, tablesIn(text)]))
  for (const { file, tables } of joins)
    for (const table of tables) assert.ok(touched.get(file)?.has(table), `${file} no longer touches ${table}`)
})

for (const [file, text, table] of [
  ['server/src/modules/home/planted.ts', 'const find = statement(`select id from loan where user_id = $1`)', 'loan'],
  ['server/src/modules/lending/planted.ts', 'statement(`update credit_limit\n  set total = 0`)', 'credit_limit'],
  ['server/src/modules/credit/planted.ts', "endRows('photo', { table: 'photo', event: 't.at' })", 'photo'],
  ['server/src/platform/planted.ts', 'statement(`select 1 from outbox o join person p on true`)', 'person'],
] as const)
  test(`a planted statement on another module’s table is found: ${file}`, () => {
    assert.deepEqual(foreignTables([[file, text]]), [`${file} touches ${table} of ${owners.get(table)}`])
  })
