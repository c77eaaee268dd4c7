import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialsOf } from './initials.ts'

test('initials are those of the first and the last name', () => {
  assert.equal(initialsOf('Rina Kartika'), 'RK')
  assert.equal(initialsOf('dewi ayu lestari'), 'DL')
  assert.equal(initialsOf('Sutrisno'), 'S')
  assert.equal(initialsOf('Budi (cabang Bandung)'), 'BB')
  assert.equal(initialsOf(''), '')
})
