import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsOfSnippets } from './compile-errors.ts'
import { serverSources } from './tables.ts'

type Source = readonly [file: string, text: string]

/** A KeptRefusal commits. Thrown, it would roll back and cause a 500. */
const thrown = (sources: readonly Source[]) =>
  sources.filter(([, text]) => /\bthrow new KeptRefusal\b/.test(text)).map(([file]) => file)

test('no code throws a refusal that commits', () => assert.deepEqual(thrown(serverSources()), []))

test('a planted throw of a refusal that commits is found', () => {
  const file = 'server/src/modules/lending/planted.ts'
  assert.deepEqual(thrown([[file, "throw new KeptRefusal('NOT_FOUND')"]]), [file])
})

const start = `import { cancelOrder } from '~/shared/src/contract/lending/orders.ts'
import { route } from '~/server/src/modules/context.ts'
import { KeptRefusal, Refusal } from '~/server/src/platform/refusal.ts'
export const refusals = [KeptRefusal, Refusal]
`
const snippets = [
  {
    name: 'a handler that returns a refusal which commits',
    text: `${start}export const one = route(cancelOrder, async () => new KeptRefusal('ORDER_NOT_OPEN'))`,
    errors: [],
  },
  {
    name: 'a handler that returns a refusal which undoes',
    text: `${start}export const one = route(cancelOrder, async () => new Refusal('ORDER_NOT_OPEN'))`,
    errors: [/^TS2322: Type 'Promise<Refusal>' is not assignable/],
  },
]
const compiled = errorsOfSnippets(snippets)

for (const { name, errors } of snippets)
  test(`${errors.length === 0 ? 'compiles' : 'does not compile'}: ${name}`, () => {
    const found = compiled.get(name) ?? []
    assert.equal(found.length, errors.length, found.join('\n'))
    for (const [index, error] of errors.entries()) assert.match(found[index] ?? '', error)
  })
