import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPlace, type Press, shortcutOf } from './keys.ts'

const press = (key: string, more: Partial<Press> = {}) =>
  shortcutOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isTyping: false,
    isBehind: false,
    ...more,
  })

test('letters and digits are shortcuts in either case', () => {
  assert.equal(press('n'), 'n')
  assert.equal(press('N'), 'n')
  assert.equal(press('1'), '1')
})

test('what is typed into a field is text, but Ctrl or Cmd with Enter still sends', () => {
  assert.equal(press('1', { isTyping: true }), undefined)
  assert.equal(press('Enter', { isTyping: true, ctrlKey: true }), 'Control+Enter')
  assert.equal(press('Enter', { isTyping: true, metaKey: true }), 'Control+Enter')
  assert.equal(press('k', { isTyping: true, ctrlKey: true }), 'Control+k')
  assert.equal(press('/', { isTyping: true }), undefined)
  assert.equal(press('/'), '/')
})

test("the browser's own shortcuts, held keys and keys with a name are left alone", () => {
  assert.equal(press('n', { ctrlKey: true }), undefined)
  assert.equal(press('n', { altKey: true }), undefined)
  assert.equal(press('n', { repeat: true }), undefined)
  assert.equal(press('Enter'), undefined)
  assert.equal(press('Tab'), undefined)
})

test('behind a question no key of the page acts', () => {
  assert.equal(press('n', { isBehind: true }), undefined)
  assert.equal(press('Enter', { isBehind: true, ctrlKey: true }), undefined)
})

test('J and K begin at an end, go one further and stop at the other end', () => {
  assert.equal(nextPlace(-1, 3, 1), 0)
  assert.equal(nextPlace(-1, 3, -1), 2)
  assert.equal(nextPlace(0, 3, 1), 1)
  assert.equal(nextPlace(2, 3, 1), 2)
  assert.equal(nextPlace(0, 3, -1), 0)
  assert.equal(nextPlace(-1, 0, 1), -1)
})
