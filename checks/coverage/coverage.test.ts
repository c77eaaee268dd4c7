import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../imports.ts'
import { idRow, proofs, rows, summary } from './document.ts'
import { evidence, unused } from './evidence.ts'
import { proofsIn } from './titles.ts'
import { useOf, wordsOf } from './use.ts'

test('docs/coverage.md is up to date: npm run docs -- coverage', () => {
  assert.ok(rows.length > 1200)
  assert.equal(readFileSync(join(root, 'docs/coverage.md'), 'utf8'), summary())
})

test('the table of evidence names rows and tests that exist', () => {
  const names = new Set(rows.map(({ name }) => name))
  const named = [...evidence.keys(), ...Object.values(unused).flat()]
  assert.deepEqual(
    named.filter((name) => !names.has(name)),
    [],
  )
  const exists = (file: string, words: string) => proofs.some((one) => one.file === file && one.test.includes(words))
  assert.deepEqual(
    [...evidence.values()].filter(({ file, test }) => !exists(file, test)),
    [],
  )
})

const planted = `
const table = [['F-04 in a table', 1], ['not a title of F-05', 2]]
test('F-01, F-02: in a title', () => { assert.equal('F-06', 6) })
test("A-1 to A-9: a range", () => {})
for (const [name] of table) test(name, () => {})
`

test('an id is proved by a title that cites it, not by a body or a range; a reason wins', () => {
  const found = proofsIn('server/src/here.test.ts', planted)
  const row = (id: string, where = 'shared/src') => idRow({ id, what: '', where, test: '' }, found)
  const proved = ['F-01', 'F-02', 'F-03', 'F-04', 'F-05', 'F-06', 'A-1', 'A-9'].filter((id) => row(id).by)
  assert.deepEqual(proved, ['F-01', 'F-02', 'F-04'])
  assert.deepEqual(
    [row('F-01', 'waits for a partner').by, row('F-01', 'waits for a partner').why],
    [undefined, 'waits for a partner'],
  )
})

test('a value is used if the product produces it in its topic and something else reads it', () => {
  const files = wordsOf([
    ['server/src/modules/billing/move.ts', "if (ready) return 'MOVED' // or 'SAID'"],
    ['server/src/modules/billing/alone.ts', "return 'ALONE'"],
    ['web/src/app/texts.ts', "const texts = { MOVED: 'Moved', SHOWN: 'Shown', ELSEWHERE: '' }"],
    ['server/src/modules/areas/move.ts', "return 'ELSEWHERE'"],
  ])
  const used = ['MOVED', 'SAID', 'ALONE', 'SHOWN', 'ELSEWHERE'].filter((word) =>
    useOf(word, 'shared/src/enums/billing.ts', files),
  )
  assert.deepEqual(used, ['MOVED'])
})
