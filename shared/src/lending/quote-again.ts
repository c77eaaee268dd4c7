import type { BookedQuote } from './booked-quote.ts'
import type { Rupiah } from './money.ts'
import { quoteLoan } from './quote.ts'

/**
 * The quote of the same terms with another principal: if less turns out to be owed, less is lent again. Its charges follow from the
 * principal as those of the first quote did.
 */
export function quoteAgain(quote: BookedQuote, principal: Rupiah): BookedQuote {
  const { tenor, unit, payday, every, disbursedOn, cap } = quote
  const price = {
    ...{ method: quote.method, ratePpm: quote.ratePpm, dayCount: quote.dayCount, serviceFeePpm: quote.serviceFeePpm },
    ...{ vatPpm: quote.vatPpm, lateFeePpm: quote.lateFeePpm, roundingMultiple: quote.roundingMultiple },
    ...(quote.graceInstallments === undefined ? {} : { graceInstallments: quote.graceInstallments }),
  }
  const own = { ...(payday === undefined ? {} : { payday }), ...(every === undefined ? {} : { every }) }
  const again = quoteLoan({ tenor, unit, ...own, price, principal, disbursedOn })
  return { ...quote, ...again, cap }
}
