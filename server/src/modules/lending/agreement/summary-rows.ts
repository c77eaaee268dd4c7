import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate, formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { methodName, rateText } from '@lumbung/shared/rate-text.ts'
import { quoteView, rateFactsOf } from '../pricing/quote-for.ts'
import { beforeVoucher } from './voucher-words.ts'

type Row = AgreementModel['summary'][number]

/** A row of the summary in Indonesian, with what differs in it for who reads the app in English. */
export const row = (label: string, value: string, en: string, enValue = value): Row => ({
  label,
  value,
  en,
  ...(enValue === value ? {} : { enValue }),
})

/** A row whose value is worded in both languages. */
export const wordedRow = (label: string, en: string, value: (language: Language) => string): Row =>
  row(label, value('id'), en, value('en-us'))

const each = { MONTHS: ['Angsuran per bulan', 'Monthly instalment'], OTHER: ['Angsuran', 'Instalment'] } as const

/** What is paid each time, the first that a borrower looks for. Its figures add up to the total; uneven instalments show the highest. */
export function installmentRow(quote: BookedQuote): Row {
  const totals = quoteView(quote).installments.map(({ total }) => total)
  const [first = 0, last = 0, highest] = [totals[0], totals.at(-1), Math.max(...totals)]
  if (totals.length === 1) return row('Dibayar sekali', formatMoney(first), 'Paid once')
  const isRounded = totals.slice(0, -1).every((total) => total === first) && Math.abs(last - first) <= first / 100
  if (!isRounded) return row('Angsuran tertinggi', formatMoney(highest), 'Highest instalment')
  const [label, en] = each[quote.unit === 'MONTHS' ? 'MONTHS' : 'OTHER']
  const times = `${formatMoney(first)} × ${first === last ? totals.length : totals.length - 1}`
  const ends = (word: string) => (first === last ? times : `${times}, ${word} ${formatMoney(last)}`)
  return row(label, ends('terakhir'), en, ends('last'))
}

export function interestRows(quote: BookedQuote): Row[] {
  const facts = rateFactsOf(quote)
  return [
    wordedRow(
      'Bunga',
      'Interest',
      (lang) => `${formatMoney(beforeVoucher(quote, 'INTEREST'))} (${rateText(facts, lang)})`,
    ),
    wordedRow('Metode bunga', 'Interest method', (lang) => methodName(facts, lang)),
    ...(facts.dayCount ? [row('Perhitungan hari', facts.dayCount, 'Day count')] : []),
  ]
}

/** The whole price in the words and with the rounding of the quote. */
export const costRows = (quote: BookedQuote): Row[] => [
  row('Total yang dibayar', formatMoney(quote.total), 'Total you repay'),
  wordedRow(
    'Total biaya pinjaman',
    'Total cost of the loan',
    (lang) => `${formatMoney(quote.cost)} (${costPercent(quote, lang)})`,
  ),
  wordedRow('Setara per hari', 'Equivalent per day', (lang) => perDayPercent(quote, lang)),
  wordedRow('Bunga efektif per tahun', 'Effective annual rate', (lang) =>
    formatPercent(quote.effectiveAnnualPpm, lang, 1),
  ),
]

/** With one decimal, as in the quote. */
export const costPercent = ({ costPpm }: BookedQuote, lang: Language = 'id'): string => formatPercent(costPpm, lang, 1)

/** With three decimals, as in the quote. */
export const perDayPercent = ({ perDayPpm }: BookedQuote, lang: Language = 'id'): string =>
  formatPercent(perDayPpm, lang, 3)

/** What paying late costs, and between which dates it is paid. */
export const dateRows = (quote: BookedQuote): Row[] => [
  row(
    'Denda keterlambatan',
    `${formatPercent(quote.lateFeePpm, 'id')} per hari dari pokok angsuran yang terlambat`,
    'Late fee',
    `${formatPercent(quote.lateFeePpm, 'en-us')} per day of the principal of the late instalment`,
  ),
  wordedRow('Jatuh tempo pertama', 'First due date', (lang) => formatDate(quote.firstDueDate, lang)),
  wordedRow('Jatuh tempo terakhir', 'Last due date', (lang) => formatDate(quote.lastDueDate, lang)),
]
