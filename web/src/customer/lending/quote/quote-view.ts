import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate, formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import { methodText, type RateFacts, rateText } from '@lumbung/shared/rate-text.ts'
import type { CostRow } from '../../../ui/money/cost-table.tsx'
import type { ScheduleRow } from '../../../ui/money/schedule-table.tsx'
import { quoteTexts } from './quote-texts.ts'

const textsIn = (language: Language) => (language === 'id' ? quoteTexts.id : quoteTexts.en)

/** A percentage that is not known yet, as wide as most are: a line breaks where it will break. */
export const unknownPercent = '‒,‒%'

/**
 * Rows of the cost table: each charge, the total, then total cost and rates. Without a quote the same rows without figures, so
 * that nothing moves when it arrives.
 */
export function costRows(quote: Quote | undefined, language: Language): CostRow[] {
  const t = textsIn(language)
  const feePercent = quote ? formatPercent(quote.serviceFeePpm, language) : unknownPercent
  return [
    ...receivedRows(quote, language),
    {
      label: quote ? interestLabel(quote, language) : t.interestOf(unknownPercent),
      value: formatMoney(quote && beforeVoucher(quote, 'INTEREST')),
    },
    ...(quote && needsWords(quote) ? [{ label: methodText(quote, language), kind: 'note' } as const] : []),
    { label: t.fee(feePercent), value: formatMoney(quote && beforeVoucher(quote, 'FEE')) },
    ...(quote?.voucher ? [voucherRow(quote.voucher, language)] : []),
    { label: t.vat, value: formatMoney(quote?.vat) },
    ...(quote?.insurance ? premiumRows(quote.insurance, language) : []),
    { label: t.total, value: formatMoney(quote?.total), kind: 'total' },
    {
      label: t.cost,
      value: `${formatMoney(quote?.cost)} (${formatPercent(quote?.costPpm, language, 1)})`,
      kind: 'note',
    },
    { label: t.perDay, value: formatPercent(quote?.perDayPpm, language, 3), kind: 'note' },
    { label: t.effective, value: formatPercent(quote?.effectiveAnnualPpm, language, 1), kind: 'note' },
  ]
}

/** What the customer receives. A loan without any, which replaces another one, names the principal that is lent again. */
function receivedRows(quote: Quote | undefined, language: Language): CostRow[] {
  const t = textsIn(language)
  if (quote?.received === 0)
    return [
      { label: t.relent, value: formatMoney(quote.amount) },
      { label: t.nothingSent, kind: 'note' },
    ]
  return [
    { label: t.received, value: formatMoney(quote?.received) },
    ...(quote?.received === quote?.amount ? [{ label: t.whole, kind: 'note' } as const] : []),
  ]
}

/** A charge in rupiah before the voucher. */
function beforeVoucher({ interest, serviceFee, voucher }: Quote, charge: 'INTEREST' | 'FEE'): number {
  return (charge === 'FEE' ? serviceFee : interest) + (voucher?.charge === charge ? voucher.off : 0)
}

/** What the voucher takes off, after the charges that it reduces and before the VAT. */
function voucherRow({ name, off }: NonNullable<Quote['voucher']>, language: Language): CostRow {
  const label = textsIn(language).voucher(language === 'id' ? name.id : name.en)
  return { label, value: `−${formatMoney(off)}` }
}

/** The premium of the chosen insurance, and whose money it is. */
function premiumRows({ premium, insurer, name }: NonNullable<Quote['insurance']>, language: Language): CostRow[] {
  const t = textsIn(language)
  return [
    { label: t.premium(language === 'id' ? name.id : name.en), value: formatMoney(premium) },
    { label: t.premiumFor(insurer), kind: 'note' },
  ]
}

/** Whether the rows alone do not say how the price is calculated. */
const needsWords = ({ method, graceInstallments = 0, roundingMultiple, tranches }: RateFacts) =>
  method !== 'FLAT' || graceInstallments > 0 || roundingMultiple > 1 || tranches !== undefined

/** The rate with its period and base; for a flat rate × the number of months if that gives the interest. */
function interestLabel(quote: Quote, language: Language): string {
  const t = textsIn(language)
  const flat = Math.round((quote.amount * quote.ratePpm * quote.tenor) / 1_000_000)
  return quote.method === 'FLAT' && !quote.tranches && Math.abs(flat - beforeVoucher(quote, 'INTEREST')) <= quote.tenor
    ? t.interest(formatPercent(quote.ratePpm, language), quote.tenor)
    : t.interestOf(rateText(quote, language))
}

/** The instalments; `count` rows, of which those that the quote lacks have no figures. */
export function scheduleRows(quote: Quote | undefined, count: number, language: Language): ScheduleRow[] {
  return Array.from({ length: count }, (_, index) => {
    const planned = quote?.installments[index]
    const dueDate = formatDate(planned?.dueDate, language)
    return { number: index + 1, dueDate, amount: formatMoney(planned?.total) }
  })
}

/** The highest instalment in rupiah, and whether all are the same. */
export function eachInstallment(quote: Quote): { amount: number; same: boolean } {
  const totals = quote.installments.map((one) => one.total)
  const amount = Math.max(...totals)
  return { amount, same: totals.every((total) => total === amount) }
}

/** Whether the instalments differ by more than rounding, so that the highest alone would mislead. */
export function isUneven({ installments }: Quote): boolean {
  const totals = installments.map((one) => one.total)
  const highest = Math.max(...totals)
  return highest - Math.min(...totals) > highest / 100
}
