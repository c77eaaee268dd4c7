import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayCounts, interestMethods } from './lending/price.ts'
import { dueDayText, methodName, methodText, type RateFacts, rateText } from './rate-text.ts'

const facts = (change: Partial<RateFacts>): RateFacts => ({
  method: 'FLAT',
  ratePpm: 20_000,
  tenor: 6,
  tenorUnit: 'MONTHS',
  roundingMultiple: 1,
  ...change,
})

/** The rate text of each method in both languages. */
const rates = {
  FLAT: ['2% per bulan dari pokok awal', '2% a month of the original principal'],
  ANNUITY: ['2% per tahun dari sisa pokok', '2% a year of the outstanding principal'],
  EQUAL_PRINCIPAL: ['2% per tahun dari sisa pokok', '2% a year of the outstanding principal'],
  DAILY: ['2% per hari dari sisa pokok', '2% a day of the outstanding principal'],
} as const

test('behaviour 5: a rate is shown with its period and base', () => {
  for (const method of interestMethods) {
    const said = (['id', 'en-us'] as const).map((lang) => rateText(facts({ method }), lang))
    assert.deepEqual(said, rates[method], method)
  }
  assert.equal(rateText(facts({ ratePpm: 786 }), 'id'), '0,0786% per bulan dari pokok awal')
})

const days = {
  '30/360': [/setiap bulan dihitung 30 hari dan setahun 360 hari\.$/, /months of 30 days and a year of 360 days\.$/],
  'ACT/365': [
    /jumlah hari sebenarnya, setahun dihitung 365 hari\.$/,
    /actual number of days, with a year of 365 days\.$/,
  ],
  'ACT/360': [
    /jumlah hari sebenarnya, setahun dihitung 360 hari\.$/,
    /actual number of days, with a year of 360 days\.$/,
  ],
} as const

for (const method of ['ANNUITY', 'EQUAL_PRINCIPAL'] as const)
  for (const dayCount of dayCounts)
    test(`behaviour 5: the text of ${method} by ${dayCount} says how days are counted`, () => {
      const [id, en] = days[dayCount]
      assert.match(methodText(facts({ method, dayCount }), 'id'), id)
      assert.match(methodText(facts({ method, dayCount }), 'en-us'), en)
    })

test('behaviour 5: the text of every method says what stays equal, and no two texts are the same', () => {
  const own = {
    FLAT: /pokok awal untuk setiap bulan/,
    ANNUITY: /pokok dan bunga sama besar setiap bulan/,
    EQUAL_PRINCIPAL: /Angsuran pokok sama besar setiap bulan/,
    DAILY: /hari pertama tidak dihitung, tanggal jatuh tempo dihitung/,
  } as const
  for (const method of interestMethods) assert.match(methodText(facts({ method }), 'id'), own[method])
  for (const lang of ['id', 'en-us'] as const) {
    const texts = interestMethods.map((method) => methodText(facts({ method }), lang))
    const names = interestMethods.map((method) => methodName(facts({ method }), lang))
    assert.deepEqual([new Set(texts).size, new Set(names).size], [4, 4])
  }
})

test('behaviour 5: the text of a daily price says whether it is paid weekly or once', () => {
  const text = (tenorUnit: 'WEEKS' | 'DAYS') => methodText(facts({ method: 'DAILY', tenorUnit }), 'id')
  assert.match(text('WEEKS'), /^Angsuran pokok sama besar setiap minggu\./)
  assert.match(text('DAYS'), /^Pokok dan bunga dibayar sekaligus\./)
})

test('behaviour 5: the text mentions rounding only if instalments are rounded', () => {
  for (const method of interestMethods) {
    assert.doesNotMatch(methodText(facts({ method }), 'id'), /dibulatkan/)
    assert.match(methodText(facts({ method, roundingMultiple: 1000 }), 'id'), /kelipatan Rp1\.000; angsuran terakhir/)
  }
})

test('behaviour 5: the text of a daily price says how often it is paid', () => {
  const text = (change: Partial<RateFacts>, lang: 'id' | 'en-us') =>
    methodText(facts({ method: 'DAILY', ...change }), lang).split('.')[0]
  const terms: [Partial<RateFacts>, string, string][] = [
    [{ tenorUnit: 'WEEKS', tenor: 8, every: 2 }, 'setiap 2 minggu', 'every 2 weeks'],
    [{ tenorUnit: 'DAYS', tenor: 30, every: 10 }, 'setiap 10 hari', 'every 10 days'],
    [{ tenorUnit: 'DAYS', tenor: 30, every: 1 }, 'setiap hari', 'every day'],
  ]
  for (const [change, id, en] of terms) {
    assert.equal(text(change, 'id'), `Angsuran pokok sama besar ${id}`)
    assert.equal(text(change, 'en-us'), `The principal part is the same ${en}`)
  }
  assert.equal(text({ tenorUnit: 'WEEKS', tenor: 4, every: 4 }, 'id'), 'Pokok dan bunga dibayar sekaligus')
})

test('behaviour 5: a grace is stated first, and what is equal only from then on', () => {
  const text = (change: Partial<RateFacts>, lang: 'id' | 'en-us') => methodText(facts(change), lang)
  const one = text({ method: 'ANNUITY', graceInstallments: 1 }, 'id')
  assert.match(one, /^Angsuran pertama tidak memuat pokok; pokok dibayar mulai angsuran ke-2\. Sejak itu jumlah pokok/)
  const two = text({ method: 'EQUAL_PRINCIPAL', graceInstallments: 2 }, 'en-us')
  assert.match(
    two,
    /^Instalments 1 to 2 contain no principal; .* from instalment 3 on\. From then on, the principal part/,
  )
  const rounded = text({ method: 'ANNUITY', graceInstallments: 2, roundingMultiple: 1000 }, 'id')
  assert.match(rounded, /Angsuran yang memuat pokok, serta bagian biaya dan PPN, dibulatkan ke kelipatan Rp1\.000/)
  for (const method of interestMethods) assert.doesNotMatch(text({ method }, 'id'), /tidak memuat pokok|Sejak itu/)
})

test('behaviour 5: only a loan that is due on paydays says so', () => {
  assert.match(dueDayText({ payday: 25 }, 'id') ?? '', /tanggal gajian, yaitu tanggal 25, .* paling cepat 31 hari/)
  assert.match(dueDayText({ payday: 25 }, 'en-us') ?? '', /payday, day 25, .* at least 31 days after/)
  assert.equal(dueDayText({}, 'id'), undefined)
})
