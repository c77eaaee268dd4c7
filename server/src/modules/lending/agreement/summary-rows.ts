import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import { formatDate, formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import type { BookedQuote } from '@lumbung/shared/lending/booked-quote.ts'
import { methodName, rateText } from '@lumbung/shared/rate-text.ts'
import { quoteView, rateFactsOf } from '../pricing/quote-for.ts'
import { beforeVoucher } from './voucher-words.ts'

type Row = AgreementModel['summary'][number]

/** A row of the summary in Indonesian, with its label for who reads the app in English. */
export const row = (label: string, value: string, en: string): Row => ({ label, value, en })

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
  return row(label, first === last ? times : `${times}, terakhir ${formatMoney(last)}`, en)
}

export function interestRows(quote: BookedQuote): Row[] {
  const facts = rateFactsOf(quote)
  return [
    row('Bunga', `${formatMoney(beforeVoucher(quote, 'INTEREST'))} (${rateText(facts, 'id')})`, 'Interest'),
    row('Metode bunga', methodName(facts, 'id'), 'Interest method'),
    ...(facts.dayCount ? [row('Perhitungan hari', facts.dayCount, 'Day count')] : []),
  ]
}

/** The whole price in the words and with the rounding of the quote. */
export const costRows = (quote: BookedQuote): Row[] => [
  row('Total yang dibayar', formatMoney(quote.total), 'Total you repay'),
  row('Total biaya pinjaman', `${formatMoney(quote.cost)} (${costPercent(quote)})`, 'Total cost of the loan'),
  row('Setara per hari', perDayPercent(quote), 'Equivalent per day'),
  row('Bunga efektif per tahun', formatPercent(quote.effectiveAnnualPpm, 'id', 1), 'Effective annual rate'),
]

/** With one decimal, as in the quote. */
export const costPercent = ({ costPpm }: BookedQuote): string => formatPercent(costPpm, 'id', 1)

/** With three decimals, as in the quote. */
export const perDayPercent = ({ perDayPpm }: BookedQuote): string => formatPercent(perDayPpm, 'id', 3)

/** What paying late costs, and between which dates it is paid. */
export const dateRows = (quote: BookedQuote): Row[] => [
  row(
    'Denda keterlambatan',
    `${formatPercent(quote.lateFeePpm, 'id')} per hari dari pokok angsuran yang terlambat`,
    'Late fee',
  ),
  row('Jatuh tempo pertama', formatDate(quote.firstDueDate, 'id'), 'First due date'),
  row('Jatuh tempo terakhir', formatDate(quote.lastDueDate, 'id'), 'Last due date'),
]
