import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import { addDays, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import {
  type DayCount,
  dayCounts,
  type InterestMethod,
  installmentCount,
  interestMethods,
  type TermUnit,
} from '@lumbung/shared/lending/price.ts'
import { schedule } from '@lumbung/shared/lending/schedule/schedule.ts'
import fc from 'fast-check'
import { readConfig } from '../../../platform/config/config.ts'
import type { Offer } from '../pricing/product-store.ts'
import { quoteFor } from '../pricing/quote-for.ts'
import { agreementModel } from './agreement-model.ts'

const { lender } = readConfig({})

interface Terms {
  method: InterestMethod
  ratePpm: number
  dayCount: DayCount
  feePpm: number
  vatPpm: number
  multiple: number
  unit: TermUnit
  tenor: number
  amount: number
  date: string
  every?: number | undefined
  grace?: number
  payday?: number | undefined
}

/** A ceiling that no test reaches: only the wording is tested here. */
const caps = (['BENEFIT', 'LATE_FEE'] as const).map((kind) => ({
  from_date: '2020-01-01',
  kind,
  tenor_from: 0,
  tenor_to: null,
  ppm_per_day: 1_000_000,
  source: 'test',
}))

function agreementOf(terms: Terms): AgreementModel {
  const { method, ratePpm, dayCount, feePpm, vatPpm, multiple, unit, tenor, amount } = terms
  const date = businessDate(terms.date)
  const own = terms.payday === undefined ? {} : { payday: terms.payday }
  const offer: Offer = {
    product: {
      id: 'p',
      name: 'P',
      type: 'CASH',
      card_kind: 'PDL',
      term_unit: unit,
      tenors: [tenor],
      channels: null,
      min_amount: 1,
      max_amount: amount,
      step: 1,
      no_late_payments: false,
      mixes_tenors: false,
    },
    rate: {
      version: 1,
      method,
      rate_ppm: ratePpm,
      day_count: dayCount,
      fee_ppm: { [tenor]: feePpm },
      vat_ppm: vatPpm,
      extension_fee_ppm: 20_000,
      late_fee_ppm: 1000,
      rounding_multiple: multiple,
      every: terms.every ?? null,
      grace_installments: terms.grace ?? 0,
      due_day: terms.payday === undefined ? 'DISBURSEMENT' : 'PAYDAY',
    },
    caps,
  }
  const party = { fullName: 'Sari', birthPlace: 'Jakarta', birthDate: '1990-01-16', address: 'Jl. Padi' }
  return agreementModel({
    orderId: '01900000-0000-7000-8000-000000000001',
    date,
    quote: quoteFor(offer, amount, tenor, date, own),
    purpose: 'Pendidikan',
    verifyAt: 'https://pinjam.example/verify',
    lender,
    account: { bankName: 'BCA', last4: '7890', holderName: 'SARI' },
    party: { ...party, nikMasked: '3171••••0001', mobileMasked: '0812 •••• 7890' } as never,
    caps: caps.map(({ from_date, kind, ppm_per_day, source }) => ({
      from: businessDate(from_date),
      kind,
      ppmPerDay: ppm_per_day,
      source,
      tenorMonthsFrom: 0,
      tenorMonthsTo: null,
    })),
  })
}

const moneyIn = (text: string) => Number(text.match(/Rp([\d.]+)/)?.[1]?.replaceAll('.', ''))
const ppmIn = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 10_000)

/** The terms as a reader understands the text, parsed independently of the code that wrote it. */
function readTerms(model: AgreementModel): Parameters<typeof schedule>[0] {
  const row = (label: string) => model.summary.find((each) => each.label === label)?.value ?? ''
  const [heading] = model.clauses.filter(({ heading }) => heading === 'Bunga, biaya, dan pajak')
  const text = heading?.paragraphs.join(' ') ?? ''
  const [, rate, period, base] =
    text.match(/^Bunga ([\d,]+)% per (bulan|tahun|hari) dari (pokok awal|sisa pokok),/) ?? []
  assert.ok(row('Bunga').includes(`(${rate}% per ${period} dari ${base})`), 'summary and clause agree')
  const [, tenor, word] = row('Tenor').match(/^(\d+) (bulan|minggu|hari)$/) ?? []
  const method = (() => {
    if (period === 'bulan' && base === 'pokok awal') return 'FLAT'
    if (period === 'hari' && text.includes('hari pertama tidak dihitung, tanggal jatuh tempo dihitung')) return 'DAILY'
    if (period === 'tahun' && /[Jj]umlah pokok dan bunga sama besar/.test(text)) return 'ANNUITY'
    assert.ok(period === 'tahun' && /[Aa]ngsuran pokok sama besar/.test(text), text)
    return 'EQUAL_PRINCIPAL'
  })()
  const dayCount = (() => {
    if (text.includes('setiap bulan dihitung 30 hari dan setahun 360 hari')) return '30/360'
    if (text.includes('jumlah hari sebenarnya, setahun dihitung 365 hari')) return 'ACT/365'
    return text.includes('jumlah hari sebenarnya, setahun dihitung 360 hari') ? 'ACT/360' : undefined
  })()
  assert.equal(dayCount !== undefined, period === 'tahun', 'days are counted for a year’s rate')
  const vat = text.match(/\((?:12% dari 11\/12|([\d,]+)% dari) biaya layanan\)/)
  const every = text.match(/pokok sama besar setiap (?:(\d+) )?(minggu|hari)\./)
  const grace = text.match(/pokok dibayar mulai angsuran ke-(\d+)/)?.[1]
  const payday = repaymentOf(model).match(/setiap tanggal gajian, yaitu tanggal (\d+),/)?.[1]
  const multiple = text.match(/dibulatkan ke kelipatan Rp([\d.]+)/)?.[1]
  return {
    principal: rupiah(moneyIn(row('Jumlah pinjaman'))),
    tenor: Number(tenor),
    disbursedOn: businessDate(model.date),
    unit: word === 'bulan' ? 'MONTHS' : word === 'minggu' ? 'WEEKS' : 'DAYS',
    ...(word === 'bulan' ? {} : { every: every ? Number(every[1] ?? 1) : Number(tenor) }),
    ...(payday === undefined ? {} : { payday: Number(payday) }),
    price: {
      method,
      ratePpm: ppmIn(rate),
      dayCount: dayCount ?? '30/360',
      lateFeePpm: 0,
      serviceFeePpm: ppmIn(text.match(/Biaya layanan ([\d,]+)% dari pokok/)?.[1]),
      vatPpm: vat?.[1] === undefined ? 110_000 : ppmIn(vat[1]),
      roundingMultiple: multiple ? Number(multiple.replaceAll('.', '')) : 1,
      graceInstallments: grace === undefined ? 0 : Number(grace) - 1,
    },
  }
}

const repaymentOf = (model: AgreementModel) =>
  model.clauses.find(({ heading }) => heading === 'Pembayaran angsuran')?.paragraphs.join(' ') ?? ''

const withoutDays = (model: AgreementModel) =>
  schedule(readTerms(model)).map(({ days: _days, ...installment }) => installment)

/** The summary begins with what is paid each time: figures that add up to the total, or the highest. */
function startsWithInstalment({ summary: [first], schedule }: AgreementModel): void {
  const totals = schedule.map(({ total }) => total)
  const [each = '', times = 1, last] = first?.value.split(/ × |, terakhir /) ?? []
  if (totals.length > 1 && first?.label === 'Angsuran tertinggi') assert.equal(moneyIn(each), Math.max(...totals))
  else {
    const sum = moneyIn(each) * Number(times) + (last ? moneyIn(last) : 0)
    assert.equal(
      sum,
      totals.reduce((whole, total) => whole + total, 0),
    )
    assert.equal(first?.label === 'Dibayar sekali', totals.length === 1)
  }
}

/** Indonesian words of a price, and figures with an Indonesian decimal. */
const indonesian = /\b(?:bulan|minggu|hari|tahun|dari|pokok|bunga|terakhir|anuitas|menurun|harian)\b|\d,\d|berakhiran/
const digitsOf = (text: string) => text.replaceAll(',', '.').match(/\d[\d.]*\d|\d/g)

/** In English the summary has no Indonesian word and the same figures. */
function readsInEnglish({ summary }: AgreementModel): void {
  for (const { label, value, en, enValue = value } of summary) {
    assert.ok(en, label)
    assert.doesNotMatch(enValue, indonesian, label)
    if (!label.startsWith('Jatuh tempo')) assert.deepEqual(digitsOf(enValue), digitsOf(value), label)
  }
}

const base: Terms = {
  method: 'ANNUITY',
  ratePpm: 240_000,
  dayCount: '30/360',
  feePpm: 20_000,
  vatPpm: 110_000,
  multiple: 1,
  unit: 'MONTHS',
  tenor: 12,
  amount: 12_000_000,
  date: '2027-11-30',
}

for (const method of interestMethods)
  for (const dayCount of dayCounts)
    test(`behaviour 5: the words of ${method} by ${dayCount} are those of its schedule`, () => {
      const unit = method === 'DAILY' ? 'WEEKS' : 'MONTHS'
      const model = agreementOf({ ...base, method, dayCount, unit, ratePpm: method === 'DAILY' ? 800 : 240_000 })
      assert.deepEqual(withoutDays(model), model.schedule)
      readsInEnglish(model)
      const label = model.summary.find((row) => row.label === 'Perhitungan hari')?.value
      assert.equal(label, method === 'ANNUITY' || method === 'EQUAL_PRINCIPAL' ? dayCount : undefined)
    })

test('behaviour 5: an annuity of 24 % a year is stated per year and on the remaining principal', () => {
  const text = JSON.stringify(agreementOf(base))
  assert.match(text, /24% per tahun dari sisa pokok/)
  assert.doesNotMatch(text, /24% per bulan|pokok awal/)
})

test('VAT other than 11 % of the fee is stated at its own rate', () => {
  const text = JSON.stringify(agreementOf({ ...base, vatPpm: 120_000 }))
  assert.match(text, /\(12% dari biaya layanan\)/)
  assert.doesNotMatch(text, /11\/12/)
})

test('behaviour 5: the schedule computed from the printed terms equals the booked one', () => {
  const terms = fc.record({
    method: fc.constantFrom(...interestMethods),
    ratePpm: fc.integer({ min: 0, max: 600_000 }),
    dayCount: fc.constantFrom(...dayCounts),
    feePpm: fc.integer({ min: 0, max: 100_000 }),
    vatPpm: fc.constantFrom(0, 110_000, 120_000),
    multiple: fc.constantFrom(1, 100, 1000),
    weeks: fc.boolean(),
    tenor: fc.integer({ min: 1, max: 24 }),
    amount: fc.integer({ min: 100_000, max: 100_000_000 }),
    date: fc.integer({ min: 0, max: 3652 }).map((days) => addDays(businessDate('2024-01-01'), days)),
    every: fc.constantFrom(undefined, 1, 2, 10),
    grace: fc.integer({ min: 0, max: 3 }),
    payday: fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(terms, ({ weeks, ...rest }) => {
      const unit = rest.method === 'DAILY' ? (weeks ? 'WEEKS' : 'DAYS') : 'MONTHS'
      const ratePpm = rest.method === 'DAILY' ? rest.ratePpm % 20_000 : rest.ratePpm
      const daily = unit !== 'MONTHS'
      const tenor = rest.tenor * (daily ? (rest.every ?? 1) : 1)
      const every = daily ? rest.every : undefined
      const grace = Math.min(rest.grace, installmentCount(unit, tenor, every) - 1)
      const payday = daily ? undefined : rest.payday
      const model = agreementOf({ ...rest, ratePpm, unit, tenor, every, grace, payday })
      assert.deepEqual(withoutDays(model), model.schedule)
      startsWithInstalment(model)
      readsInEnglish(model)
    }),
    { numRuns: 300 },
  )
})
