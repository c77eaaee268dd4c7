import type { Language } from './enums/app.ts'
import type { LoanTermUnit } from './enums/lending.ts'
import { formatMoney, formatPercent } from './format.ts'
import type { DayCount, InterestMethod } from './lending/price.ts'

/** The facts that the text of a rate needs; the day count only for yearly rates. */
export interface RateFacts {
  method: InterestMethod
  ratePpm: number
  dayCount?: DayCount | undefined
  tenorUnit: LoanTermUnit
  /** Rupiah; 1 for no rounding. */
  roundingMultiple: number
}

const id = {
  rate: {
    FLAT: (rate: string) => `${rate} per bulan dari pokok awal`,
    ANNUITY: (rate: string) => `${rate} per tahun dari sisa pokok`,
    EQUAL_PRINCIPAL: (rate: string) => `${rate} per tahun dari sisa pokok`,
    DAILY: (rate: string) => `${rate} per hari dari sisa pokok`,
  },
  name: {
    FLAT: 'Flat',
    ANNUITY: 'Anuitas (angsuran sama besar)',
    EQUAL_PRINCIPAL: 'Menurun (angsuran pokok sama besar)',
    DAILY: 'Harian',
  },
  method: {
    FLAT: 'Bunga dihitung dari pokok awal untuk setiap bulan, juga setelah sebagian pokok dibayar.',
    ANNUITY: 'Jumlah pokok dan bunga sama besar setiap bulan. Bunga dihitung dari sisa pokok menurut jadwal',
    EQUAL_PRINCIPAL: 'Angsuran pokok sama besar setiap bulan. Bunga dihitung dari sisa pokok menurut jadwal',
    DAILY:
      'Bunga dihitung per hari dari sisa pokok menurut jadwal; hari pertama tidak dihitung, tanggal jatuh tempo dihitung.',
  },
  dayCount: {
    '30/360': 'setiap bulan dihitung 30 hari dan setahun 360 hari',
    'ACT/365': 'berdasarkan jumlah hari sebenarnya, setahun dihitung 365 hari',
    'ACT/360': 'berdasarkan jumlah hari sebenarnya, setahun dihitung 360 hari',
  },
  daily: {
    MONTHS: '',
    WEEKS: 'Angsuran pokok sama besar setiap minggu. ',
    DAYS: 'Pokok dan bunga dibayar sekaligus. ',
  },
  rounded: {
    whole: (multiple: string) =>
      `Angsuran dibulatkan ke kelipatan ${multiple}; angsuran terakhir menampung selisihnya.`,
    principal: (multiple: string) =>
      `Angsuran pokok, biaya, dan PPN dibulatkan ke kelipatan ${multiple}; angsuran terakhir menampung selisihnya.`,
  },
}

const en: typeof id = {
  rate: {
    FLAT: (rate) => `${rate} a month of the first principal`,
    ANNUITY: (rate) => `${rate} a year of the outstanding principal`,
    EQUAL_PRINCIPAL: (rate) => `${rate} a year of the outstanding principal`,
    DAILY: (rate) => `${rate} a day of the outstanding principal`,
  },
  name: {
    FLAT: 'Flat',
    ANNUITY: 'Annuity (equal instalments)',
    EQUAL_PRINCIPAL: 'Declining (equal principal)',
    DAILY: 'Daily',
  },
  method: {
    FLAT: 'Interest is calculated on the first principal for every month, even after part of it has been repaid.',
    ANNUITY:
      'Principal and interest together are the same every month. Interest is calculated on the scheduled outstanding principal',
    EQUAL_PRINCIPAL:
      'The principal part is the same every month. Interest is calculated on the scheduled outstanding principal',
    DAILY:
      'Interest is calculated daily on the scheduled outstanding principal; the first day is not counted, the due date is.',
  },
  dayCount: {
    '30/360': 'with months of 30 days and a year of 360 days',
    'ACT/365': 'by the actual number of days, with a year of 365 days',
    'ACT/360': 'by the actual number of days, with a year of 360 days',
  },
  daily: {
    MONTHS: '',
    WEEKS: 'The principal part is the same every week. ',
    DAYS: 'Principal and interest are paid at once. ',
  },
  rounded: {
    whole: (multiple) => `Instalments are rounded to multiples of ${multiple}; the last one takes the difference.`,
    principal: (multiple) =>
      `The principal, fee and VAT parts are rounded to multiples of ${multiple}; the last instalment takes the difference.`,
  },
}

const textsIn = (lang: Language) => (lang === 'id' ? id : en)

/** The rate with its period and base: `2% per bulan dari pokok awal`, `24% a year of the outstanding principal`. */
export const rateText = ({ method, ratePpm }: RateFacts, lang: Language): string =>
  textsIn(lang).rate[method](formatPercent(ratePpm, lang))

/** The method's name: `Anuitas (angsuran sama besar)`. */
export const methodName = ({ method }: RateFacts, lang: Language): string => textsIn(lang).name[method]

/** How interest is calculated, in sentences: its base, the day count, and how instalments are rounded. */
export function methodText(facts: RateFacts, lang: Language): string {
  const { method, dayCount, tenorUnit, roundingMultiple } = facts
  const texts = textsIn(lang)
  const counted = dayCount ? `, ${texts.dayCount[dayCount]}.` : ''
  const daily = method === 'DAILY' ? texts.daily[tenorUnit] : ''
  const rounded = texts.rounded[method === 'FLAT' || method === 'ANNUITY' ? 'whole' : 'principal']
  const rounding = roundingMultiple > 1 ? ` ${rounded(formatMoney(roundingMultiple))}` : ''
  return `${daily}${texts.method[method]}${counted}${rounding}`
}
