import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsInElements } from './texts-in-elements.ts'

const inSpan = (text: string) => `<${text}>`
const childrenOf = (type: unknown, children: unknown) => textsInElements(type, children, inSpan, false)
const icon = { type: 'svg' }

test('a text beside siblings is in an element, and the others keep their places', () => {
  assert.deepEqual(childrenOf('p', [icon, 'Bayar', icon]), [icon, '<Bayar>', icon])
  assert.deepEqual(childrenOf('p', ['Bayar ', 3, ' kali', icon]), [null, null, '<Bayar 3 kali>', icon])
  assert.deepEqual(childrenOf('p', [false, 'Bayar', icon]), [false, '<Bayar>', icon])
  assert.deepEqual(childrenOf('p', [icon, ' ', icon, '', null]), [icon, ' ', icon, '', null])
})

test('also one that came from outside, as the children of another component', () => {
  assert.deepEqual(childrenOf('p', [icon, ['Bayar ', icon]]), [icon, ['<Bayar >', icon]])
  assert.deepEqual(childrenOf('p', ['Bayar', icon]), ['<Bayar>', icon])
})

test('a text alone is set by React and stays, and so does what takes text only', () => {
  assert.equal(childrenOf('p', 'Bayar'), 'Bayar')
  assert.deepEqual(childrenOf('option', ['Bank ', 'BCA']), ['Bank ', 'BCA'])
})

test('components get their children as they are, but a fragment has no element to set the text of', () => {
  const component = () => null
  assert.deepEqual(childrenOf(component, [icon, 'Bayar']), [icon, 'Bayar'])
  assert.equal(textsInElements('fragment', 'Bayar', inSpan, true), '<Bayar>')
})
