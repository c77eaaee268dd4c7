import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import { costRows, eachInstallment, isUneven, scheduleRows } from './quote-view.ts'

const dates = ['2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20', '2027-04-20', '2027-05-20']

/** The example of behaviour 5: Rp3.000.000 over 6 months from 20 November 2026. */
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
  method: 'FLAT',
  ratePeriod: 'MONTH',
  roundingMultiple: 1,
  ratePpm: 20_000,
  serviceFeePpm: 20_000,
  vatPpm: 110_000,
  lateFeePpm: 1_000,
  firstDueDate: '2026-12-20',
  lastDueDate: '2027-05-20',
}

test('behaviour 5: the cost table shows each charge, the total and the rates', () => {
  assert.deepEqual(
    costRows(quote, 'id').map((row) => [row.label, row.value]),
    [
      ['Dana yang Anda terima', 'Rp3.000.000'],
      ['Diterima utuh, tanpa potongan di muka', undefined],
      ['Bunga 2% per bulan\u00a0×\u00a06', 'Rp360.000'],
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

test('every interest method shows its rate, period and base', () => {
  const yearly = { ratePpm: 240_000, ratePeriod: 'YEAR', dayCount: 'ACT/365', interest: 214_000 } as const
  const daily = { method: 'DAILY', ratePpm: 1000, ratePeriod: 'DAY', tenor: 8, tenorUnit: 'WEEKS' } as const
  const cases: [Partial<Quote>, string, string][] = [
    [{}, 'Bunga 2% per bulan\u00a0×\u00a06', 'Interest 2% a month\u00a0×\u00a06'],
    [{ interest: 300_000 }, 'Bunga 2% per bulan dari pokok awal', 'Interest 2% a month of the original principal'],
    [
      { method: 'ANNUITY', ...yearly },
      'Bunga 24% per tahun dari sisa pokok',
      'Interest 24% a year of the outstanding principal',
    ],
    [
      { method: 'EQUAL_PRINCIPAL', ...yearly },
      'Bunga 24% per tahun dari sisa pokok',
      'Interest 24% a year of the outstanding principal',
    ],
    [
      { method: 'ANNUITY', ...yearly, ratePpm: 20_000, interest: 360_000 },
      'Bunga 2% per tahun dari sisa pokok',
      'Interest 2% a year of the outstanding principal',
    ],
    [daily, 'Bunga 0,1% per hari dari sisa pokok', 'Interest 0.1% a day of the outstanding principal'],
  ]
  for (const [change, id, en] of cases) {
    assert.equal(costRows({ ...quote, ...change }, 'id')[2]?.label, id)
    assert.equal(costRows({ ...quote, ...change }, 'en-us')[2]?.label, en)
  }
  const note = costRows({ ...quote, method: 'ANNUITY', ...yearly }, 'id')[3]
  assert.equal(note?.kind, 'note')
  assert.match(note?.label ?? '', /sama besar setiap bulan.*jumlah hari sebenarnya, setahun dihitung 365 hari/)
})

test('D-174 behaviour 5: a voucher has its own row, and the rows add up to the cost', () => {
  const name = { id: 'Potongan biaya layanan Rp10.000', en: 'Rp10.000 off the service fee' }
  const voucher = { voucherId: 'x', name, charge: 'FEE', off: 10_000, saved: 11_100 } as const
  const reduced = { ...quote, serviceFee: 50_000, vat: 5500, total: 3_415_500, cost: 415_500, voucher }
  const rows = (language: 'id' | 'en-us') =>
    costRows(reduced, language)
      .slice(2, 7)
      .map(({ label, value }) => [label, value])
  assert.deepEqual(rows('id'), [
    ['Bunga 2% per bulan\u00a0×\u00a06', 'Rp360.000'],
    ['Biaya layanan 2%', 'Rp60.000'],
    ['Voucher Potongan biaya layanan Rp10.000', '−Rp10.000'],
    ['PPN biaya layanan', 'Rp5.500'],
    ['Total yang Anda bayar', 'Rp3.415.500'],
  ])
  assert.equal(rows('en-us')[2]?.[0], 'Voucher: Rp10.000 off the service fee')
  const interest = { ...quote, interest: 324_000, voucher: { ...voucher, charge: 'INTEREST', off: 36_000 } as const }
  assert.deepEqual(costRows(interest, 'id')[2], { label: 'Bunga 2% per bulan\u00a0×\u00a06', value: 'Rp360.000' })
})

test('the "received in full" note is left out if less is received', () => {
  const rows = costRows({ ...quote, received: 2_900_000 }, 'id')
  assert.ok(rows.every((row) => row.label !== 'Diterima utuh, tanpa potongan di muka'))
})

test('the schedule lists every instalment with its date', () => {
  const rows = scheduleRows(quote, 6, 'id')
  assert.equal(rows.length, 6)
  assert.deepEqual(rows[0], { number: 1, dueDate: '20 Des 2026', amount: 'Rp571.100' })
})

test('unequal instalments are summarised by the highest', () => {
  assert.deepEqual(eachInstallment(quote), { amount: 571_100, same: true })
  const [first, ...rest] = quote.installments
  assert.ok(first)
  const uneven = { ...quote, installments: [{ ...first, total: 571_105 }, ...rest] }
  assert.deepEqual(eachInstallment(uneven), { amount: 571_105, same: false })
})

test('behaviour 5: only instalments that differ by more than rounding are called the highest', () => {
  const [first, ...rest] = quote.installments
  assert.ok(first)
  const firstOf = (total: number) => ({ ...quote, installments: [{ ...first, total }, ...rest] })
  assert.deepEqual([quote, firstOf(571_105), firstOf(71_100)].map(isUneven), [false, false, true])
})

test('behaviour 5: a flat price says in words what its rows do not show', () => {
  const notes = (change: Partial<Quote>) => costRows({ ...quote, ...change }, 'id').map(({ label }) => label)
  assert.ok(notes({ graceInstallments: 1 }).some((label) => /Angsuran pertama tidak memuat pokok/.test(label)))
  assert.ok(notes({ roundingMultiple: 1000 }).some((label) => /dibulatkan ke kelipatan Rp1\.000/.test(label)))
})

test('without a quote the rows are the same, without figures; a longer schedule has empty rows', () => {
  const rows = costRows(undefined, 'id')
  assert.equal(rows.length, costRows(quote, 'id').length)
  assert.deepEqual(rows[3], { label: 'Biaya layanan ‒,‒%', value: 'Rp-' })
  const schedule = scheduleRows(quote, 7, 'id')
  assert.deepEqual(schedule.slice(0, 6), scheduleRows(quote, 6, 'id'))
  assert.deepEqual(schedule[6], { number: 7, dueDate: '-', amount: 'Rp-' })
  assert.deepEqual(scheduleRows(undefined, 1, 'id'), [{ number: 1, dueDate: '-', amount: 'Rp-' }])
})
