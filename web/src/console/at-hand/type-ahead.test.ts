import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedAfter } from './type-ahead.ts'

const after = (keys: readonly string[]) =>
  keys.reduce<string | undefined>((typed, key) => (typed === undefined ? undefined : typedAfter(typed, { key })), '')

test('letters, digits, spaces and signs are kept in their order, and Backspace takes the last one away', () => {
  assert.equal(after([...'LN-2611 é😀']), 'LN-2611 é😀')
  assert.equal(after(['a', '😀', 'Backspace', 'b', 'Backspace', 'Backspace', 'Backspace', 'c']), 'c')
})

test('Enter has nothing to send yet; Escape, Tab, arrows and chords are no typing', () => {
  assert.equal(after(['a', 'Enter', 'b']), 'ab')
  for (const key of ['Escape', 'Tab', 'ArrowDown', 'F5', 'Delete', 'Dead', 'Process'])
    assert.equal(typedAfter('a', { key }), undefined, key)
  for (const chord of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    assert.equal(typedAfter('a', { key: 'k', ...chord }), undefined)
})
