import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { breachesCap, capFor, defaultCaps, type RateCap, shortestDays, strictCaps } from '../caps.ts'
import { addDays, businessDate } from '../dates/calendar.ts'
import { rupiah, sum } from '../money.ts'
import type { Price } from '../price.ts'
import { type LoanTerms, schedule } from '../schedule/schedule.ts'
import { quoteLoan, rescheduleFor } from './quote.ts'

const price: Price = {
  method: 'FLAT',
  ratePpm: 20_000,
  dayCount: '30/360',
  serviceFeePpm: 20_000,
  vatPpm: 110_000,
  lateFeePpm: 1000,
  roundingMultiple: 1,
}
const sixMonths: LoanTerms = {
  principal: rupiah(3_000_000),
  tenor: 6,
  unit: 'MONTHS',
  price,
  disbursedOn: businessDate('2026-11-20'),
}
const fourYears = Array.from({ length: 1461 }, (_, index) => addDays(businessDate('2026-01-01'), index))

test("the specification's example: Rp3.000.000 over 6 months from 20 November 2026", () => {
  const quote = quoteLoan({ ...sixMonths, caps: defaultCaps })
  const { installments, cap, ...figures } = quote
  assert.deepEqual(figures, {
    tenor: 6,
    unit: 'MONTHS',
    principal: 3_000_000,
    received: 3_000_000,
    disbursedOn: '2026-11-20',
    interest: 360_000,
    fee: 60_000,
    vat: 6600,
    total: 3_426_600,
    cost: 426_600,
    costPpm: 142_200, // 14,22 %
    perDayPpm: 786, // 0,0786 % a day
    capPerDayPpm: 773, // 0,0773 % in the cap test
    effectiveAnnualPpm: 593_545, // 59,35 % a year
    firstDueDate: '2026-12-20',
    lastDueDate: '2027-05-20',
    days: 181,
    breachesCap: false,
  })
  assert.ok(installments.every(({ total }) => total === 571_100))
  assert.equal(cap?.ppmPerDay, 2000)
})

test("a quote's instalments equal the schedule that is booked", () => {
  assert.deepEqual(quoteLoan(sixMonths).installments, schedule(sixMonths))
})

test('the largest seed loan is quoted without BigInt, which the oldest browsers lack', () => {
  const terms = { ...sixMonths, principal: rupiah(20_000_000), tenor: 12, caps: defaultCaps }
  const expected = quoteLoan(terms)
  const { BigInt: kept } = globalThis
  Reflect.deleteProperty(globalThis, 'BigInt')
  try {
    assert.deepEqual(quoteLoan(terms), expected)
  } finally {
    globalThis.BigInt = kept
  }
})

test('a quote without caps has none and breaches none', () => {
  const { cap, breachesCap } = quoteLoan(sixMonths)
  assert.deepEqual({ cap, breachesCap }, { cap: null, breachesCap: false })
})

test('2 months with a fee of 19 000 ppm stay within the strict caps on every date of 2026–2029', () => {
  assert.deepEqual(breaches(2, 19_000, strictCaps), [])
})

test('D-145 2 months with a fee of 20 000 ppm breach the strict caps on 180 dates of 2026–2029', () => {
  const dates = breaches(2, 20_000, strictCaps)
  assert.equal(dates.length, 180)
  assert.ok(dates.includes('2026-01-01') && !dates.includes('2026-07-01'))
})

test('D-145 the longer seed tenors stay within both sets of caps on every date', () => {
  for (const tenor of [3, 6, 9, 12]) {
    assert.deepEqual(breaches(tenor, 20_000, strictCaps), [])
    assert.deepEqual(breaches(tenor, 20_000, defaultCaps), [])
  }
})

test('a price within the cap for the fewest days is within it on every date', () => {
  const principals = fc.integer({ min: 10, max: 400 }).map((steps) => rupiah(steps * 50_000))
  const fees = fc.integer({ min: 18_000, max: 20_000 })
  const dates = fc.constantFrom(...fourYears)
  fc.assert(
    fc.property(principals, fees, dates, (principal, serviceFeePpm, disbursedOn) => {
      const terms = { ...sixMonths, principal, tenor: 2, disbursedOn, price: { ...price, serviceFeePpm } }
      const quote = quoteLoan({ ...terms, caps: strictCaps })
      const cap = capFor(strictCaps, 'BENEFIT', disbursedOn, 2, 'MONTHS')
      assert.ok(breachesCap({ ...quote, days: shortestDays(2) }, cap) || !quote.breachesCap)
    }),
  )
})

test('another disbursement date moves the due dates and keeps every amount', () => {
  const quote = quoteLoan({ ...sixMonths, principal: rupiah(3_333_333), payday: 31, caps: strictCaps })
  const moved = rescheduleFor(quote, businessDate('2026-12-01'))
  assert.deepEqual(moved.installments.map(({ dueDate }) => dueDate).slice(0, 3), [
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
  const amounts = ({ principal, interest, fee, vat, total }: (typeof moved.installments)[number]) => [
    principal,
    interest,
    fee,
    vat,
    total,
  ]
  assert.deepEqual(moved.installments.map(amounts), quote.installments.map(amounts))
  assert.deepEqual([moved.total, moved.cost, moved.cap], [quote.total, quote.cost, quote.cap])
  assert.equal(moved.days, sum(moved.installments.map(({ days }) => rupiah(days))))
})

test('moving a quote to its own date changes nothing', () => {
  for (const payday of [undefined, 25]) {
    const quote = quoteLoan({ ...sixMonths, ...(payday ? { payday } : {}), caps: defaultCaps })
    assert.deepEqual(rescheduleFor(quote, quote.disbursedOn), quote)
  }
})

test('a rescheduled quote can breach the cap of the signature', () => {
  const twoMonths = { ...sixMonths, tenor: 2 }
  const signed = quoteLoan({ ...twoMonths, disbursedOn: businessDate('2026-12-29'), caps: strictCaps })
  assert.equal(signed.breachesCap, false)
  assert.equal(rescheduleFor(signed, businessDate('2027-01-02')).breachesCap, true)
})

/** The dates of 2026–2029 on which Rp3.000.000 over so many months breach the caps. */
function breaches(tenor: number, serviceFeePpm: number, caps: readonly RateCap[]): string[] {
  const terms = { ...sixMonths, tenor, price: { ...price, serviceFeePpm }, caps }
  return fourYears.filter((disbursedOn) => quoteLoan({ ...terms, disbursedOn }).breachesCap)
}
