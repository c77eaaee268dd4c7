import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byInstallment } from './by-installment.ts'

const line = (part: string, amount: number, number?: number) =>
  ({
    part,
    kind: 'PAID',
    amount,
    ...(number === undefined ? {} : { loanId: 'a', number, dueDate: '2026-12-20' }),
  }) as const

test('an allocation is grouped by instalment with equal parts added up, and credit comes last', () => {
  const groups = byInstallment([
    line('credit', 5),
    line('interest', 10, 1),
    line('principal', 20, 1),
    line('interest', 1, 1),
    line('fee', 3, 2),
  ])
  assert.deepEqual(
    groups.map(({ number, lines }) => [number, lines.map(({ part, amount }) => [part, amount])]),
    [
      [
        1,
        [
          ['interest', 11],
          ['principal', 20],
        ],
      ],
      [2, [['fee', 3]]],
      [undefined, [['credit', 5]]],
    ],
  )
})
