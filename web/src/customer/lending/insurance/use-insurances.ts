import { type Insurance, insuranceProducts } from '@lumbung/shared/contract/lending/insurance.ts'
import { useEffect, useRef } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { keyOf, type PlannedTerms } from '../plan/amounts/flexible-loan.ts'
import { useDebounced } from '../quote/use-debounced.ts'
import type { useLiveQuote } from '../quote/use-live-quote.ts'

interface Wanted extends PlannedTerms {
  /** The insurance that the customer picked; empty for none. */
  insuranceId: string
}

interface InsuranceChoice {
  /** Undefined until they are loaded. */
  items: readonly Insurance[] | undefined
  /** The picked insurance if it can be taken out with this loan. */
  chosen: Insurance | undefined
  /** Whether the picked insurance can be taken out is not known yet. */
  busy: boolean
  /** The picked insurance cannot be taken out with this loan, or not any more. */
  gone: boolean
  reload: () => void
}

/** The insurances for the planned loan. None is chosen unless the customer picks it. */
export function useInsurances({ insuranceId, ...wanted }: Wanted): InsuranceChoice {
  const { settled, isSettled } = useDebounced(wanted, keyOf(wanted))
  const { productId, amount, tenor } = settled
  const read = useRead(
    insuranceProducts,
    { query: { productId, amount: `${amount ?? ''}`, tenor: `${tenor}` } },
    { enabled: amount !== undefined, handles: 'all', staleTime: 60_000 },
  )
  const waits = wanted.amount === undefined || !isSettled || read.isPending
  const chosen = waits ? undefined : read.data?.find((one) => one.insuranceId === insuranceId)
  return {
    items: read.data,
    chosen,
    busy: insuranceId !== '' && waits && !read.isError,
    gone: insuranceId !== '' && !waits && read.data !== undefined && !chosen,
    reload: () => void read.refetch(),
  }
}

/** Takes the insurance out when the planned loan cannot have it, and reloads the list when a quote says so. */
export function useInsuranceChanges(
  { gone, reload }: InsuranceChoice,
  { failure }: ReturnType<typeof useLiveQuote>,
  takeOut: () => void,
): void {
  const latest = useRef({ reload, takeOut })
  latest.current = { reload, takeOut }
  const isRefused = isRefusal(failure, 'INVALID_INSURANCE')
  useEffect(() => {
    if (isRefused) latest.current.reload()
    if (gone || isRefused) latest.current.takeOut()
  }, [gone, isRefused])
}
