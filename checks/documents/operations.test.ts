import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Act } from '@lumbung/shared/contract/operators/acts.ts'
import { postingKinds } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { operatorEndpoints } from '../../server/src/modules/endpoints.ts'
import { importsOf, textOf } from '../imports.ts'

/** Who makes it happen: somebody, an act of operators with the screen where it is done, or a command with the reason. */
type Doer = string | { act: string; screen: string }
type Doers = Readonly<Record<string, Doer | readonly Doer[]>>
interface Operations {
  states: Readonly<Record<string, Doers>>
  book: Doers
  postings: Doers
  commands: Doers
  tables: Doers
  /** Acts that change something which is none of the above, and the screen where they are done. */
  acts: Readonly<Record<string, string>>
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

/** Who may still be missing: what the second half of the console brings. An entry only ever leaves this list. */
const secondHalf = [
  'app_variable',
  'applications',
  'channels',
  'codes',
  'content_item',
  'experiment',
  'fields',
  'insurances',
  'policy',
  'portfolio',
  'products',
  'publish',
  'rate_cap',
  'referral_campaign',
  'scorecard',
  'voucher_terms',
  'withdraw',
]

test('each is done by somebody, by a command with a reason, comes with a release, or with the second half', () => {
  const people = /^(?:customer|contact|provider|job|second half|(?:command|release): .{10,})$/
  assert.deepEqual(
    everyDoer.filter((doer) => typeof doer === 'string' && !people.test(doer)),
    [],
  )
  const { states, ...others } = operations
  const late = [...Object.values(states), ...Object.values(others)]
    .flatMap((doers) => Object.entries(doers as Doers))
    .flatMap(([name, doer]) => ([doer].flat().includes('second half') ? name : []))
  assert.deepEqual(late.toSorted(), secondHalf)
})

/** Each act that changes something, with the names of its calls; what belongs to one's own work aside. */
const changing = Map.groupBy(
  operatorEndpoints.flatMap(({ endpoint, name }) =>
    endpoint.access === 'operator' &&
    endpoint.method !== 'GET' &&
    !endpoint.safe &&
    !/^(session|passkey|relation|list|view|approval)\./.test(endpoint.act)
      ? [{ act: endpoint.act as Act, name }]
      : [],
  ),
  ({ act }) => act,
)

/** The names that a screen of the console, or a part of it, imports from the contract. */
function callsOf(screen: string): Set<string> {
  const shown = new RegExp(`^  ${screen}: [^<]*<(\\w+)`, 'm')
  const area =
    globSync('web/src/console/areas/*.tsx', { cwd: root })
      .map(textOf)
      .find((text) => shown.test(text)) ?? ''
  const [, file] = new RegExp(`import \\{ ${shown.exec(area)?.[1]} \\} from '../([^']+)'`).exec(area) ?? []
  assert.ok(file, `${screen} is no screen of the console`)
  const names = new Set<string>()
  const files = [`web/src/console/${file}`]
  for (const one of files) {
    const text = textOf(one)
    for (const [, list = ''] of text.matchAll(/import \{([^}]+)\} from '@lumbung\/shared\/contract\//g))
      for (const name of list.split(',')) names.add(name.trim())
    for (const { to, kind } of importsOf(one, text))
      if (kind !== 'type' && /^web\/src\/console\/.*\.tsx?$/.test(to) && !files.includes(to)) files.push(to)
  }
  return names
}

test('an act is done on the screen that it names: a call that changes something, which the screen makes', () => {
  const named = everyDoer.flatMap((doer) => (typeof doer === 'string' ? [] : [[doer.act, doer.screen] as const]))
  const wrong = [...named, ...Object.entries(operations.acts)].filter(([act, screen]) => {
    const imported = callsOf(screen)
    return !changing.get(act as Act)?.some(({ name }) => imported.has(name))
  })
  assert.deepEqual(wrong, [])
})

test('each act that changes something is named once: with what it brings about, or by itself', () => {
  const named = new Set(everyDoer.flatMap((doer) => (typeof doer === 'string' ? [] : doer.act)))
  assert.deepEqual(
    Object.keys(operations.acts).filter((act) => named.has(act)),
    [],
  )
  assert.deepEqual(
    [...named, ...Object.keys(operations.acts)].filter((act) => changing.has(act as Act)).toSorted(),
    [...changing.keys()].toSorted(),
  )
})
