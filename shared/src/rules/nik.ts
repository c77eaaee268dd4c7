import type { Rule, Typed } from './rule.ts'
import { withoutSeparators } from './typed.ts'

/** The first two digits: the 38 provinces, and 54 for people first registered in Timor Timur. */
const provinces = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 54 61 62 63 64 65 ' +
    '71 72 73 74 75 76 81 82 91 92 93 94 95 96'
  ).split(' '),
)

export interface NikFacts {
  /** Province of the first registration; it does not change with a move. */
  province: string
  /** 'YYYY-MM-DD'. */
  birthDate: string
  sex: 'MALE' | 'FEMALE'
}

/** The digits without spaces, dots and hyphens. */
export const normaliseNik = (value: Typed): string => withoutSeparators(value)

/** V-04: the form's rule, exactly 16 digits. The server checks their content with `readNik`. */
export const nikRule: Rule = (value) => {
  const nik = normaliseNik(value)
  if (nik === '') return 'required'
  return /^\d{16}$/.test(nik) ? undefined : 'nik'
}

/** Full years between two dates 'YYYY-MM-DD'; negative when the first is later. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The date in the century that makes the person 17 to 100 years old; if there is none, a minor's. */
function birthDateOf(yearInCentury: number, month: number, day: number, today: string): string | undefined {
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100
  const dates = [century + yearInCentury, century - 100 + yearInCentury]
    .filter((year) => isDate(year, month, day))
    .map((year) => `${year}-${twoDigits(month)}-${twoDigits(day)}`)
  const adult = dates.find((date) => ageOn(date, today) >= 17 && ageOn(date, today) <= 100)
  return adult ?? dates.find((date) => date <= today)
}

/**
 * The facts in a NIK: PP KK CC DD MM YY SSSS, the day plus 40 for women. Undefined means `INVALID_NIK_CODE`: unknown province,
 * impossible date, serial 0000. A date or sex that differs from the form is flagged for the reviewer, not refused.
 */
export function readNik(value: Typed, today: string): NikFacts | undefined {
  const nik = normaliseNik(value)
  if (nikRule(nik)) return undefined
  const province = nik.slice(0, 2)
  const codedDay = Number(nik.slice(6, 8))
  const female = codedDay > 40
  const birthDate = birthDateOf(
    Number(nik.slice(10, 12)),
    Number(nik.slice(8, 10)),
    female ? codedDay - 40 : codedDay,
    today,
  )
  if (!provinces.has(province) || !birthDate || nik.slice(12) === '0000') return undefined
  return { province, birthDate, sex: female ? 'FEMALE' : 'MALE' }
}

/** `3201••••••••0001`: four digits at each end, which hides the birth date. Empty is `-`. */
export function maskNik(value: Typed): string {
  const nik = normaliseNik(value)
  return nik === '' ? '-' : `${nik.slice(0, 4)}••••••••${nik.slice(Math.max(12, nik.length - 4))}`
}
