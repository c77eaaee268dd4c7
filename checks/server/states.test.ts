import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsOfSnippets } from './compile-errors.ts'
import { serverSources } from './tables.ts'

type Source = readonly [file: string, text: string]

/** State tables of another shape: a `*-state.ts` without `defineStates`, and transition tables in other files. */
const otherShapes = (sources: readonly Source[]) =>
  sources
    .filter(([file, text]) =>
      file.endsWith('-state.ts') ? !text.includes('defineStates({') : /Partial<Record<\w*Event\b/.test(text),
    )
    .map(([file]) => file)

test('every state table has the shape of platform/states.ts', () => {
  const sources = serverSources()
  assert.ok(sources.filter(([, text]) => text.includes('defineStates({')).length >= 6)
  assert.deepEqual(otherShapes(sources), [])
})

for (const [file, text] of [
  ['server/src/modules/lending/planted-state.ts', 'export const after = { OPEN: { close: "CLOSED" } }'],
  ['server/src/modules/lending/planted.ts', 'const moves: Record<Status, Partial<Record<DoorEvent, Status>>> = {}'],
] as const)
  test(`a planted state table of another shape is found: ${file}`, () => {
    assert.deepEqual(otherShapes([[file, text]]), [file])
  })

const start = `import { defineStates } from '~/server/src/platform/states.ts'
import type { LoanStatus } from '~/shared/src/enums/billing.ts'
`
const snippets = [
  {
    name: 'a move to a status that the table does not have',
    text: `${start}export const door = defineStates({ OPEN: { close: 'SHUT' }, CLOSED: {} })`,
    error: /^TS2322: Type '"SHUT"' is not assignable/,
  },
  {
    name: 'an event that the table does not name',
    text: `${start}export const to = defineStates({ OPEN: { close: 'CLOSED' }, CLOSED: {} }).next('OPEN', 'slam')`,
    error: /^TS2345: Argument of type '"slam"' is not assignable/,
  },
  {
    name: 'a table without one of the statuses that are looked up',
    text: `${start}const loans = defineStates({ ONGOING: { settle: 'REPAID' }, REPAID: {} })
export const settle = (from: LoanStatus) => loans.next(from, 'settle')`,
    error: /^TS2345: Argument of type .* is not assignable to parameter of type '"ONGOING" \| "REPAID"'/,
  },
]
const compiled = errorsOfSnippets(snippets)

for (const { name, error } of snippets)
  test(`does not compile: ${name}`, () => {
    const found = compiled.get(name) ?? []
    assert.equal(found.length, 1, found.join('\n'))
    assert.match(found[0] ?? '', error)
  })
