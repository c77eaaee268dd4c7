import { useEffect, useRef } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import type { useLiveQuote } from '../quote/use-live-quote.ts'
import type { useVouchers } from './use-vouchers.ts'

/**
 * Asks for consent again when a voucher starts or ceases to reduce the price without a tap, and reloads the vouchers when a quote
 * says that the chosen one can no longer be used.
 */
export function useVoucherChanges(
  { chosen, reload }: ReturnType<typeof useVouchers>,
  { failure }: ReturnType<typeof useLiveQuote>,
  askAgain: () => void,
): void {
  const latest = useRef({ askAgain, reload })
  latest.current = { askAgain, reload }
  const before = useRef(chosen?.voucherId)
  useEffect(() => {
    if (before.current === chosen?.voucherId) return
    before.current = chosen?.voucherId
    latest.current.askAgain()
  }, [chosen?.voucherId])
  const isGone = isRefusal(failure, 'COUPON_EXPIRED')
  useEffect(() => {
    if (isGone) latest.current.reload()
  }, [isGone])
}
