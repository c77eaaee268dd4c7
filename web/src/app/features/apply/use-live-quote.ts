import type { ChosenInsurance } from '@lumbung/shared/contract/lending/insurance.ts'
import { type Quote, quote } from '@lumbung/shared/contract/lending/products.ts'
import { type Rupiah, zero } from '@lumbung/shared/lending/money.ts'
import { useRef } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useDebounced } from './use-debounced.ts'

/** Refusals of a combination of amount and tenor: the tenor is shown as unavailable. */
const unavailableCodes = ['INVALID_REPAYMENT_PLAN', 'PRICE_CAP_EXCEEDED']

interface LiveQuote {
  /** The latest price; while `busy` still the previous one, which is not the price of the current choice. None after a refusal. */
  quote: Quote | undefined
  busy: boolean
  /** This combination of amount and tenor is not offered. */
  unavailable: boolean
  failure: Error | null
  retry: () => void
}

interface Wanted {
  productId: string
  /** Undefined while the typed amount is not valid. */
  amount: Rupiah | undefined
  tenor: number
  /** The voucher and the insurance to use; `undecided` while it is not known whether the picked ones can be used. */
  voucherId: string | undefined
  insurance: ChosenInsurance | undefined
  undecided: boolean
}

/** The price of the current choice, requested 300 ms after the last change; the old price stays until the new one arrives. */
export function useLiveQuote({ productId, amount, tenor, voucherId, insurance, undecided }: Wanted): LiveQuote {
  const settled = useDebounced(amount, tenor)
  const chosen = { ...(voucherId ? { voucherId } : {}), ...(insurance ? { insurance } : {}) }
  const read = useRead(
    quote,
    { body: { productId, amount: settled.amount ?? zero, tenor: settled.tenor, ...chosen } },
    { enabled: settled.amount !== undefined && !undecided, handles: 'all', staleTime: 60_000 },
  )
  const last = useRef<Quote>(undefined)
  if (read.data) last.current = read.data
  const waits =
    undecided || settled.amount !== amount || settled.tenor !== tenor || (amount !== undefined && read.isPending)
  return {
    quote: read.isError ? undefined : (read.data ?? last.current),
    busy: amount === undefined || (waits && !read.isError),
    unavailable: isRefusal(read.error, ...unavailableCodes),
    failure: read.error,
    retry: () => void read.refetch(),
  }
}
