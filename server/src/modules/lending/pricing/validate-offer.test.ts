import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultCaps, type RateCap, shortestDays, strictCaps } from '@lumbung/shared/lending/caps.ts'
import { addDays, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { InterestMethod } from '@lumbung/shared/lending/price.ts'
import fc from 'fast-check'
import { possibleLoans } from './possible-loans.ts'
import type { CapRow, Offer } from './product-store.ts'
import { isAboveCaps, quoteFor } from './quote-for.ts'
import { validateOffer } from './validate-offer.ts'

const from = businessDate('2026-11-20')
const rowsOf = (caps: readonly RateCap[]): CapRow[] =>
  caps.map((cap) => ({
    from_date: cap.from,
    kind: cap.kind,
    tenor_from: cap.tenorMonthsFrom,
    tenor_to: cap.tenorMonthsTo,
    ppm_per_day: cap.ppmPerDay,
    source: cap.source,
  }))

interface Change {
  product?: Partial<Offer['product']>
  rate?: Partial<Offer['rate']>
  caps?: readonly RateCap[]
}
const offerWith = ({ product, rate, caps = defaultCaps }: Change): Offer => ({
  product: {
    id: 'p',
    name: 'P',
    type: 'CASH',
    card_kind: 'PDL',
    term_unit: 'MONTHS',
    tenors: [6],
    channels: null,
    min_amount: 500_000,
    max_amount: 20_000_000,
    step: 50_000,
    no_late_payments: false,
    mixes_tenors: false,
    ...product,
  },
  rate: {
    version: 1,
    method: 'FLAT',
    rate_ppm: 20_000,
    day_count: '30/360',
    fee_ppm: { 6: 20_000 },
    vat_ppm: 110_000,
    extension_fee_ppm: 20_000,
    late_fee_ppm: 1000,
    rounding_multiple: 1,
    every: null,
    grace_installments: 0,
    due_day: 'DISBURSEMENT',
    ...rate,
  },
  caps: rowsOf(caps),
})
const seed: Change = {
  product: { tenors: [2, 3, 6, 9, 12] },
  rate: { fee_ppm: { 2: 19_000, 3: 20_000, 6: 20_000, 9: 20_000, 12: 20_000 } },
}
const texts = (list: readonly { at: string; text: string }[]) => list.map(({ at, text }) => `${at}: ${text}`)

test('D-145 I5: the seed price holds both presets on every date', () => {
  const { problems, warnings, prices } = validateOffer(offerWith(seed), from)
  assert.deepEqual([problems, warnings], [[], []])
  assert.deepEqual(
    prices.map(({ tenor, worst, benefitCap, isWithinStrict }) => [tenor, worst.days, benefitCap, isWithinStrict]),
    [2, 3, 6, 9, 12].map((tenor) => [tenor, shortestDays(tenor), tenor < 6 ? 3000 : 2000, true]),
  )
})

test('D-145 I5: a fee of 20 000 ppm for 2 months is a warning under the stricter preset, a problem from its date on', () => {
  const change: Change = { product: { tenors: [2] }, rate: { fee_ppm: { 2: 20_000 } } }
  const { problems, warnings, prices } = validateOffer(offerWith(change), from)
  assert.deepEqual(problems, [])
  assert.equal(warnings.length, 1)
  assert.match(texts(warnings)[0] ?? '', /^tenors\.2: under the stricter preset: .* over 59 days is above 0\.1%$/)
  assert.equal(prices[0]?.isWithinStrict, false)
  const binding = validateOffer(offerWith({ ...change, caps: strictCaps }), from)
  assert.match(texts(binding.problems)[0] ?? '', /^tenors\.2: Rp500\.000 sent on .*: 0\.1017% a day over 59 days/)
  assert.deepEqual(binding.warnings, [])
  const [cap] = strictCaps.slice(-1)
  assert.ok(cap)
  const later = [...defaultCaps, { ...cap, from: businessDate('2027-07-01') }]
  const coming = validateOffer(offerWith({ ...change, caps: later }), from)
  assert.deepEqual(coming.problems, [])
  assert.match(texts(coming.warnings)[0] ?? '', /^tenors\.2: from 1 Jul 2027: /)
})

const thousandfold = (cap: RateCap): RateCap => ({ ...cap, ppmPerDay: cap.ppmPerDay * 1000 })
const refused: [string, Change, RegExp][] = [
  ['a benefit above the ceiling', { rate: { rate_ppm: 60_000 } }, /over 181 days is above 0\.2%/],
  ['a late fee above its ceiling', { rate: { late_fee_ppm: 1001 } }, /the late fee is above 0\.1% a day/],
  ['a tenor without a ceiling', { caps: defaultCaps.filter(({ kind }) => kind === 'BENEFIT') }, /has no ceiling/],
  [
    'rounding that leaves an instalment without principal',
    { product: { min_amount: 6, max_amount: 6 }, rate: { rounding_multiple: 2, fee_ppm: { 6: 0 }, rate_ppm: 0 } },
    /instalment 4 repays nothing/,
  ],
]
for (const [name, change, text] of refused)
  test(`I5: a price with ${name} is refused`, () => {
    assert.match(texts(validateOffer(offerWith(change), from).problems).join('\n'), text)
  })

test('I5: charges above the principal are refused although the ceiling a day would allow them', () => {
  const change = { rate: { rate_ppm: 170_000 }, caps: defaultCaps.map(thousandfold) }
  const { problems } = validateOffer(offerWith(change), from)
  assert.match(texts(problems).join(), /its charges of Rp521\.100 exceed the principal/)
})

test('I5: the price of a payday product is checked for every payday, and for customers without one', () => {
  const rate = { due_day: 'PAYDAY', method: 'ANNUITY', day_count: 'ACT/365', rate_ppm: 240_000 } as const
  const change: Change = { product: { tenors: [2] }, rate: { ...rate, fee_ppm: { 2: 20_000 } } }
  const loans = possibleLoans(offerWith(change), 2, from).map(({ largest }) => largest)
  const lengths = loans.map(({ days }) => days)
  assert.deepEqual([Math.min(...lengths), Math.max(...lengths)], [59, 92])
  assert.ok(loans.some(({ payday }) => payday === undefined) && loans.some(({ payday }) => payday === 31))
})

test('I5: an amount in the middle of the range is found when rounding alone exceeds the ceiling', () => {
  // 0.3 % a day for 30 days is exactly 9 %: off Rp100 the interest is rounded half up, the ceiling down.
  const product: Change['product'] = { term_unit: 'DAYS', tenors: [30], min_amount: 500_000, max_amount: 500_100 }
  const rate = { method: 'DAILY', rate_ppm: 3000, fee_ppm: { 30: 0 } } as const
  const even = validateOffer(offerWith({ product: { ...product, step: 100 }, rate }), from)
  assert.deepEqual(even.problems, [])
  const odd = offerWith({ product: { ...product, step: 1 }, rate })
  assert.match(texts(validateOffer(odd, from).problems).join(), /Rp500\.006 sent on/)
})

const tenors = { MONTHS: [1, 2, 3, 6, 12], WEEKS: [2, 4, 8], DAYS: [14, 30, 60] } as const
const offers = fc
  .record({
    method: fc.constantFrom<InterestMethod[]>('FLAT', 'ANNUITY', 'EQUAL_PRINCIPAL', 'DAILY'),
    weeks: fc.boolean(),
    index: fc.nat(),
    share: fc.integer({ min: 1, max: 130 }),
    fee: fc.integer({ min: 0, max: 40_000 }),
    multiple: fc.constantFrom(1, 100, 1000),
    grace: fc.integer({ min: 0, max: 1 }),
    payday: fc.boolean(),
    act: fc.boolean(),
  })
  .map(({ method, weeks, index, share, fee, multiple, grace, payday, act }): Offer => {
    const unit = method === 'DAILY' ? (weeks ? 'WEEKS' : 'DAYS') : 'MONTHS'
    const tenor = tenors[unit][index % tenors[unit].length] ?? 1
    const count = unit === 'DAYS' ? 1 : tenor
    const highest = { FLAT: 60_000, ANNUITY: 1_200_000, EQUAL_PRINCIPAL: 1_200_000, DAILY: 3000 }[method]
    return offerWith({
      product: { term_unit: unit, tenors: [tenor], min_amount: 500_000, max_amount: 1_500_000, step: 10_000 },
      rate: {
        method,
        rate_ppm: Math.round((highest * share) / 100),
        day_count: act ? 'ACT/365' : '30/360',
        fee_ppm: { [tenor]: fee },
        rounding_multiple: multiple,
        grace_installments: Math.min(grace, count - 1),
        due_day: payday && unit === 'MONTHS' ? 'PAYDAY' : 'DISBURSEMENT',
      },
    })
  })

test('I5: no loan of a valid price is above a ceiling, whatever its amount, date and payday', () => {
  const seen = { valid: 0, invalid: 0 }
  const loans = fc.array(fc.record({ step: fc.nat(100), day: fc.nat(1460), payday: fc.integer({ min: 1, max: 31 }) }), {
    minLength: 60,
    maxLength: 60,
  })
  fc.assert(
    fc.property(offers, loans, (offer, drawn) => {
      const { problems } = validateOffer(offer, from)
      seen[problems.length === 0 ? 'valid' : 'invalid']++
      if (problems.length > 0) return
      for (const { step, day, payday } of drawn) {
        const [tenor = 0] = offer.product.tenors
        const quote = quoteFor(offer, 500_000 + step * 10_000, tenor, addDays(from, day), { payday })
        assert.equal(isAboveCaps(quote, defaultCaps, from), false)
      }
    }),
    { numRuns: 60 },
  )
  assert.ok(seen.valid > 5 && seen.invalid > 5, JSON.stringify(seen))
})
