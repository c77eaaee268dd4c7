import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type RateCap, strictCaps } from '../caps.ts'
import { addDays, businessDate } from '../dates/calendar.ts'
import { rupiah } from '../money.ts'
import type { LoanTerms } from '../schedule/schedule.ts'
import { quoteLoan } from './quote.ts'

const DAY = 86_400_000
const parts = ['principal', 'interest', 'fee', 'vat', 'total'] as const

/** n ÷ d, rounded half up, in BigInt. */
const divided = (n: bigint, d: bigint) => Number((2n * n + d) / (2n * d))

function splitOf(total: number, count: number, multiple: number): number[] {
  const part = divided(BigInt(total), BigInt(count * multiple)) * multiple
  const list: number[] = []
  for (let left = total; list.length < count; left -= list.at(-1) ?? 0)
    list.push(list.length === count - 1 ? left : Math.min(part, left))
  return list
}

/** The date a number of months later, by Date; the last day of shorter months. */
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** The annual rate in ppm, by bisection of the daily one. */
function annualOf(received: number, payments: readonly { day: number; amount: number }[]): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 100; step++) {
    const force = (low + high) / 2
    const worth = payments.reduce((sum, { day, amount }) => sum + amount * Math.exp(-force * day), 0)
    if (worth > received) low = force
    else high = force
  }
  return Math.round(Math.expm1(365 * low) * 1_000_000)
}

/** A quote of a FLAT loan computed directly from behaviour 5 in BigInt and Date, without the engine. */
function quoteByHand({ principal, tenor, price, disbursedOn }: LoanTerms, cap: RateCap) {
  const million = 1_000_000n
  const interest = divided(BigInt(principal) * BigInt(price.ratePpm) * BigInt(tenor), million)
  const fee = divided(BigInt(principal) * BigInt(price.serviceFeePpm), million)
  const vat = divided(BigInt(fee) * BigInt(price.vatPpm), million)
  const total = principal + interest + fee + vat
  const lists = [principal, interest, fee, vat].map((whole) => splitOf(whole, tenor, price.roundingMultiple))
  const dayOf = (date: string) => (Date.parse(date) - Date.parse(disbursedOn)) / DAY
  const dates = Array.from({ length: tenor }, (_, index) => monthsLater(disbursedOn, index + 1))
  const installments = dates.map((dueDate, index) => {
    const [p = 0, i = 0, f = 0, v = 0] = lists.map((list) => list[index])
    const days = dayOf(dueDate) - (index === 0 ? 0 : dayOf(dates[index - 1] ?? ''))
    return { number: index + 1, dueDate, days, principal: p, interest: i, fee: f, vat: v, total: p + i + f + v }
  })
  const days = dayOf(dates.at(-1) ?? '')
  const ppm = (amount: number, of: number) => divided(BigInt(amount) * million, BigInt(of))
  const payments = installments.map(({ dueDate, total: amount }) => ({ day: dayOf(dueDate), amount }))
  return {
    tenor,
    unit: 'MONTHS',
    principal,
    received: principal,
    disbursedOn,
    installments,
    interest,
    fee,
    vat,
    total,
    cost: total - principal,
    costPpm: ppm(total - principal, principal),
    days,
    perDayPpm: ppm(total - principal, principal * days),
    capPerDayPpm: ppm(interest + fee, principal * days),
    effectiveAnnualPpm: total > principal ? annualOf(principal, payments) : 0,
    firstDueDate: dates[0],
    lastDueDate: dates.at(-1),
    cap,
    breachesCap: BigInt(interest + fee) * million > BigInt(principal) * BigInt(cap.ppmPerDay * days),
  }
}

test('a quote agrees with an independent calculation in BigInt and Date, to the rupiah, day and ppm', () => {
  const terms = fc.record({
    principal: fc.integer({ min: 500_000, max: 50_000_000 }).map(rupiah),
    tenor: fc.integer({ min: 1, max: 24 }),
    unit: fc.constant('MONTHS' as const),
    price: fc.record({
      method: fc.constant('FLAT' as const),
      dayCount: fc.constant('30/360' as const),
      ratePpm: fc.integer({ min: 0, max: 50_000 }),
      serviceFeePpm: fc.integer({ min: 0, max: 60_000 }),
      vatPpm: fc.constantFrom(0, 110_000, 120_000),
      lateFeePpm: fc.constant(1000),
      roundingMultiple: fc.constantFrom(1, 100, 1000),
    }),
    disbursedOn: fc.integer({ min: 0, max: 9000 }).map((days) => addDays(businessDate('2026-01-01'), days)),
  })
  const cap = strictCaps.at(-1) // of all tenors from 2026 on
  assert.ok(cap)
  fc.assert(
    fc.property(terms, (each) => {
      const quote = quoteLoan({ ...each, caps: strictCaps })
      assert.deepEqual(quote, quoteByHand(each, cap))
      for (const part of parts)
        assert.equal(
          quote[part],
          quote.installments.reduce((sum, one) => sum + one[part], 0),
        )
    }),
    { numRuns: 2000 },
  )
})
