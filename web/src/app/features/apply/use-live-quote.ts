import { type Quote, quote } from '@lumbung/shared/contract/product.ts'
import { type Rupiah, zero } from '@lumbung/shared/lending/money.ts'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'

const pause = 300
/** Refusals of an amount and tenor, not faults: the tenor is shown as unavailable. */
const barring = ['INVALID_REPAYMENT_PLAN', 'PRICE_CAP_EXCEEDED']

interface LiveQuote {
  /** The newest price; while `busy`, still the one before, which is not the price of what is chosen. None after a refusal. */
  quote: Quote | undefined
  busy: boolean
  /** This amount and tenor are not offered together. */
  barred: boolean
  failure: Error | null
  retry: () => void
}

interface Wanted {
  productId: string
  /** Undefined while what was typed cannot be asked for. */
  amount: Rupiah | undefined
  tenor: number
}

/** The price of what is chosen, asked 300 ms after the last change; old figures stay until the new ones come. */
export function useLiveQuote({ productId, amount, tenor }: Wanted): LiveQuote {
  const asked = useSettled(amount, tenor)
  const read = useRead(
    quote,
    { body: { productId, amount: asked.amount ?? zero, tenor: asked.tenor } },
    { enabled: asked.amount !== undefined, handles: 'all', staleTime: 60_000 },
  )
  const last = useRef<Quote>(undefined)
  if (read.data) last.current = read.data
  const waits = asked.amount !== amount || asked.tenor !== tenor || (amount !== undefined && read.isPending)
  return {
    quote: read.isError ? undefined : (read.data ?? last.current),
    busy: amount === undefined || (waits && !read.isError),
    barred: isRefusal(read.error, ...barring),
    failure: read.error,
    retry: () => void read.refetch(),
  }
}

/** Amount and tenor once they have stood still for the pause. */
function useSettled(amount: Rupiah | undefined, tenor: number) {
  const [settled, setSettled] = useState({ amount, tenor })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ amount, tenor }), pause)
    return () => clearTimeout(timer)
  }, [amount, tenor])
  return settled
}
