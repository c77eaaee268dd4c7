import { addMonths, type BusinessDate, businessDate, daysBetween } from './dates/calendar.ts'
import { MILLION, mulDiv, type Rupiah, rupiah, sum } from './money.ts'
import type { TermUnit } from './price.ts'

export const capKinds = ['BENEFIT', 'LATE_FEE'] as const
export type CapKind = (typeof capKinds)[number]

/** One legal cap (SEOJK 19/SEOJK.06/2025, economic benefit; domain/indonesia 1.1–1.5). Kept as data because the law changes. */
export interface RateCap {
  /** The first date on which it applies. A later row for the same tenor replaces it; of the same date the stricter applies. */
  from: BusinessDate
  kind: CapKind
  /** From this many months, inclusive. */
  tenorMonthsFrom: number
  /** Below this many months, exclusive; null for no end. */
  tenorMonthsTo: number | null
  /** BENEFIT: of the principal, LATE_FEE: of the outstanding principal. */
  ppmPerDay: number
  source: string
}

/** The parts of a price that count towards the benefit cap; VAT and late fees do not. */
export interface CappedLoan {
  principal: Rupiah
  interest: Rupiah
  fee: Rupiah
  /** Calendar days from disbursement to the last scheduled due date. */
  days: number
}

const since2025 = businessDate('2025-01-01')
const lateFeeSource = 'SEOJK 19/2023: 0.1 % from 2026, applied from the start'

export const defaultCaps: readonly RateCap[] = [
  benefit('2025-01-01', 0, 6, 3000, 'OJK statement of 31 December 2024'),
  benefit('2025-01-01', 6, null, 2000, 'OJK statement of 31 December 2024'),
  {
    from: since2025,
    kind: 'LATE_FEE',
    tenorMonthsFrom: 0,
    tenorMonthsTo: null,
    ppmPerDay: 1000,
    source: lateFeeSource,
  },
]

/** The stricter reading of the sources for 2026: 0.1 % for every tenor. */
export const strictCaps: readonly RateCap[] = [
  ...defaultCaps,
  benefit('2026-01-01', 0, null, 1000, 'SEOJK 19/2023: 0.1 % from 1 January 2026'),
]

/**
 * The cap that applies on a date (the day of signature, for the loan's whole life): the latest, and of the same date the stricter.
 * For tenors in weeks and days a month has 30 days.
 */
export function findCap(
  caps: readonly RateCap[],
  kind: CapKind,
  date: BusinessDate,
  tenor: number,
  unit: TermUnit,
): RateCap | undefined {
  const months = unit === 'MONTHS' ? tenor : Math.floor((unit === 'WEEKS' ? 7 * tenor : tenor) / 30)
  return caps
    .filter((cap) => cap.kind === kind && cap.from <= date && cap.tenorMonthsFrom <= months)
    .filter((cap) => cap.tenorMonthsTo === null || months < cap.tenorMonthsTo)
    .reduce<RateCap | undefined>((held, cap) => (held && !replaces(cap, held) ? held : cap), undefined)
}

/** Like `findCap`, but throws RangeError if there is none: a missing cap must not mean "no limit". */
export function capFor(...[caps, kind, date, tenor, unit]: Parameters<typeof findCap>): RateCap {
  const found = findCap(caps, kind, date, tenor, unit)
  if (!found) throw new RangeError(`no ${kind} cap on ${date} for ${tenor} ${unit}`)
  return found
}

const replaces = (cap: RateCap, held: RateCap): boolean =>
  cap.from === held.from ? cap.ppmPerDay < held.ppmPerDay : cap.from > held.from

/** Whether (interest + fee) ÷ principal ÷ days exceeds the cap, compared in whole rupiah. */
export function breachesCap({ principal, interest, fee, days }: CappedLoan, cap: RateCap): boolean {
  return interest + fee > mulDiv(principal, cap.ppmPerDay * days, MILLION, 'DOWN')
}

/**
 * The fewest days that a tenor can last, for checking a price when it is saved: 59 for 2 months, 89 for 3, 181 for 6.
 * A term with paydays is never shorter, except for a single month.
 */
export function shortestDays(tenor: number, unit: TermUnit = 'MONTHS'): number {
  if (unit !== 'MONTHS') return unit === 'WEEKS' ? 7 * tenor : tenor
  const start = businessDate('2025-01-01')
  const firsts = Array.from({ length: 48 }, (_, month) => addMonths(start, month))
  return Math.min(...firsts.map((first) => daysBetween(first, addMonths(first, tenor))))
}

/**
 * What may still be charged under the 100 % rule (I5): the first principal less interest, fees, VAT, extension and late fees of the
 * loan and of all loans that it replaced, including contracted charges reserved at booking. Never below 0.
 */
export function hundredPercentHeadroom(firstPrincipal: Rupiah, counted: readonly Rupiah[]): Rupiah {
  return rupiah(Math.max(0, firstPrincipal - sum(counted)))
}

function benefit(
  from: string,
  monthsFrom: number,
  monthsTo: number | null,
  ppmPerDay: number,
  source: string,
): RateCap {
  const tenors = { tenorMonthsFrom: monthsFrom, tenorMonthsTo: monthsTo }
  return { from: businessDate(from), kind: 'BENEFIT', ...tenors, ppmPerDay, source }
}
