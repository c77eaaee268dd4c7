import type { Language } from './enums/app.ts'
import type { LoanTermUnit } from './enums/lending.ts'

/** A business date 'YYYY-MM-DD', an instant (ISO text, milliseconds or Date), or nothing. */
export type Moment = string | number | Date | null | undefined

const HOUR = 3_600_000
const JAKARTA_OFFSET = 7 * HOUR // WIB: UTC+7, no summer time

const months = {
  id: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' '),
  'en-us': 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}
const weekdays = {
  id: 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' '),
  'en-us': 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}

/** Digits with dots by thousands, in both languages: 1.234.567. */
function group(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, '.')
}

/** F-01, F-02: whole rupiah, `Rp571.100`, `− Rp571.100`; `Rp-` if missing or not a whole number. */
export function formatMoney(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || !Number.isSafeInteger(amount)) return 'Rp-'
  return `${amount < 0 ? '− ' : ''}Rp${group(String(Math.abs(amount)))}`
}

/** The amount for screen readers: `571.100 rupiah`. */
export function spokenMoney(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || !Number.isSafeInteger(amount)) return '-'
  return `${amount < 0 ? 'minus ' : ''}${group(String(Math.abs(amount)))} rupiah`
}

/** Keeps a text such as a masked number on one line. */
export const unbroken = (text: string): string => text.replace(/ /g, '\u00a0')

/** F-03, F-04: `1234 5678 90`; empty is `-`. Keeps masks: `•••• 7890`. */
export function formatBankNumber(value: string | null | undefined): string {
  const compact = (value ?? '').replace(/[\s-]/g, '')
  return compact === '' ? '-' : (compact.match(/.{1,4}/g) ?? []).join(' ')
}

/** Parts per million as percent, rounded half up: 20 000 → `2%`, 786 → `0,0786%` (en-us: `0.0786%`). */
export function formatPercent(ppm: number | null | undefined, lang: Language, decimals: 0 | 1 | 2 | 3 | 4 = 4): string {
  if (ppm === null || ppm === undefined || !Number.isFinite(ppm)) return '-'
  const scaled = Math.round(Math.abs(ppm) / 10 ** (4 - decimals))
  const digits = String(scaled).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const sign = ppm < 0 && scaled !== 0 ? '−' : ''
  return `${sign}${whole}${fraction === '' ? '' : `${lang === 'id' ? ',' : '.'}${fraction}`}%`
}

interface TermFacts {
  tenor: number
  tenorUnit: LoanTermUnit
  tranches?: readonly { tenor: number; amount: number }[] | undefined
}

const units = {
  MONTHS: ['bulan', 'month'],
  WEEKS: ['minggu', 'week'],
  DAYS: ['hari', 'day'],
  HOURS: ['jam', 'hour'],
  MINUTES: ['menit', 'minute'],
  SECONDS: ['detik', 'second'],
} as const

function count(amount: number, unit: keyof typeof units, lang: Language): string {
  const [id, en] = units[unit]
  return lang === 'id' ? `${amount} ${id}` : `${amount} ${en}${amount === 1 ? '' : 's'}`
}

/** F-08: `6 months`, `1 month`; Indonesian has no plural. */
export function formatTenor(tenor: number, unit: LoanTermUnit, lang: Language): string {
  return count(tenor, unit, lang)
}

/** A loan's tenor, or each part of a loan with tenors of their own: `Rp1.000.000 for 3 months, Rp2.000.000 for 12 months`. */
export function formatTerms(loan: TermFacts, lang: Language): string {
  const { tenor, tenorUnit: unit, tranches } = loan
  const word = lang === 'id' ? 'selama' : 'for'
  return tranches
    ? tranches.map((part) => `${formatMoney(part.amount)} ${word} ${formatTenor(part.tenor, unit, lang)}`).join(', ')
    : formatTenor(tenor, unit, lang)
}

/** A duration, rounded up: `45 seconds`, `15 minutes`, `3 hours`, `2 days`. */
export function formatDuration(seconds: number, lang: Language): string {
  if (seconds <= 90) return count(Math.max(1, Math.ceil(seconds)), 'SECONDS', lang)
  if (seconds <= 90 * 60) return count(Math.ceil(seconds / 60), 'MINUTES', lang)
  if (seconds <= 48 * 3600) return count(Math.ceil(seconds / 3600), 'HOURS', lang)
  return count(Math.ceil(seconds / 86_400), 'DAYS', lang)
}

function isMissing(value: Moment): value is null | undefined | '' {
  return value === null || value === undefined || value === ''
}

/** The moment shifted so that its UTC parts are Jakarta's; a business date keeps its day. */
function jakarta(value: Moment): Date | undefined {
  if (isMissing(value)) return undefined
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const shifted = new Date(new Date(value).getTime() + (isDay ? 0 : JAKARTA_OFFSET))
  return Number.isNaN(shifted.getTime()) ? undefined : shifted
}

const two = (value: number) => String(value).padStart(2, '0')
const dayMonth = (date: Date, lang: Language) => `${date.getUTCDate()} ${months[lang][date.getUTCMonth()]}`
const longDate = (date: Date, lang: Language) => `${dayMonth(date, lang)} ${date.getUTCFullYear()}`

/** F-05, F-07: `DD-MM-YYYY HH:mm:ss` in Jakarta; empty is `-`. */
export function formatTimestamp(value: Moment): string {
  const date = jakarta(value)
  if (!date) return '-'
  const day = `${two(date.getUTCDate())}-${two(date.getUTCMonth() + 1)}-${date.getUTCFullYear()}`
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
}

/** F-06, F-07: `23 Nov`, and `1 Feb` without a zero, as people write it (D-216); empty is `-`. */
export function formatDayMonth(value: Moment, lang: Language): string {
  const date = jakarta(value)
  return date ? dayMonth(date, lang) : '-'
}

/** `23 Nov 2026`; empty is `-`. */
export function formatDate(value: Moment, lang: Language): string {
  const date = jakarta(value)
  return date ? longDate(date, lang) : '-'
}

/** `Senin, 23 Nov 2026`, where action is due; empty is `-`. */
export function formatWeekday(value: Moment, lang: Language): string {
  const date = jakarta(value)
  return date ? `${weekdays[lang][date.getUTCDay()]}, ${longDate(date, lang)}` : '-'
}

/** `09.12 WIB` in both languages; empty is `-`. */
export function formatTime(value: Moment): string {
  const date = jakarta(value)
  return date ? `${two(date.getUTCHours())}.${two(date.getUTCMinutes())} WIB` : '-'
}

/** `23 Nov 2026, 09.12 WIB`; empty is `-`. */
export function formatMoment(value: Moment, lang: Language): string {
  return jakarta(value) ? `${formatDate(value, lang)}, ${formatTime(value)}` : '-'
}

/** Milliseconds of an instant; a business date ends with its day, at 24:00 WIB. */
function endOf(value: Moment): number | undefined {
  if (isMissing(value)) return undefined
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return new Date(value).getTime() + (isDay ? 24 * HOUR - JAKARTA_OFFSET : 0)
}

/** F-09: whether a deadline is in the future and less than 24 hours away; exactly 24 hours is a day (D-215). */
export function isWithinDay(deadline: Moment, now: number): boolean {
  const left = (endOf(deadline) ?? Number.NaN) - now
  return left >= 0 && left < 24 * HOUR
}

/** F-10, F-11: `on 23 Nov 2026` if at least 24 hours away, else `in N hours` (at least 1); past or missing is `-`. */
export function formatDeadline(deadline: Moment, now: number, lang: Language): string {
  const left = (endOf(deadline) ?? Number.NaN) - now
  if (!(left >= 0)) return '-'
  if (!isWithinDay(deadline, now)) return `${lang === 'id' ? 'pada' : 'on'} ${formatDate(deadline, lang)}`
  return `${lang === 'id' ? 'dalam' : 'in'} ${count(Math.max(1, Math.ceil(left / HOUR)), 'HOURS', lang)}`
}
