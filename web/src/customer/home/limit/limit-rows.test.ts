import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitRows } from './limit-rows.ts'

const labels = { total: 'Limit total', lent: 'Sisa pokok pinjaman', ordered: 'Dipesan', available: 'Limit tersedia' }

test('CX-03: the rows show how the available limit is calculated', () => {
  const rows = limitRows(
    { total: 8_000_000, used: 2_000_000, reserved: 500_000, available: 5_500_000, uses: [] },
    labels,
  )
  assert.deepEqual(
    rows.map(({ label, value }) => [label, value]),
    [
      ['Limit total', 'Rp8.000.000'],
      ['Sisa pokok pinjaman', '− Rp2.000.000'],
      ['Dipesan', '− Rp500.000'],
      ['Limit tersedia', 'Rp5.500.000'],
    ],
  )
})

test('rows of zero are left out', () => {
  const rows = limitRows({ total: 8_000_000, used: 0, reserved: 0, available: 8_000_000, uses: [] }, labels)
  assert.deepEqual(
    rows.map((row) => row.label),
    ['Limit total', 'Limit tersedia'],
  )
})
