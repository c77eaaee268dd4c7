import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abGroup, abGroups } from './ab-group.ts'

const people = Array.from({ length: 3000 }, (_, n) => `person-${n}`)

test('D-178: a person stays in one group of an experiment, and is grouped anew in another', () => {
  assert.equal(abGroup('stay-popup', 'person-1'), abGroup('stay-popup', 'person-1'))
  const changed = people.filter((one) => abGroup('stay-popup', one) !== abGroup('another', one))
  assert.ok(changed.length > 1800 && changed.length < 2200, String(changed.length))
})

test('D-178: the three groups are about equally large', () => {
  const sizes = Map.groupBy(people, (one) => abGroup('stay-popup', one))
  for (const group of abGroups) {
    const { length } = sizes.get(group) ?? []
    assert.ok(length > 900 && length < 1100, `${group}: ${length}`)
  }
})

test('D-178: the groups of these people stay as they are, also after a change of the code', () => {
  const groups = people.slice(0, 6).map((one) => abGroup('stay-popup', one))
  assert.equal(groups.join(''), 'ABCBAA')
})
