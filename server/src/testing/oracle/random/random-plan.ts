import fc from 'fast-check'
import type { Ceiling } from '../caps.ts'
import { plusDays } from '../dates.ts'
import { begin, dateWithin, loans, pick, relent } from './random-terms.ts'

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
  /** Halves of the credit that are too young for a settlement. */
  held: pick(0n, 0n, 1n, 2n, 3n),
  /** Hours since its bound code was created. */
  bound: pick(0, 0, 0, 0, 5),
})
/** A payment that becomes known so many hours later. */
const toldLate = (...hours: readonly number[]) =>
  payments.chain((act) =>
    fc
      .record({
        target: pick('BILL', 'BILL', 'INSTALLMENT', 'SETTLEMENT', 'EXTENSION', 'CONVERSION'),
        told: pick(...hours),
      })
      .map((late) => ({ ...act, ...late })),
  )
const conversions = fc.record({
  kind: pick('convert'),
  which: pick(0, 0, 1),
  plan: relent,
  part: pick(1n, 1n, 1n, 1n, 2n, 0n),
  more: pick(0n, 0n, 0n, 1n, -1n, 50_000n),
  /** Minutes between the steps. */
  pause: pick(1, 1, 60, 600, 1500),
  signs: pick('FIRST', 'LAST', 'LAST', 'NEVER'),
  /** Hours after which the advance payment becomes known. */
  told: pick(0, 0, 0, 3, 30),
})
const reversals = fc.record({ kind: pick('reverse'), which: fc.nat({ max: 5 }) })
const extensions = fc.record({ kind: pick('extend'), which: pick(0, 0, 1), isPaid: pick(true, true, false) })

/** Credit is paid out; it comes back after so many hours, or never. */
const payouts = fc.record({ kind: pick('payOut'), part: pick(1n, 1n, 2n), backAfter: pick(0, 1, 30, 900) })

/** Canceled by the customer, or refused by the insurer, which may take long. */
const uninsured = fc.record({ kind: pick('uninsure'), which: fc.nat({ max: 1 }) })

/** A loan is written off; days after the first one on which it may be. */
const writeOffs = fc.record({ kind: pick('writeOff'), which: pick(0, 0, 1), after: pick(-1, 0, 0, 0, 1, 30) })

/** Late fees are waived: all that is unpaid, a part, or more than there is. */
const waivers = fc.record({
  kind: pick('waive'),
  which: pick(0, 0, 1),
  part: pick(1n, 1n, 1n, 2n),
  more: pick(0n, 0n, 1n, 5000n),
})

const waits = pick(0, 0, 1, 2, 5, 14, 28, 30, 31, 33, 45)
const minutes = fc.oneof(fc.nat({ max: 1439 }), pick(0, 1, 1439))
const steps = fc.record({
  wait: waits,
  minute: minutes,
  act: fc.oneof(
    { weight: 20, arbitrary: payments },
    { weight: 4, arbitrary: reversals },
    { weight: 6, arbitrary: extensions },
    { weight: 4, arbitrary: conversions },
    { weight: 1, arbitrary: fc.record({ kind: pick('sign') }) },
    { weight: 1, arbitrary: fc.record({ kind: pick('withdraw') }) },
    { weight: 4, arbitrary: uninsured },
    { weight: 1, arbitrary: writeOffs },
    { weight: 2, arbitrary: waivers },
    { weight: 2, arbitrary: fc.record({ kind: pick('settle'), which: fc.nat({ max: 1 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: pick('lend'), loan: loans }) },
    { weight: 1, arbitrary: fc.record({ kind: pick('return'), which: fc.nat({ max: 1 }) }) },
    { weight: 4, arbitrary: payouts },
    { weight: 6, arbitrary: fc.record({ kind: pick('wait') }) },
  ),
})

/** A conversion that is booked, and what comes before and after it: extensions, reversals, payments that become known late. */
const convertedLives = fc
  .record({
    before: fc.array(steps, { maxLength: 2 }),
    first: fc.record({
      wait: pick(0, 0, 2, 30),
      minute: minutes,
      act: conversions.map((act) => ({ ...act, part: 1n, more: 0n, told: 0, signs: 'LAST' as const })),
    }),
    after: fc.array(
      fc.record({
        wait: pick(0, 0, 1, 5, 30),
        minute: minutes,
        act: fc.oneof(
          { weight: 4, arbitrary: toldLate(2, 24, 5 * 24, 20 * 24, 60 * 24) },
          { weight: 2, arbitrary: payments },
          { weight: 2, arbitrary: reversals },
          { weight: 2, arbitrary: conversions },
          { weight: 1, arbitrary: extensions },
          { weight: 2, arbitrary: payouts },
          { weight: 1, arbitrary: uninsured },
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ before, first, after }) => [...before, first, ...after])

/** A later instalment, paid long before it is due. */
const inAdvance = fc.record({
  wait: pick(0, 5, 30),
  minute: minutes,
  act: payments.chain((act) =>
    fc
      .record({ which: pick(4, 5, 6, 8) })
      .map((named) => ({ ...act, ...named, target: 'INSTALLMENT', base: 'TARGET', part: 1n, told: 0 }) as const),
  ),
})

/** What waits for money when a loan is written off: a conversion or an extension, asked for on the day before and paid after it. */
const waiting = fc
  .record({
    minute: minutes,
    which: pick(0, 0, 1),
    relief: fc.oneof(
      conversions.map((act) => ({ ...act, part: 2n, signs: 'NEVER' as const, told: 0 })),
      fc.record({ kind: pick('extend'), which: pick(3, 4, 5, 6), isPaid: pick(false) }),
    ),
    paid: payments,
  })
  .map(({ minute, which, relief, paid }) => {
    const target = relief.kind === 'extend' ? 'EXTENSION' : 'CONVERSION'
    return {
      before: [
        { wait: 0, minute, act: { kind: 'writeOff', which, after: -1 } as const },
        { wait: 0, minute, act: relief },
      ],
      after: [{ wait: 0, minute, act: { ...paid, target, base: 'TARGET', part: 1n, told: 0 } as const }],
    }
  })

/** A loan that is written off, and what comes before and after it: also payments from before that become known late. */
const writtenOffLives = fc
  .record({
    before: fc.array(fc.oneof({ weight: 5, arbitrary: steps }, { weight: 1, arbitrary: inAdvance }), { maxLength: 4 }),
    relief: fc.option(waiting, { nil: { before: [], after: [] }, freq: 2 }),
    writeOff: fc.record({ wait: pick(0), minute: minutes, act: writeOffs }),
    after: fc.array(
      fc.record({
        wait: pick(0, 0, 1, 5, 30, 60),
        minute: minutes,
        act: fc.oneof(
          { weight: 4, arbitrary: toldLate(24, 20 * 24, 60 * 24, 95 * 24, 120 * 24, 150 * 24) },
          { weight: 4, arbitrary: payments },
          { weight: 4, arbitrary: reversals },
          { weight: 2, arbitrary: writeOffs },
          { weight: 2, arbitrary: waivers },
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
  .map(({ before, relief, writeOff, after }) => [...before, ...relief.before, writeOff, ...relief.after, ...after])

/** Late fees that are waived, and what comes before and after it: payments from before that become known late, reversals. */
const waivedLives = fc
  .record({
    before: fc.array(steps, { maxLength: 3 }),
    late: fc.record({ wait: pick(45, 70, 100), minute: minutes, act: fc.record({ kind: pick('wait') }) }),
    waiver: fc.record({ wait: pick(0, 0, 1, 5), minute: minutes, act: waivers }),
    after: fc.array(
      fc.record({
        wait: pick(0, 0, 1, 5, 30),
        minute: minutes,
        act: fc.oneof(
          { weight: 5, arbitrary: toldLate(2, 24, 5 * 24, 20 * 24, 60 * 24, 90 * 24) },
          { weight: 4, arbitrary: payments },
          { weight: 4, arbitrary: reversals },
          { weight: 3, arbitrary: waivers },
          { weight: 1, arbitrary: conversions },
          { weight: 1, arbitrary: extensions },
          { weight: 1, arbitrary: writeOffs },
          { weight: 1, arbitrary: fc.record({ kind: pick('settle'), which: fc.nat({ max: 1 }) }) },
          { weight: 1, arbitrary: fc.record({ kind: pick('return'), which: fc.nat({ max: 1 }) }) },
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ before, late, waiver, after }) => [...before, late, waiver, ...after])

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
    { weight: 3, arbitrary: writtenOffLives },
    { weight: 2, arbitrary: waivedLives },
  ),
  /** Holidays that become known or go after a step, so many days from then. */
  news: fc.array(
    fc.record({ step: fc.nat({ max: 9 }), days: fc.integer({ min: -40, max: 20 }), isAdded: fc.boolean() }),
    { maxLength: 4 },
  ),
})
export type Plan = ReturnType<typeof plans.generate>['value']
export type LoanPlan = Plan['first']
export type Act = Plan['steps'][number]['act']
