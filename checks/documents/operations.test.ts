import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { acts } from '@lumbung/shared/contract/operators/acts.ts'
import { postingKinds } from '@lumbung/shared/contract/operators/books/ledger.ts'

/** Who makes it happen: somebody, an act of operators with the screen where it is done, or a command with the reason. */
type Doer = string | { act: string; screen: string }
type Doers = Readonly<Record<string, Doer | readonly Doer[]>>
interface Operations {
  states: Readonly<Record<string, Doers>>
  book: Doers
  postings: Doers
  commands: Doers
  tables: Doers
}

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const operations: Operations = JSON.parse(read('docs/product/operations.json'))

const doersIn = (doers: Doers): Doer[] => Object.values(doers).flatMap((one) => one as Doer | Doer[])
const everyDoer = [
  ...Object.values(operations.states).flatMap(doersIn),
  ...doersIn(operations.book),
  ...doersIn(operations.postings),
  ...doersIn(operations.commands),
  ...doersIn(operations.tables),
]

test('docs/product/operations.json names every event of every state table', async () => {
  const found: Record<string, string[]> = {}
  for (const path of globSync('server/src/modules/**/*-state.ts', { cwd: root })) {
    const module: Record<string, { events?: string[]; statuses?: string[] }> = await import(
      pathToFileURL(join(root, path)).href
    )
    for (const [name, value] of Object.entries(module))
      if (value?.events && value.statuses) found[name] = value.events.toSorted()
  }
  const listed = Object.fromEntries(
    Object.entries(operations.states).map(([name, events]) => [name, Object.keys(events).toSorted()]),
  )
  assert.ok(Object.keys(found).length > 10)
  assert.deepEqual(listed, found)
})

test('docs/product/operations.json names every event of a loan’s book, every kind of posting and every command', () => {
  const [, union = ''] =
    /export type BookEvent =\n((?: {2,}.*\n)+)/.exec(read('server/src/modules/billing/book/events.ts')) ?? []
  const events = [...union.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind)
  assert.ok(events.length > 5)
  assert.deepEqual(Object.keys(operations.book).toSorted(), events.toSorted())
  assert.deepEqual(Object.keys(operations.postings).toSorted(), [...postingKinds].toSorted())
  const commands = [...read('server/src/commands/program.ts').matchAll(/name: '([a-z-]+)',/g)]
  assert.deepEqual(Object.keys(operations.commands).toSorted(), commands.map(([, name]) => name).toSorted())
})

test('docs/product/operations.json names every table that no operation writes', () => {
  const folder = 'server/migrations'
  const migrations = globSync(`${folder}/*.sql`, { cwd: root }).map(read).join('')
  const named = (words: string) => [...migrations.matchAll(new RegExp(`${words} (?:if (?:not )?exists )?(\\w+)`, 'g'))]
  const dropped = new Set(named('drop table').map(([, table]) => table))
  const programs = globSync('server/src/**/*.ts', {
    cwd: root,
    exclude: (path) => /\.test\.ts$|^(?:testing|tests)$/.test(path),
  })
  const written = new Set(
    programs.flatMap((path) =>
      [...read(path).matchAll(/(?:insert into|update|delete from) (\w+)/g)].map(([, table]) => table),
    ),
  )
  const byHand = named('create table').flatMap(([, table = '']) =>
    dropped.has(table) || written.has(table) ? [] : table,
  )
  assert.ok(byHand.length > 5)
  assert.deepEqual(Object.keys(operations.tables).toSorted(), byHand.toSorted())
})

test('each is done by somebody, by an act on a screen of the console, by a command with a reason, or comes with a release', () => {
  const screens = new Set(
    [...read('web/src/console/routes/screen-table.ts').matchAll(/^ {2}(\w+): \{ path: '/gm)].map(([, name]) => name),
  )
  const people = /^(?:customer|contact|provider|job|second half|(?:command|release): .{10,})$/
  const wrong = everyDoer.filter((doer) =>
    typeof doer === 'string' ? !people.test(doer) : !(doer.act in acts) || !screens.has(doer.screen),
  )
  assert.deepEqual(wrong, [])
})
