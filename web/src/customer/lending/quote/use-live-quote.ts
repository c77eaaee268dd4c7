import type { ChosenInsurance } from '@lumbung/shared/contract/lending/insurance.ts'
import { type Quote, quote } from '@lumbung/shared/contract/lending/products.ts'
import { zero } from '@lumbung/shared/lending/money.ts'
import { useRef } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { keyOf, type PlannedTerms } from '../plan/amounts/flexible-loan.ts'
import { shownQuote } from './shown-quote.ts'
import { useDebounced } from './use-debounced.ts'

/** Refusals of a combination of amount and tenor: the tenor is shown as unavailable. */
const unavailableCodes = ['INVALID_REPAYMENT_PLAN', 'PRICE_CAP_EXCEEDED']

interface LiveQuote {
  /** The latest price; while `busy` still the previous one, which is not the price of the current choice. None after a refusal, or for an amount that
   * cannot be borrowed. */
  quote: Quote | undefined
  busy: boolean
  /** There is no amount to price. */
  idle: boolean
  /** This combination of amount and tenor is not offered. */
  unavailable: boolean
  failure: Error | null
  retry: () => void
}

interface Wanted extends PlannedTerms {
  /** The voucher and the insurance to use; `undecided` while it is not known whether the picked ones can be used. */
  voucherId: string | undefined
  insurance: ChosenInsurance | undefined
  undecided: boolean
}

/** The product and the terms, as calls name them. */
const loanOf = ({ productId, tenor, tranches }: PlannedTerms) => ({
  productId,
  tenor,
  ...(tranches.length > 0 ? { tranches: [...tranches] } : {}),
})

/** The price of the current choice, requested 300 ms after the last change; the old price stays until the new one arrives. */
export function useLiveQuote({ voucherId, insurance, undecided, ...wanted }: Wanted): LiveQuote {
  const { amount } = wanted
  const { settled, isSettled } = useDebounced(wanted, keyOf(wanted))
  const chosen = { ...(voucherId ? { voucherId } : {}), ...(insurance ? { insurance } : {}) }
  const read = useRead(
    quote,
    { body: { ...loanOf(settled), amount: settled.amount ?? zero, ...chosen } },
    { enabled: settled.amount !== undefined && !undecided, handles: 'all', staleTime: 60_000 },
  )
  const last = useRef<Quote>(undefined)
  if (read.data) last.current = read.data
  const waits = undecided || !isSettled || (amount !== undefined && read.isPending)
  return {
    quote: shownQuote({ amount, failed: read.isError, now: read.data, before: last.current }),
    idle: amount === undefined,
    busy: amount === undefined || (waits && !read.isError),
    unavailable: isRefusal(read.error, ...unavailableCodes),
    failure: read.error,
    retry: () => void read.refetch(),
  }
}
