import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsOfSnippets } from '../server/compile-errors.ts'
import { specification } from './specification.ts'
import { everyWord, productText, unusedIn, waiting } from './waiting.ts'

const words = await everyWord()
const unused = unusedIn(productText(), words)
const listed = Object.values(waiting).flat()

test('docs/product/waiting.json lists exactly the unused values and codes', () => {
  assert.ok(words.length > 400)
  assert.deepEqual(listed.toSorted(), unused.toSorted())
})

test('values wait for the same feature as in the specification’s table, and unsent ones have a reason', () => {
  const reasons = new Set([...specification.specification, ...specification.ours].map(({ where }) => where))
  const wrong = Object.keys(waiting).filter((why) => !reasons.has(why) && !/^not sent: .{10,}/.test(why))
  assert.deepEqual(wrong, [])
})

test('a planted unused value is found, a used one is not', () => {
  const text = "if (status === 'USED_BY_US') return { keyOfOurs: 1 }"
  assert.deepEqual(unusedIn(text, ['USED_BY_US', 'keyOfOurs', 'FORGOTTEN']), ['FORGOTTEN'])
})

const start = `import type { NoneTwice } from '~/shared/src/errors/none-twice.ts'
const one = { TAKEN: 1, FREE: 2 }
const other = `
const end = '\nexport const errors = { ...one, ...other } satisfies NoneTwice<[typeof one, typeof other]>'
const compiled = errorsOfSnippets([
  { name: 'once', text: `${start}{ OURS: 3 }${end}` },
  { name: 'twice', text: `${start}{ TAKEN: 3 }${end}` },
])

test('does not compile: a refusal code defined in two catalogues', () => {
  assert.deepEqual(compiled.get('once'), [])
  assert.equal(compiled.get('twice')?.length, 1)
  assert.match(compiled.get('twice')?.[0] ?? '', /"TAKEN is defined in two catalogues"/)
})
