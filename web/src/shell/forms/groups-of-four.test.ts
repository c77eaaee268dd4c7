import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupsOfFour } from './groups-of-four.ts'

test('F-03 a typed or pasted account number is grouped by four digits', () => {
  assert.equal(groupsOfFour('1234567890'), '1234 5678 90')
  assert.equal(groupsOfFour('12-3456.7890'), '1234 5678 90')
  assert.equal(groupsOfFour('12ab'), '12ab')
  assert.equal(groupsOfFour(''), '')
})

test('V-04 a NIK with too many digits keeps them, so that nothing is cut without a word', () => {
  assert.equal(groupsOfFour('3275.0455-04950003 99'), '3275 0455 0495 0003 99')
  assert.equal(groupsOfFour('3275\u200B0455\u00AD0495‐0003\uFE0F'), '3275 0455 0495 0003')
})
