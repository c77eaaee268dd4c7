import fc from 'fast-check'
import type { Ceiling } from './caps.ts'
import { plusDays } from './dates.ts'
import type { Terms } from './schedule.ts'

const begin = '2026-01-01'

const pick = <const T>(...values: readonly T[]) => fc.constantFrom(...values)
const dateWithin = (days: number) => fc.nat({ max: days }).map((after) => plusDays(begin, after))

const discounts = fc.option(
  fc.oneof(
    fc.record({ charge: pick('INTEREST', 'FEE'), ppm: pick(100_000, 333_333, 1_000_000) }),
    fc.record({ charge: pick('INTEREST', 'FEE'), amount: fc.bigInt({ min: 1n, max: 200_000n }) }),
  ),
  { nil: undefined, freq: 3 },
)
const monthly = fc.record({
  unit: pick('MONTHS'),
  tenor: pick(1, 2, 3, 3, 4, 6, 6, 7, 9, 12),
  every: pick(undefined),
  payday: fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined, freq: 2 }),
})
const terms: fc.Arbitrary<Terms> = fc
  .record({
    term: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          method: pick('FLAT'),
          ratePpm: pick(20_000, 19_999, 0, 33_333, 150_000),
          ...{ span: monthly },
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          method: pick('ANNUITY', 'EQUAL_PRINCIPAL'),
          ratePpm: pick(240_000, 123_457, 0, 600_000),
          span: monthly,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          method: pick('DAILY'),
          ratePpm: pick(800, 777, 2999),
          span: pick(
            { unit: 'WEEKS', tenor: 4, every: undefined, payday: undefined },
            { unit: 'WEEKS', tenor: 8, every: 2, payday: undefined },
            { unit: 'DAYS', tenor: 30, every: undefined, payday: undefined },
            { unit: 'DAYS', tenor: 14, every: 7, payday: undefined },
            { unit: 'DAYS', tenor: 30, every: 10, payday: undefined },
          ),
        }),
      },
    ),
    principal: fc.oneof(
      fc.integer({ min: 10, max: 400 }).map((steps) => BigInt(steps) * 50_000n),
      fc.bigInt({ min: 500_000n, max: 20_000_000n }),
    ),
    dayCount: pick('30/360', 'ACT/365', 'ACT/360'),
    serviceFeePpm: pick(20_000, 19_000, 0, 12_345, 180_000),
    vatPpm: pick(110_000, 110_000, 0),
    multiple: pick(1, 1, 1, 100, 500, 1000),
    grace: pick(0, 0, 0, 1, 2),
    discount: discounts,
    premium: pick(undefined, 15_000n, 33_333n),
    /** What the contract leaves of the 100 %, if it comes close to it. */
    room: pick(undefined, undefined, undefined, undefined, undefined, 0, 137, 2000, 9000),
  })
  .map(({ term: { span, ...price }, grace, room, ...rest }) => {
    const { unit, tenor, every = unit === 'DAYS' ? tenor : 1 } = span
    const loan = { ...rest, ...price, ...span, grace: Math.min(grace, tenor / every - 1) }
    if (room === undefined || price.method !== 'FLAT') return loan
    const interest = Math.min(price.ratePpm, 70_000)
    const left = 1_000_000 - interest * tenor - room
    return { ...loan, ratePpm: interest, serviceFeePpm: Math.floor((left * 1_000_000) / (1_000_000 + rest.vatPpm)) }
  })

/** What a loan is lent again for. */
const relent = fc.record({
  terms,
  lateFeePpm: pick(1000, 1000, 800, 500),
  extensionFeePpm: pick(20_000, 13_333),
})

/** A loan, with how many days before its disbursement it was signed. */
const loans = fc.record({
  terms,
  lateFeePpm: pick(1000, 1000, 800, 3000),
  extensionFeePpm: pick(20_000, 20_000, 13_333, 0),
  signedBefore: pick(0, 0, 0, 1, 3),
  /** Learned on the next day. */
  learnedLater: pick(0, 0, 0, 1),
})

const targets = pick(
  ...(['BILL', 'BILL', 'BILL', 'INSTALLMENT', 'INSTALLMENT', 'SETTLEMENT', 'SETTLEMENT'] as const),
  ...(['ALL_DUE', 'EXTENSION', 'CONVERSION', 'NONE'] as const),
)
const payments = fc.record({
  kind: pick('pay'),
  target: targets,
  /** Which loan, instalment or month. */
  which: fc.nat({ max: 3 }),
  base: pick('TARGET', 'TARGET', 'TARGET', 'EVERYTHING', 'SETTLEMENT', 'PRINCIPAL', 'RANDOM'),
  part: pick(1n, 1n, 1n, 2n, 3n),
  more: pick(0n, 0n, 0n, 1n, -1n, -1000n, -1001n, -10_000n, -10_001n, 123_456n),
  random: fc.bigInt({ min: 1n, max: 5_000_000n }),
  /** Hours after which it becomes known. */
  told: pick(0, 0, 0, 0, 3, 24, 5 * 24, 40 * 24),
  /** Hours since its bound code was created. */
  bound: pick(0, 0, 0, 0, 5),
})
const conversions = fc.record({
  kind: pick('convert'),
  which: pick(0, 0, 1),
  ...{ plan: relent, part: pick(1n, 1n, 1n, 1n, 2n, 0n), more: pick(0n, 0n, 0n, 1n, -1n, 50_000n) },
  /** Minutes between the steps. */
  pause: pick(1, 1, 60, 600, 1500),
  signs: pick('FIRST', 'LAST', 'LAST', 'NEVER'),
  /** Hours after which the advance payment becomes known. */
  told: pick(0, 0, 0, 3, 30),
})
const reversals = fc.record({ kind: pick('reverse'), which: fc.nat({ max: 5 }) })
const extensions = fc.record({ kind: pick('extend'), which: pick(0, 0, 1), isPaid: pick(true, true, false) })

/** Canceled by the customer, or refused by the insurer, which may take long. */
const uninsured = fc.record({ kind: pick('uninsure'), which: fc.nat({ max: 1 }) })

/** A loan is written off; days after the first one on which it may be. */
const writeOffs = fc.record({ kind: pick('writeOff'), which: pick(0, 0, 1), after: pick(-1, 0, 0, 0, 1, 30) })

const waits = pick(0, 0, 1, 2, 5, 14, 28, 30, 31, 33, 45)
const minutes = fc.oneof(fc.nat({ max: 1439 }), pick(0, 1, 1439))
const steps = fc.record({
  ...{ wait: waits, minute: minutes },
  act: fc.oneof(
    { weight: 20, arbitrary: payments },
    { weight: 4, arbitrary: reversals },
    { weight: 6, arbitrary: extensions },
    { weight: 4, arbitrary: conversions },
    { weight: 1, arbitrary: fc.record({ kind: pick('sign') }) },
    { weight: 1, arbitrary: fc.record({ kind: pick('withdraw') }) },
    { weight: 4, arbitrary: uninsured },
    { weight: 1, arbitrary: writeOffs },
    { weight: 2, arbitrary: fc.record({ kind: pick('settle'), which: fc.nat({ max: 1 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: pick('lend'), loan: loans }) },
    { weight: 1, arbitrary: fc.record({ kind: pick('return'), which: fc.nat({ max: 1 }) }) },
    { weight: 6, arbitrary: fc.record({ kind: pick('wait') }) },
  ),
})

/** A conversion that is booked, and what comes before and after it: extensions, reversals, payments that become known late. */
const convertedLives = fc
  .record({
    before: fc.array(steps, { maxLength: 2 }),
    first: fc.record({
      ...{ wait: pick(0, 0, 2, 30), minute: minutes },
      act: conversions.map((act) => ({ ...act, part: 1n, more: 0n, told: 0, signs: 'LAST' as const })),
    }),
    after: fc.array(
      fc.record({
        ...{ wait: pick(0, 0, 1, 5, 30), minute: minutes },
        act: fc.oneof(
          {
            weight: 4,
            arbitrary: payments.chain((act) =>
              fc
                .record({
                  target: pick('BILL', 'BILL', 'INSTALLMENT', 'SETTLEMENT', 'EXTENSION', 'CONVERSION'),
                  told: pick(2, 24, 5 * 24, 20 * 24, 60 * 24),
                })
                .map((late) => ({ ...act, ...late })),
            ),
          },
          { weight: 2, arbitrary: payments },
          { weight: 2, arbitrary: reversals },
          { weight: 2, arbitrary: conversions },
          { weight: 1, arbitrary: extensions },
          { weight: 1, arbitrary: uninsured },
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ before, first, after }) => [...before, first, ...after])

/** A loan that is written off, and what comes before and after it: also payments from before that become known late. */
const writtenOffLives = fc
  .record({
    before: fc.array(steps, { maxLength: 4 }),
    writeOff: fc.record({ wait: pick(0), minute: minutes, act: writeOffs }),
    after: fc.array(
      fc.record({
        ...{ wait: pick(0, 0, 1, 5, 30, 60), minute: minutes },
        act: fc.oneof(
          {
            weight: 4,
            arbitrary: payments.chain((act) =>
              fc
                .record({
                  target: pick('BILL', 'BILL', 'INSTALLMENT', 'SETTLEMENT', 'EXTENSION', 'CONVERSION'),
                  told: pick(24, 20 * 24, 60 * 24, 95 * 24, 120 * 24, 150 * 24),
                })
                .map((late) => ({ ...act, ...late })),
            ),
          },
          { weight: 4, arbitrary: payments },
          { weight: 4, arbitrary: reversals },
          { weight: 2, arbitrary: writeOffs },
          { weight: 1, arbitrary: conversions },
          { weight: 1, arbitrary: extensions },
          { weight: 1, arbitrary: uninsured },
          { weight: 1, arbitrary: fc.record({ kind: pick('settle'), which: fc.nat({ max: 1 }) }) },
          { weight: 1, arbitrary: fc.record({ kind: pick('lend'), loan: loans }) },
          { weight: 1, arbitrary: fc.record({ kind: pick('return'), which: fc.nat({ max: 1 }) }) },
          { weight: 1, arbitrary: fc.record({ kind: pick('wait') }) },
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ before, writeOff, after }) => [...before, writeOff, ...after])

const ceilings: fc.Arbitrary<Ceiling[]> = fc
  .record({
    first: pick(1000, 1000, 600),
    rows: fc.array(
      fc.record({
        kind: pick('LATE_FEE', 'LATE_FEE', 'BENEFIT'),
        from: dateWithin(500),
        ppm: pick(500, 800, 999, 1000, 2000),
        range: pick([0, null], [0, null], [0, 6], [6, null]),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ first, rows }) => [
    { kind: 'BENEFIT', from: '2025-01-01', monthsFrom: 0, monthsTo: 6, ppm: 3000 },
    { kind: 'BENEFIT', from: '2025-01-01', monthsFrom: 6, monthsTo: null, ppm: 2000 },
    { kind: 'LATE_FEE', from: '2025-01-01', monthsFrom: 0, monthsTo: null, ppm: first },
    ...rows.map(({ range: [monthsFrom, monthsTo], ...row }) => ({ ...row, monthsFrom, monthsTo })),
  ])

/** Days off at a fixed distance, so that they meet due dates and each other; often none. */
const freeDays = (...distances: readonly number[]) =>
  fc
    .record({ every: pick(0, 0, ...distances), first: fc.nat({ max: 6 }) })
    .map(({ every, first }) =>
      every === 0 ? [] : Array.from({ length: Math.floor(800 / every) }, (_, n) => plusDays(begin, first + n * every)),
    )

/** What a life is made of, before its amounts are known. */
export const plans = fc.record({
  ceilings,
  national: freeDays(5, 11, 13),
  jointLeave: freeDays(2, 3, 7),
  disbursedOn: dateWithin(365),
  first: loans,
  steps: fc.oneof(
    { weight: 3, arbitrary: fc.array(steps, { minLength: 1, maxLength: 10 }) },
    { weight: 2, arbitrary: convertedLives },
    { weight: 2, arbitrary: writtenOffLives },
  ),
})
export type Plan = ReturnType<typeof plans.generate>['value']
export type LoanPlan = Plan['first']
export type Act = Plan['steps'][number]['act']
