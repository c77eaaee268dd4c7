import type { BusinessDate } from '../dates/calendar.ts'
import type { Rupiah } from '../money.ts'
import type { BookedQuote } from './booked-quote.ts'
import { quoteLoan, rescheduleFor } from './quote.ts'

/**
 * A signed quote with another principal, disbursed on a date: if less turns out to be owed, less is lent again. Its charges follow from
 * the principal as those of the signed quote did, as of the date for which that was made; amounts stay, dates move.
 */
export function quoteAgain(signed: BookedQuote, principal: Rupiah, disbursedOn: BusinessDate): BookedQuote {
  const { cap, ...quote } = signed
  const { tenor, unit, payday, every } = quote
  const price = {
    method: quote.method,
    ratePpm: quote.ratePpm,
    dayCount: quote.dayCount,
    serviceFeePpm: quote.serviceFeePpm,
    vatPpm: quote.vatPpm,
    lateFeePpm: quote.lateFeePpm,
    roundingMultiple: quote.roundingMultiple,
    ...(quote.graceInstallments === undefined ? {} : { graceInstallments: quote.graceInstallments }),
  }
  const terms = { ...(payday === undefined ? {} : { payday }), ...(every === undefined ? {} : { every }) }
  const again = quoteLoan({ tenor, unit, ...terms, price, principal, disbursedOn: quote.disbursedOn })
  const moved = disbursedOn === quote.disbursedOn ? again : rescheduleFor(again, disbursedOn)
  return { ...quote, ...moved, cap }
}
