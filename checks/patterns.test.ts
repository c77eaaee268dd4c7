import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bounded, patternsIn, productPatterns, shown, slownessOf } from './patterns.ts'

const patterns = productPatterns()
const distinct = [...new Map(patterns.map((pattern) => [shown(pattern), pattern])).values()]
const slow = (pattern: Parameters<typeof slownessOf>[0]) => {
  const slowness = slownessOf(pattern)
  return slowness === undefined ? [] : [`${shown(pattern)}: ${slowness}`]
}

test('#30: every regular expression takes linear time, or is listed with the bound of its texts', () => {
  assert.ok(distinct.length > 200, `${distinct.length} patterns are found`)
  assert.deepEqual(distinct.filter((pattern) => !bounded.includes(shown(pattern))).flatMap(slow), [])
})

test('#30: every listed regular expression still exists', () => {
  const found = new Set(patterns.map(shown))
  assert.deepEqual(
    bounded.filter((one) => !found.has(one)),
    [],
  )
})

const planted: readonly (readonly [what: string, code: string])[] = [
  ['a quadratic pattern', String.raw`const email = /[^\s@/:]+@[^\s@]+/g`],
  ['quotes that differ', 'text.replace(/“[^”]*”/g, "")'],
  ['a lookahead that searches', String.raw`const token = /(?=[\w-]*\d)x/.exec(text)`],
  ['a comment without an end', String.raw`text.split(/<!--[\s\S]*?-->/)`],
  ['blanks at the end', String.raw`if (!/\s+$/.test(text)) return`],
  ['an exponential pattern', 'return /^(a+)+$/.test(text)'],
  ['a repeated group with an end', 'return /^(a{1,30}){1,30}$/.test(text)'],
  ['repetitions that multiply', 'return /a{0,200}b?a{0,200}c/.test(text)'],
  ['a pattern from a text', "const blanks = new RegExp('\\\\s+$')"],
  ['a pattern of a known constant', 'const letters = RegExp(`[$\x7blatinLetters}]*x`)'],
  ['a pattern built at run time', 'const any = new RegExp(body.search)'],
]
for (const [what, code] of planted)
  test(`#30: ${what} in a planted file is refused`, () => {
    const found = patternsIn('server/src/planted.ts', code)
    assert.equal(found.length, 1)
    assert.equal(found.flatMap(slow).length, 1)
  })

test('#30: a planted file with patterns that take linear time is accepted', () => {
  const code = String.raw`const [one, two] = [/^[\w-]{1,64}$/, text.replace(/\s+/g, ' ')]`
  const found = patternsIn('server/src/planted.ts', code)
  assert.equal(found.length, 2)
  assert.deepEqual(found.flatMap(slow), [])
})
