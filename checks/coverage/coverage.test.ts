import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../imports.ts'
import { allRows, coverageDocument, rowsOf, uncovered } from './document.ts'
import { testCasesOf } from './tests.ts'

const rows = allRows()

test('every id, value and code of the specification has a test that names it, or a reason', () => {
  assert.ok(rows.length > 1200)
  assert.deepEqual(uncovered(rows), [])
})

test('docs/coverage.md is up to date: npm run coverage:doc', () => {
  assert.equal(readFileSync(join(root, 'docs/coverage.md'), 'utf8'), coverageDocument(rows))
})

const planted = `
const table = [['a', 'IN_TABLE']]
test('NAMED: in a title', () => {})
test("D-1: another",
  () => { assert.equal(code, 'IN_CODE') })
for (const one of table) test(\`of a \${one}\`, () => {})
for (const [title] of rows)
  test(title, () => {})
test('each of them', () => { for (const one of Vocabulary) take(one) })
`

test('a value is found in a title, a body, a table or by its whole vocabulary, and only where it can be reached', () => {
  const cases = testCasesOf('server/src/here.test.ts', planted)
  assert.equal(cases.length, 5)
  const group = (words: string[], more = {}) => ({ title: 'T', kind: 'value' as const, words, where: /here/, ...more })
  const found = (wanted: ReturnType<typeof group>) => rowsOf([wanted], cases).filter((row) => row.test).length
  assert.equal(found(group(['NAMED', 'IN_CODE', 'IN_TABLE', 'NAME', 'OTHER'])), 3)
  assert.equal(found(group(['NAMED'], { where: /elsewhere/ })), 0)
  assert.equal(found(group(['OTHER'], { vocabulary: 'Vocabulary' })), 1)
})
