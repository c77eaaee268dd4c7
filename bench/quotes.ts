import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import type { Offer } from '../server/src/modules/lending/pricing/product-store.ts'
import { quoteFor } from '../server/src/modules/lending/pricing/quote-for.ts'
import { defaultCaps } from '../shared/src/lending/caps.ts'
import { addDays, businessDate } from '../shared/src/lending/dates/calendar.ts'
import { medianOf, type Row, rowOf } from './report.ts'

const perRound = 20_000
const rounds = 11

const offer: Offer = {
  product: {
    id: 'pinjaman-tunai',
    name: 'Pinjaman Tunai',
    type: 'CASH',
    card_kind: 'PDL',
    term_unit: 'MONTHS',
    tenors: [12],
    min_amount: 500_000,
    max_amount: 20_000_000,
    step: 50_000,
    channels: null,
    no_late_payments: false,
    mixes_tenors: false,
  },
  rate: {
    version: 1,
    method: 'FLAT',
    rate_ppm: 20_000,
    day_count: '30/360',
    fee_ppm: { 12: 20_000 },
    vat_ppm: 110_000,
    extension_fee_ppm: 20_000,
    late_fee_ppm: 1000,
    rounding_multiple: 1,
    every: null,
    grace_installments: 0,
    due_day: 'DISBURSEMENT',
  },
  caps: defaultCaps.map((cap) => ({
    from_date: cap.from,
    kind: cap.kind,
    tenor_from: cap.tenorMonthsFrom,
    tenor_to: cap.tenorMonthsTo,
    ppm_per_day: cap.ppmPerDay,
    source: cap.source,
  })),
}
const dates = Array.from({ length: 365 }, (_, day) => addDays(businessDate('2026-01-01'), day))

/** Quotes `count` loans, each with another amount or date. */
function quoteMany(count: number): BookedQuote | undefined {
  let last: BookedQuote | undefined
  for (let index = 0; index < count; index++) {
    const amount = offer.product.min_amount + offer.product.step * (index % 391)
    last = quoteFor(offer, amount, 12, dates[index % dates.length] ?? businessDate('2026-01-01'))
  }
  return last
}

/** Quotes of twelve instalments with caps and effective rate, per second of CPU time, so that other load does not count. */
export function measureQuotes(): Row[] {
  quoteMany(perRound)
  const values = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    quoteMany(perRound)
    const { user, system } = process.cpuUsage(before)
    return (perRound * 1e6) / (user + system)
  })
  return [
    rowOf({
      name: 'quotes of 12 instalments with caps and effective rate, per second of one core',
      figure: `${(1e6 / medianOf(values)).toFixed(1)} µs a quote`,
      values,
      target: { least: 100_000 },
    }),
  ]
}
