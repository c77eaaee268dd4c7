import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NoneTwice } from '../../shared/src/errors/none-twice.ts'
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

/** Only compiled: `npm run check` fails if the second line has no type error. */
export const catalogues = <T>(one: { TAKEN: T; FREE: T }, ours: { OURS: T }, twice: { TAKEN: T }) => [
  { ...one, ...ours } satisfies NoneTwice<[typeof one, typeof ours]>,
  // @ts-expect-error A refusal code is defined in two catalogues.
  { ...one, ...twice } satisfies NoneTwice<[typeof one, typeof twice]>,
]
