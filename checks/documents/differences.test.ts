import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isCalled } from '../calls.ts'
import { root } from '../imports.ts'
import { specification } from './specification.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/product/differences.md')
const built = specification.specification.filter(
  ({ id, where }) => /^C-\d/.test(id) && !/^(waits for|left out)/.test(where),
)

test('the app makes every call of specification 7, but for those that the page of differences names', () => {
  const silent = built.filter(({ what }) => !isCalled(what))
  assert.ok(built.length > 35)
  assert.deepEqual(
    silent.filter(({ id }) => !page.includes(id)).map(({ id, what }) => `${id} ${what}`),
    [],
  )
})

test('every difference has its reason, and none is told twice', () => {
  const rows = [...page.matchAll(/^\| (?!What |-)(.+) \| (.+) \| (.+) \|$/gm)]
  assert.ok(rows.length > 10)
  assert.deepEqual(
    rows.filter(([, , does = '', why = '']) => does.length < 10 || why.length < 10).map(([row]) => row),
    [],
  )
  assert.equal(new Set(rows.map(([, what]) => what)).size, rows.length)
})

test('D-062 names exactly our own routes of the table', () => {
  const [line = ''] = /\*\*D-062\*\*.*/.exec(read('docs/product/web.md')) ?? []
  const numbers = [...line.matchAll(/RA-(\d+)(?: to RA-(\d+))?/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, n) => Number(from) + n),
  )
  const ours = specification.ours.flatMap(({ id }) => (id.startsWith('RA-') ? [Number(id.slice(3))] : []))
  assert.deepEqual(
    numbers.toSorted((a, b) => a - b),
    ours.toSorted((a, b) => a - b),
  )
})
