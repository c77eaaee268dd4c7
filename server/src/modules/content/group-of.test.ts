import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Group, groupOf } from './group-of.ts'

const groups = (...weights: number[]): Group[] =>
  weights.map((weight, index) => ({ groupName: 'ABCDEFGHIJ'[index] ?? '', weight, extraInfo: {} }))

test('D-178: a reference stays in its group, and is in one of those with a weight', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.nat(9), { minLength: 1, maxLength: 10 }), (refId, weights) => {
      const group = groupOf('coupon-stay-popup', refId, groups(...weights))
      assert.equal(groupOf('coupon-stay-popup', refId, groups(...weights))?.groupName, group?.groupName)
      if (weights.every((weight) => weight === 0)) assert.equal(group, undefined)
      else assert.ok(group && group.weight > 0)
    }),
  )
})

test('D-178: groups get their share, and another experiment divides the same references independently', () => {
  const refs = Array.from({ length: 12_000 }, (_, n) => `ref-${n}`)
  const shareOf = (name: string, group: string) =>
    refs.filter((ref) => groupOf(name, ref, groups(1, 2, 3))?.groupName === group).length / refs.length
  for (const [group, share] of [
    ['A', 1 / 6],
    ['B', 2 / 6],
    ['C', 3 / 6],
  ] as const)
    assert.ok(Math.abs(shareOf('one-test', group) - share) < 0.02, group)
  const inBoth = refs.filter((ref) =>
    ['one-test', 'other-test'].every((name) => groupOf(name, ref, groups(1, 1))?.groupName === 'A'),
  )
  assert.ok(Math.abs(inBoth.length / refs.length - 1 / 4) < 0.02, `${inBoth.length}`)
})

test('D-178: the hash is fixed, so that a new release moves nobody', () => {
  assert.deepEqual(
    ['1', '2', '3', '4', '5', '6'].map((ref) => groupOf('coupon-stay-popup', ref, groups(1, 1, 1))?.groupName),
    ['C', 'A', 'A', 'C', 'C', 'B'],
  )
})
