import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, businessDate } from '../dates/calendar.ts'
import { type Rupiah, rupiah } from '../money.ts'
import { dayCounts, interestMethods, type Price } from '../price.ts'
import { type LoanTerms, type ScheduledInstallment, schedule } from './schedule.ts'

const DAY = 86_400_000
const million = 1_000_000n

/** An exact fraction n ÷ d, d > 0. */
type Fraction = readonly [n: bigint, d: bigint]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
/** Rounded half up. */
const rounded = ([n, d]: Fraction): number => Number((2n * n + d) / (2n * d))
const whole = (value: number): Fraction => [BigInt(value), 1n]

interface Dates {
  dueDate: string
  days: number
  days30: number
}

const instant = (date: string) => Date.parse(date)
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A day of a month counted from year 0, or the month's last day, by Date. */
function dayIn(months: number, day: number): string {
  const [year, month] = [Math.floor(months / 12), months % 12]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return textOf(Date.UTC(year, month, Math.min(day, last)))
}

/** The due dates by behaviour 5, with Date. */
function datesOf({ tenor, unit, every, payday, disbursedOn }: LoanTerms): Dates[] {
  const [year = 0, month = 0, day = 0] = disbursedOn.split('-').map(Number)
  const start = year * 12 + month - 1
  const count = unit === 'MONTHS' ? tenor : tenor / (every ?? (unit === 'DAYS' ? tenor : 1))
  const step = unit === 'MONTHS' ? 0 : (tenor / count) * (unit === 'WEEKS' ? 7 : 1)
  const anchor = payday ?? day
  let first = start + 1
  while (payday !== undefined && instant(dayIn(first, payday)) < instant(disbursedOn) + 31 * DAY) first++
  let [previous, previous30] = [disbursedOn as string, start * 30 + Math.min(day, 30)]
  return Array.from({ length: count }, (_, index) => {
    const dueDate =
      unit === 'MONTHS' ? dayIn(first + index, anchor) : textOf(instant(disbursedOn) + (index + 1) * step * DAY)
    const days = (instant(dueDate) - instant(previous)) / DAY
    const at30 = (first + index) * 30 + Math.min(anchor, 30)
    const dates = { dueDate, days, days30: at30 - previous30 }
    ;[previous, previous30] = [dueDate, at30]
    return dates
  })
}

/** A period's interest for Rp1, exact. */
function factorOf({ method, ratePpm, dayCount }: Price, { days, days30 }: Dates): Fraction {
  if (method === 'DAILY') return [BigInt(ratePpm * days), million]
  const [counted, year] = dayCount === '30/360' ? [days30, 360n] : [days, dayCount === 'ACT/365' ? 365n : 360n]
  return [BigInt(ratePpm) * BigInt(counted), million * year]
}

/** The annuity by the present value of Rp1 at each due date after the grace, exact. */
function annuityOf(principal: number, factors: readonly Fraction[]): Fraction {
  let discount: Fraction = whole(1)
  let worth: Fraction = whole(0)
  for (const factor of factors) {
    const [n, d] = plus(whole(1), factor)
    discount = times(discount, [d, n])
    worth = plus(worth, discount)
  }
  const [n, d] = worth
  return times(whole(principal), [d, n])
}

function splitOf(total: number, count: number, multiple: number): number[] {
  const part = rounded([BigInt(total), BigInt(count * multiple)]) * multiple
  const list: number[] = []
  for (let left = total; list.length < count; left -= list.at(-1) ?? 0)
    list.push(list.length === count - 1 ? left : Math.min(part, left))
  return list
}

/** Interest and principal of each instalment, in fractions, written from behaviour 5. */
function linesOf({ principal, price }: LoanTerms, dates: readonly Dates[]) {
  const { graceInstallments: grace = 0, roundingMultiple: multiple, method } = price
  const factors = dates.map((date) => factorOf(price, date))
  const parts = [...Array<number>(grace).fill(0), ...splitOf(principal, dates.length - grace, multiple)]
  if (method === 'FLAT') {
    const interest = rounded([BigInt(principal) * BigInt(price.ratePpm) * BigInt(dates.length), million])
    return { interest: splitOf(interest, dates.length, multiple), principal: parts }
  }
  const payment = rounded(times(annuityOf(principal, factors.slice(grace)), [1n, BigInt(multiple)])) * multiple
  const lines = { interest: [] as number[], principal: [] as number[] }
  let balance: number = principal
  for (const [index, factor] of factors.entries()) {
    const interest = rounded(times(whole(balance), factor))
    const free = index < grace ? 0 : Math.min(balance, Math.max(0, payment - interest))
    const part = index === factors.length - 1 ? balance : method === 'ANNUITY' ? free : (parts[index] ?? 0)
    balance -= part
    lines.interest.push(interest)
    lines.principal.push(part)
  }
  return lines
}

const terms = fc
  .record({
    principal: fc.integer({ min: 1, max: 50_000_000 }).map(rupiah),
    count: fc.integer({ min: 1, max: 24 }),
    every: fc.constantFrom(undefined, 1, 2, 7, 10),
    unit: fc.constantFrom('WEEKS' as const, 'DAYS' as const),
    grace: fc.integer({ min: 0, max: 4 }),
    payday: fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined }),
    disbursedOn: fc.integer({ min: 0, max: 3652 }).map((days) => addDays(businessDate('2024-01-01'), days)),
    price: fc.record({
      method: fc.constantFrom(...interestMethods),
      ratePpm: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 })),
      dayCount: fc.constantFrom(...dayCounts),
      serviceFeePpm: fc.integer({ min: 0, max: 60_000 }),
      vatPpm: fc.constantFrom(0, 110_000, 120_000),
      lateFeePpm: fc.constant(1000),
      roundingMultiple: fc.constantFrom(1, 1, 100, 1000),
    }),
  })
  .map(({ count, every, unit: daily, grace, payday, ...rest }): LoanTerms => {
    const { method, ratePpm } = rest.price
    const price = {
      ...rest.price,
      ratePpm: method === 'DAILY' || method === 'FLAT' ? ratePpm : ratePpm * 60,
      graceInstallments: Math.min(grace, count - 1),
    }
    if (method !== 'DAILY')
      return { ...rest, price, tenor: count, unit: 'MONTHS', ...(payday === undefined ? {} : { payday }) }
    if (every === undefined && daily === 'DAYS')
      return { ...rest, price: { ...price, graceInstallments: 0 }, tenor: count, unit: 'DAYS' }
    return { ...rest, price, tenor: count * (every ?? 1), unit: daily, ...(every === undefined ? {} : { every }) }
  })

const sumOf = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)

test('behaviour 5: every schedule agrees with one computed in exact fractions and Date, to the rupiah and day', () => {
  fc.assert(
    fc.property(terms, (each) => {
      const dates = datesOf(each)
      const { interest, principal } = linesOf(each, dates)
      const { serviceFeePpm, vatPpm, roundingMultiple } = each.price
      const fee = rounded([BigInt(each.principal) * BigInt(serviceFeePpm), million])
      const vat = rounded([BigInt(fee) * BigInt(vatPpm), million])
      const [fees, vats] = [fee, vat].map((charge) => splitOf(charge, dates.length, roundingMultiple))
      const expected = dates.map(({ dueDate, days }, index) => {
        const [p = 0, i = 0, f = 0, v = 0] = [principal[index], interest[index], fees?.[index], vats?.[index]]
        return { number: index + 1, dueDate, days, principal: p, interest: i, fee: f, vat: v, total: p + i + f + v }
      })
      assert.deepEqual(schedule(each), expected)
      assert.equal(sumOf(principal), each.principal)
    }),
    { numRuns: 3000 },
  )
})

test('annuity: each payment but the last is within Rp1 of the exact one, the last within the sum of roundings', () => {
  // Below, instalments of a few rupiah may all be rounded up, and then the last ones are Rp0.
  const annuities = terms.filter(
    ({ principal, price }) => price.method === 'ANNUITY' && price.roundingMultiple === 1 && principal >= 100_000,
  )
  fc.assert(
    fc.property(annuities, (each) => {
      const factors = datesOf(each).map((date) => factorOf(each.price, date))
      const { graceInstallments: grace = 0 } = each.price
      const exact = annuityOf(each.principal, factors.slice(grace))
      const payments = schedule(each)
        .slice(grace)
        .map(({ principal, interest }) => principal + interest)
      const growth = factors.slice(grace).map(([n, d]) => 1 + Number(n) / Number(d))
      const isCapped = growth.length > 1 && payments[0] !== rounded(exact)
      if (isCapped) return // The interest of a long first period exceeds the payment: charged in full.
      for (const [index, payment] of payments.entries()) {
        const allowed = index < payments.length - 1 ? 1 : growth.reduce((total, factor) => total * factor + 1, 1)
        const off = Math.abs(payment - Number((exact[0] * 1000n) / exact[1]) / 1000)
        assert.ok(off <= allowed, `${payment} is ${off} off, of at most ${allowed}`)
      }
    }),
  )
})

const base: LoanTerms = {
  principal: rupiah(1000),
  tenor: 3,
  unit: 'MONTHS',
  disbursedOn: businessDate('2027-12-31'),
  price: {
    method: 'ANNUITY',
    ratePpm: 0,
    dayCount: 'ACT/365',
    serviceFeePpm: 0,
    vatPpm: 110_000,
    lateFeePpm: 1000,
    roundingMultiple: 1,
  },
}
const parts = (change: Partial<LoanTerms>, part: keyof ScheduledInstallment = 'principal') =>
  schedule({ ...base, ...change }).map((each) => each[part])

test('without interest every method splits the principal, and the last instalment takes the Rp1 left over', () => {
  for (const method of ['FLAT', 'ANNUITY', 'EQUAL_PRINCIPAL'] as const)
    assert.deepEqual(parts({ price: { ...base.price, method } }), [333, 333, 334])
  const days: Partial<LoanTerms> = { unit: 'DAYS', tenor: 30, every: 10, price: { ...base.price, method: 'DAILY' } }
  assert.deepEqual(parts(days), [333, 333, 334])
  assert.deepEqual(parts(days, 'dueDate'), ['2028-01-10', '2028-01-20', '2028-01-30'])
  assert.deepEqual(parts({ price: { ...base.price, graceInstallments: 1 } }), [0, 500, 500])
  assert.deepEqual(parts({ principal: rupiah(1) }), [0, 0, 1])
})

test('a tenor of one is the principal with its interest, whatever the method', () => {
  for (const method of ['ANNUITY', 'EQUAL_PRINCIPAL'] as const) {
    const one = { principal: rupiah(3_650_000), tenor: 1, price: { ...base.price, method, ratePpm: 240_000 } }
    assert.deepEqual(
      [parts(one), parts(one, 'interest'), parts(one, 'dueDate')],
      [[3_650_000], [74_400], ['2028-01-31']],
    )
  }
})

test('paydays 29 to 31 fall on the last day of February, in leap years too, and return in March', () => {
  const due = (payday: number, disbursedOn: string) =>
    parts({ payday, disbursedOn: businessDate(disbursedOn) }, 'dueDate')
  assert.deepEqual(due(29, '2026-12-29'), ['2027-01-29', '2027-02-28', '2027-03-29'])
  assert.deepEqual(due(30, '2027-12-29'), ['2028-01-30', '2028-02-29', '2028-03-30'])
  assert.deepEqual(due(31, '2027-12-31'), ['2028-01-31', '2028-02-29', '2028-03-31'])
})

test('the interest of a grace is that of the whole principal, exactly', () => {
  const price: Price = { ...base.price, method: 'EQUAL_PRINCIPAL', ratePpm: 365_000, graceInstallments: 2 }
  const principal: Rupiah = rupiah(1_000_000)
  assert.deepEqual(parts({ principal, price }, 'interest'), [31_000, 29_000, 31_000])
})
