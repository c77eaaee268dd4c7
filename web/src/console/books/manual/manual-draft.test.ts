import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBalanced, linesFor, linesOf, totalsOf } from './manual-draft.ts'

const line = (id: number, debit: number, credit: number) => ({ id, account: 'funding', debit, credit }) as const

test('lines balance when each has one side and both sides are equal', () => {
  assert.equal(isBalanced([line(0, 100, 0), line(1, 0, 100)]), true)
  assert.equal(isBalanced([line(0, 100, 0), line(1, 0, 60), line(2, 0, 40)]), true)
  assert.equal(isBalanced([line(0, 100, 0), line(1, 0, 99)]), false)
  assert.equal(isBalanced([line(0, 100, 100), line(1, 0, 0)]), false, 'both sides of one line')
  assert.equal(isBalanced(linesFor('manual-top-up')), false, 'nothing typed')
  assert.deepEqual(totalsOf([line(0, 100, 0), line(1, 0, 99)]), { debit: 100, credit: 99, difference: 1 })
})

test('cash is sent with its provider, credits as negative amounts', () => {
  const [cash, funding] = linesFor('manual-top-up')
  assert.ok(cash && funding)
  const lines = [
    { ...cash, debit: 500 },
    { ...funding, credit: 500 },
  ]
  assert.deepEqual(linesOf(lines, 'xendit'), [
    { account: 'cash', provider: 'xendit', amount: 500 },
    { account: 'funding', amount: -500 },
  ])
})
