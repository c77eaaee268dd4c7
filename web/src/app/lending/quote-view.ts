import type { Quote } from '@lumbung/shared/contract/product.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate, formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import { methodText, rateText } from '@lumbung/shared/rate-words.ts'
import type { CostRow } from '../../ui/money/cost-table.tsx'
import type { ScheduleRow } from '../../ui/money/schedule-table.tsx'
import { quoteTexts } from './quote-texts.ts'

const textsIn = (language: Language) => (language === 'id' ? quoteTexts.id : quoteTexts.en)

/** Each charge as a row, then the total, then what it comes to. */
export function costRows(quote: Quote, language: Language): CostRow[] {
  const t = textsIn(language)
  const percent = (ppm: number) => formatPercent(ppm, language)
  return [
    { label: t.received, value: formatMoney(quote.received) },
    ...(quote.received === quote.amount ? [{ label: t.whole, kind: 'note' } as const] : []),
    { label: interestLabel(quote, language), value: formatMoney(quote.interest) },
    ...(quote.method === 'FLAT' ? [] : [{ label: methodText(quote, language), kind: 'note' } as const]),
    { label: t.fee(percent(quote.serviceFeePpm)), value: formatMoney(quote.serviceFee) },
    { label: t.vat, value: formatMoney(quote.vat) },
    { label: t.total, value: formatMoney(quote.total), kind: 'total' },
    {
      label: t.cost,
      value: `${formatMoney(quote.cost)} (${formatPercent(quote.costPpm, language, 1)})`,
      kind: 'note',
    },
    { label: t.perDay, value: formatPercent(quote.perDayPpm, language, 3), kind: 'note' },
    { label: t.effective, value: formatPercent(quote.effectiveAnnualPpm, language, 1), kind: 'note' },
  ]
}

/** The rate with its period and what it is taken of; × the months where that makes the interest. */
function interestLabel(quote: Quote, language: Language): string {
  const t = textsIn(language)
  const flat = Math.round((quote.amount * quote.ratePpm * quote.tenor) / 1_000_000)
  return quote.method === 'FLAT' && Math.abs(flat - quote.interest) <= quote.tenor
    ? t.interest(formatPercent(quote.ratePpm, language), quote.tenor)
    : t.interestOf(rateText(quote, language))
}

export function scheduleRows(quote: Quote, language: Language): ScheduleRow[] {
  return quote.installments.map(({ number, dueDate, total }) => ({
    number,
    dueDate: formatDate(dueDate, language),
    amount: formatMoney(total),
  }))
}

/** What is paid each time, in rupiah: the highest instalment, and whether some are lower. */
export function eachInstallment(quote: Quote): { amount: number; same: boolean } {
  const totals = quote.installments.map((one) => one.total)
  const amount = Math.max(...totals)
  return { amount, same: totals.every((total) => total === amount) }
}
