import { type Quote, quote } from '@lumbung/shared/contract/product.ts'
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
  amount: number | undefined
  tenor: number
}

/** The price of what is chosen, asked 300 ms after the last change; old figures stay until the new ones come. */
export function useLiveQuote({ productId, amount, tenor }: Wanted): LiveQuote {
  const settled = useSettled(`${amount ?? ''}/${tenor}`)
  const [askedAmount = '', askedTenor] = settled.split('/')
  const read = useRead(
    quote,
    { body: { productId, amount: Number(askedAmount), tenor: Number(askedTenor) } },
    { enabled: askedAmount !== '', handles: 'all', staleTime: 60_000 },
  )
  const last = useRef<Quote>(undefined)
  if (read.data) last.current = read.data
  const waits = settled !== `${amount ?? ''}/${tenor}` || (amount !== undefined && read.isPending)
  return {
    quote: read.isError ? undefined : (read.data ?? last.current),
    busy: amount === undefined || (waits && !read.isError),
    barred: isRefusal(read.error, ...barring),
    failure: read.error,
    retry: () => void read.refetch(),
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
