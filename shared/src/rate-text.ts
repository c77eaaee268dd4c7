import type { Language } from './enums/app.ts'
import type { LoanTermUnit } from './enums/lending.ts'
import { formatMoney, formatPercent, formatTerms } from './format.ts'
import { type DayCount, type InterestMethod, installmentCount, unitsBetween } from './lending/price.ts'

/** The facts that the text of a price needs; the day count only for yearly rates. */
export interface RateFacts {
  method: InterestMethod
  ratePpm: number
  dayCount?: DayCount | undefined
  tenor: number
  tenorUnit: LoanTermUnit
  /** Weeks or days between due dates, if the price says so. */
  every?: number | undefined
  /** The first instalments that contain no principal. */
  graceInstallments?: number | undefined
  /** The day of the month, if the loan is due on paydays. */
  payday?: number | undefined
  /** The parts of the principal with tenors of their own; only of a flat rate. */
  tranches?: readonly { tenor: number; amount: number }[] | undefined
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
    ANNUITY: 'Bunga dihitung dari sisa pokok menurut jadwal',
    EQUAL_PRINCIPAL: 'Bunga dihitung dari sisa pokok menurut jadwal',
    DAILY:
      'Bunga dihitung per hari dari sisa pokok menurut jadwal; hari pertama tidak dihitung, tanggal jatuh tempo dihitung.',
  },
  dayCount: {
    '30/360': 'setiap bulan dihitung 30 hari dan setahun 360 hari',
    'ACT/365': 'berdasarkan jumlah hari sebenarnya, setahun dihitung 365 hari',
    'ACT/360': 'berdasarkan jumlah hari sebenarnya, setahun dihitung 360 hari',
  },
  tranches: (parts: string) =>
    `Pinjaman terbagi menjadi ${parts}. Bunga setiap bagian dihitung dari pokok awalnya untuk setiap bulan tenornya, dan setiap bagian diangsur rata selama tenornya. Setiap angsuran adalah jumlah angsuran dari semua bagian yang belum lunas.`,
  every: {
    MONTHS: () => 'setiap bulan',
    WEEKS: (count: number) => (count === 1 ? 'setiap minggu' : `setiap ${count} minggu`),
    DAYS: (count: number) => (count === 1 ? 'setiap hari' : `setiap ${count} hari`),
  },
  grace: (count: number) =>
    count === 1
      ? 'Angsuran pertama tidak memuat pokok; pokok dibayar mulai angsuran ke-2.'
      : `Angsuran ke-1 sampai ke-${count} tidak memuat pokok; pokok dibayar mulai angsuran ke-${count + 1}.`,
  equal: (what: 'payment' | 'principal', every: string, isLater: boolean) => {
    const [first, later] = what === 'payment' ? ['Jumlah', 'jumlah'] : ['Angsuran', 'angsuran']
    const amount = what === 'payment' ? 'pokok dan bunga' : 'pokok'
    return `${isLater ? `Sejak itu ${later}` : first} ${amount} sama besar ${every}.`
  },
  once: 'Pokok dan bunga dibayar sekaligus.',
  payday: (day: number) =>
    `Jatuh tempo setiap tanggal gajian, yaitu tanggal ${day}, atau hari terakhir pada bulan yang lebih pendek. Jatuh tempo pertama adalah tanggal gajian pertama yang jatuh paling cepat 31 hari setelah pencairan.`,
  rounded: {
    whole: (multiple: string) =>
      `Angsuran dibulatkan ke kelipatan ${multiple}; angsuran terakhir menampung selisihnya.`,
    later: (multiple: string) =>
      `Angsuran yang memuat pokok, serta bagian biaya dan PPN, dibulatkan ke kelipatan ${multiple}; angsuran terakhir menampung selisihnya.`,
    principal: (multiple: string) =>
      `Angsuran pokok, biaya, dan PPN dibulatkan ke kelipatan ${multiple}; angsuran terakhir menampung selisihnya.`,
  },
}

const en: typeof id = {
  rate: {
    FLAT: (rate) => `${rate} a month of the original principal`,
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
    FLAT: 'Interest is calculated on the original principal for every month, even after part of it has been repaid.',
    ANNUITY: 'Interest is calculated on the scheduled outstanding principal',
    EQUAL_PRINCIPAL: 'Interest is calculated on the scheduled outstanding principal',
    DAILY:
      'Interest is calculated daily on the scheduled outstanding principal; the first day is not counted, the due date is.',
  },
  dayCount: {
    '30/360': 'with months of 30 days and a year of 360 days',
    'ACT/365': 'by the actual number of days, with a year of 365 days',
    'ACT/360': 'by the actual number of days, with a year of 360 days',
  },
  tranches: (parts) =>
    `The loan has parts: ${parts}. The interest of each part is calculated on its original principal for every month of its tenor, and each part is repaid in equal parts over its tenor. An instalment contains what is due of every part that is not repaid yet.`,
  every: {
    MONTHS: () => 'every month',
    WEEKS: (count) => (count === 1 ? 'every week' : `every ${count} weeks`),
    DAYS: (count) => (count === 1 ? 'every day' : `every ${count} days`),
  },
  grace: (count) =>
    count === 1
      ? 'The first instalment contains no principal; principal is repaid from instalment 2 on.'
      : `Instalments 1 to ${count} contain no principal; principal is repaid from instalment ${count + 1} on.`,
  equal: (what, every, isLater) => {
    const amount = what === 'payment' ? 'principal and interest together are' : 'the principal part is'
    const sentence = `${amount} the same ${every}.`
    return isLater ? `From then on, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1)
  },
  once: 'Principal and interest are paid at once.',
  payday: (day) =>
    `Due every month on the payday, day ${day}, or on the last day of a shorter month. The first due date is the first payday at least 31 days after the money is sent.`,
  rounded: {
    whole: (multiple) => `Instalments are rounded to multiples of ${multiple}; the last one takes the difference.`,
    later: (multiple) =>
      `Instalments that contain principal, and the fee and VAT parts, are rounded to multiples of ${multiple}; the last instalment takes the difference.`,
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

/** What stays the same from one instalment to the next; FLAT says nothing of it. */
function equalParts({ method, tenor, tenorUnit, every, graceInstallments = 0 }: RateFacts, lang: Language) {
  const texts = textsIn(lang)
  if (method === 'FLAT') return undefined
  if (method === 'DAILY' && installmentCount(tenorUnit, tenor, every) === 1) return texts.once
  const period = texts.every[tenorUnit](every ?? unitsBetween(tenorUnit, tenor))
  return texts.equal(method === 'ANNUITY' ? 'payment' : 'principal', period, graceInstallments > 0)
}

function roundingText({ method, roundingMultiple, graceInstallments = 0 }: RateFacts, lang: Language) {
  if (roundingMultiple <= 1) return undefined
  const { rounded } = textsIn(lang)
  const annuity = graceInstallments > 0 ? rounded.later : rounded.whole
  const text = { FLAT: rounded.whole, ANNUITY: annuity, EQUAL_PRINCIPAL: rounded.principal, DAILY: rounded.principal }
  return text[method](formatMoney(roundingMultiple))
}

/**
 * How interest is calculated, in sentences: instalments without principal, what stays equal, the base, the day count, and how
 * instalments are rounded. Together with the amounts, the words determine the schedule.
 */
export function methodText(facts: RateFacts, lang: Language): string {
  const { method, dayCount, graceInstallments = 0, tranches } = facts
  const texts = textsIn(lang)
  if (tranches) return texts.tranches(formatTerms(facts, lang))
  const counted = dayCount ? `, ${texts.dayCount[dayCount]}.` : ''
  return [
    graceInstallments > 0 ? texts.grace(graceInstallments) : undefined,
    equalParts(facts, lang),
    `${texts.method[method]}${counted}`,
    roundingText(facts, lang),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ')
}

/** When a loan that is due on paydays is due; undefined for one due on the day of disbursement. */
export const dueDayText = ({ payday }: Pick<RateFacts, 'payday'>, lang: Language): string | undefined =>
  payday === undefined ? undefined : textsIn(lang).payday(payday)
