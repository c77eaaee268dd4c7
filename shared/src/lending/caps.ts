import { addMonths, type BusinessDate, businessDate, daysBetween } from './calendar.ts'
import { MILLION, mulDiv, type Rupiah, rupiah, sum } from './money.ts'
import type { TermUnit } from './price.ts'

export const capKinds = ['BENEFIT', 'LATE_FEE'] as const
export type CapKind = (typeof capKinds)[number]

/** One legal ceiling (SEOJK 19/SEOJK.06/2025 part on economic benefit; domain/indonesia 1.1–1.5): law that changes is data. */
export interface RateCap {
  /** The first date on which it holds; a later row for the same tenor replaces it, of one date the stricter holds. */
  from: BusinessDate
  kind: CapKind
  /** From this many months on … */
  tenorMonthsFrom: number
  /** … and below this many; null is no end. */
  tenorMonthsTo: number | null
  /** BENEFIT: of the principal, LATE_FEE: of the outstanding principal. */
  ppmPerDay: number
  source: string
}

/** The parts of a price that count against the benefit cap: VAT and late fees do not. */
export interface CappedLoan {
  principal: Rupiah
  interest: Rupiah
  fee: Rupiah
  /** Calendar days from disbursement to the last scheduled due date. */
  days: number
}

const since2025 = businessDate('2025-01-01')
const lateFeeSource = 'SEOJK 19/2023: 0,1 % from 2026, applied from the start'

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

/** The stricter reading of the sources for 2026: 0,1 % for every tenor. */
export const strictCaps: readonly RateCap[] = [
  ...defaultCaps,
  benefit('2026-01-01', 0, null, 1000, 'SEOJK 19/2023: 0,1 % from 1 January 2026'),
]

/**
 * The row that holds on a date (the day of signature, for the loan's life): the latest, and of two of one date the stricter.
 * A month counts 30 days for tenors in weeks and days.
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

/** `findCap`; throws RangeError when there is no row: a missing row must not read as "no ceiling". */
export function capFor(...[caps, kind, date, tenor, unit]: Parameters<typeof findCap>): RateCap {
  const found = findCap(caps, kind, date, tenor, unit)
  if (!found) throw new RangeError(`no ${kind} cap on ${date} for ${tenor} ${unit}`)
  return found
}

const replaces = (cap: RateCap, held: RateCap): boolean =>
  cap.from === held.from ? cap.ppmPerDay < held.ppmPerDay : cap.from > held.from

/** Whether interest + fees ÷ principal ÷ days is above the cap: whole rupiah against the most that the cap allows. */
export function breachesCap({ principal, interest, fee, days }: CappedLoan, cap: RateCap): boolean {
  return interest + fee > mulDiv(principal, cap.ppmPerDay * days, MILLION, 'DOWN')
}

/**
 * The fewest days that a tenor can last, for checking a price when it is saved: 2 months 59, 3 months 89, 6 months 181.
 * A term that falls due on paydays is never shorter, but for a single month.
 */
export function shortestDays(tenor: number, unit: TermUnit = 'MONTHS'): number {
  if (unit !== 'MONTHS') return unit === 'WEEKS' ? 7 * tenor : tenor
  const start = businessDate('2025-01-01')
  const firsts = Array.from({ length: 48 }, (_, month) => addMonths(start, month))
  return Math.min(...firsts.map((first) => daysBetween(first, addMonths(first, tenor))))
}

/**
 * What may still be charged under the 100 % rule (I5): the first principal less interest, fees, VAT, extension and late
 * fees of the loan and of all that it replaced, contracted charges reserved at booking included. Never below 0.
 */
export function hundredPercentRoom(firstPrincipal: Rupiah, counted: readonly Rupiah[]): Rupiah {
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
