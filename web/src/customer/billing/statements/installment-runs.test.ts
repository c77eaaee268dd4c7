import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installmentRuns } from './installment-runs.ts'

const paid = (loanId: string, ...numbers: number[]) => numbers.map((number) => ({ loanId, number, of: 12 }))
const runs = (...installments: Parameters<typeof installmentRuns>[0][]) =>
  installmentRuns(installments.flat()).map(({ loanId, first, last }) => `${loanId} ${first}-${last}`)

test('CX-25 instalments that follow each other in a loan are told as one', () => {
  assert.deepEqual(runs(paid('a', 1, 2, 3, 4)), ['a 1-4'])
  assert.deepEqual(runs(paid('a', 1, 2, 5)), ['a 1-2', 'a 5-5'])
  assert.deepEqual(runs(paid('a', 3), paid('b', 4, 5)), ['a 3-3', 'b 4-5'])
  assert.deepEqual(runs([]), [])
})
