import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Quote } from '@lumbung/shared/contract/product.ts'
import { costRows, eachInstallment, scheduleRows } from './quote-view.ts'

const dates = ['2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20', '2027-04-20', '2027-05-20']

/** The check of behaviour.md 5: Rp3.000.000 over 6 months from 20 November 2026. */
const quote: Quote = {
  productId: 'CASH',
  rateVersion: 1,
  amount: 3_000_000,
  tenor: 6,
  tenorUnit: 'MONTHS',
  received: 3_000_000,
  installments: dates.map((dueDate, index) => ({
    number: index + 1,
    dueDate,
    principal: 500_000,
    interest: 60_000,
    fee: 10_000,
    vat: 1_100,
    total: 571_100,
  })),
  interest: 360_000,
  serviceFee: 60_000,
  vat: 6_600,
  total: 3_426_600,
  cost: 426_600,
  costPpm: 142_200,
  perDayPpm: 786,
  effectiveAnnualPpm: 593_500,
  ratePpm: 20_000,
  serviceFeePpm: 20_000,
  vatPpm: 110_000,
  lateFeePpm: 1_000,
  firstDueDate: '2026-12-20',
  lastDueDate: '2027-05-20',
}

test('behaviour 5: the cost table shows each charge, the total and what it comes to', () => {
  assert.deepEqual(
    costRows(quote, 'id').map((row) => [row.label, row.value]),
    [
      ['Dana yang Anda terima', 'Rp3.000.000'],
      ['Diterima utuh, tanpa potongan di muka', undefined],
      ['Bunga 2% per bulan × 6', 'Rp360.000'],
      ['Biaya layanan 2%', 'Rp60.000'],
      ['PPN biaya layanan', 'Rp6.600'],
      ['Total yang Anda bayar', 'Rp3.426.600'],
      ['Total biaya pinjaman', 'Rp426.600 (14,2%)'],
      ['Setara per hari', '0,079%'],
      ['Bunga efektif per tahun', '59,4%'],
    ],
  )
})

test('the English table has the same figures', () => {
  const values = (language: 'id' | 'en-us') =>
    costRows(quote, language).map((row) => row.value?.toString().replace(/,/g, '.'))
  assert.deepEqual(values('en-us'), values('id'))
})

test('interest that is not rate × periods does not claim to be', () => {
  const annuity = costRows({ ...quote, ratePpm: 240_000, interest: 214_000 }, 'id')
  assert.equal(annuity[2]?.label, 'Bunga')
})

test('money that does not arrive in full is not said to', () => {
  const rows = costRows({ ...quote, received: 2_900_000 }, 'id')
  assert.ok(rows.every((row) => row.label !== 'Diterima utuh, tanpa potongan di muka'))
})

test('the schedule lists every instalment with its date', () => {
  const rows = scheduleRows(quote, 'id')
  assert.equal(rows.length, 6)
  assert.deepEqual(rows[0], { number: 1, dueDate: '20 Des 2026', amount: 'Rp571.100' })
})

test('unequal instalments are named by the highest', () => {
  assert.deepEqual(eachInstallment(quote), { amount: 571_100, same: true })
  const [first, ...rest] = quote.installments
  assert.ok(first)
  const uneven = { ...quote, installments: [{ ...first, total: 571_105 }, ...rest] }
  assert.deepEqual(eachInstallment(uneven), { amount: 571_105, same: false })
})
