import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectedOf, toggledAll, toggledIn } from './selection.ts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`)

test('a row is selected and taken out again; the 101st is not added', () => {
  assert.deepEqual([...toggledIn(new Set(['a']), 'b')], ['a', 'b'])
  assert.deepEqual([...toggledIn(new Set(['a', 'b']), 'a')], ['b'])
  const full = new Set(ids(100))
  assert.equal(toggledIn(full, 'more').size, 100)
  assert.equal(toggledIn(full, 'id-7').size, 99)
})

test('all selects the first 100, and none once they are', () => {
  const shown = ids(150)
  const all = toggledAll(new Set(['id-3']), shown)
  assert.deepEqual([...all], shown.slice(0, 100))
  assert.equal(toggledAll(all, shown).size, 0)
})

test('only what is shown counts as selected, in its order', () => {
  assert.deepEqual(selectedOf(new Set(['c', 'gone', 'a']), ['a', 'b', 'c']), ['a', 'c'])
})
