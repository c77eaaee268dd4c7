import fc from 'fast-check'
import { plusDays } from '../dates.ts'
import type { Terms } from '../schedule.ts'

export const begin = '2026-01-01'

export const pick = <const T>(...values: readonly T[]) => fc.constantFrom(...values)
export const dateWithin = (days: number) => fc.nat({ max: days }).map((after) => plusDays(begin, after))

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
const weekly = { unit: 'WEEKS', payday: undefined } as const
const daily = { unit: 'DAYS', payday: undefined } as const
const shortSpans = pick(
  { ...weekly, tenor: 4, every: undefined },
  { ...weekly, tenor: 8, every: 2 },
  { ...daily, tenor: 30, every: undefined },
  { ...daily, tenor: 14, every: 7 },
  { ...daily, tenor: 30, every: 10 },
)
/** A method of interest with its rates and spans, drawn as often as `weight` says. */
const priced = <const M extends Terms['method'], Span>(
  weight: number,
  methods: readonly M[],
  rates: readonly number[],
  span: fc.Arbitrary<Span>,
) => ({ weight, arbitrary: fc.record({ method: pick(...methods), ratePpm: pick(...rates), span }) })
const terms: fc.Arbitrary<Terms> = fc
  .record({
    term: fc.oneof(
      priced(3, ['FLAT'], [20_000, 19_999, 0, 33_333, 150_000], monthly),
      priced(3, ['ANNUITY', 'EQUAL_PRINCIPAL'], [240_000, 123_457, 0, 600_000], monthly),
      priced(2, ['DAILY'], [800, 777, 2999], shortSpans),
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
    headroom: pick(undefined, undefined, undefined, undefined, undefined, 0, 137, 2000, 9000),
  })
  .map(({ term: { span, ...price }, grace, headroom, ...rest }) => {
    const { unit, tenor, every = unit === 'DAYS' ? tenor : 1 } = span
    const loan = { ...rest, ...price, ...span, grace: Math.min(grace, tenor / every - 1) }
    if (headroom === undefined || price.method !== 'FLAT') return loan
    const interest = Math.min(price.ratePpm, 70_000)
    const left = 1_000_000 - interest * tenor - headroom
    return { ...loan, ratePpm: interest, serviceFeePpm: Math.floor((left * 1_000_000) / (1_000_000 + rest.vatPpm)) }
  })

/** What a loan is lent again for. */
export const relent = fc.record({
  terms,
  lateFeePpm: pick(1000, 1000, 800, 500),
  extensionFeePpm: pick(20_000, 13_333),
})

/** A shorter tranche: its months, and its tenths of the principal. */
const shorter = fc.option(fc.record({ months: fc.integer({ min: 1, max: 11 }), tenths: pick(1n, 2n, 5n, 9n) }), {
  freq: 2,
})

/** The loan with a shorter tranche, if its price can be split. */
function inTranches(terms: Terms, part: { months: number; tenths: bigint } | null): Terms {
  const { method, multiple, grace, tenor, principal } = terms
  if (!part || method !== 'FLAT' || multiple !== 1 || grace !== 0 || part.months >= tenor) return terms
  const first = (principal * part.tenths) / 10n
  return {
    ...terms,
    tranches: [
      { tenor: part.months, principal: first },
      { tenor, principal: principal - first },
    ],
  }
}

/** A loan, with how many days before its disbursement it was signed. */
export const loans = fc.record({
  terms: fc.tuple(terms, shorter).map(([whole, part]) => inTranches(whole, part)),
  lateFeePpm: pick(1000, 1000, 800, 3000),
  extensionFeePpm: pick(20_000, 20_000, 13_333, 0),
  signedBefore: pick(0, 0, 0, 1, 3),
  /** Learned on the next day. */
  learnedLater: pick(0, 0, 0, 1),
})
