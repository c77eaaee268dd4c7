import type { BankAccount } from '@lumbung/shared/contract/bank.ts'
import type { LoanRequest } from '@lumbung/shared/contract/order.ts'
import type { Product } from '@lumbung/shared/contract/product.ts'
import { useEffect, useRef, useState } from 'react'
import type { useLiveQuote } from './use-live-quote.ts'
import { usePlaceOnce } from './use-place-once.ts'
import { usePlaceOrder } from './use-place-order.ts'
import type { Plan } from './use-plan.ts'

interface Submitting {
  plan: Plan
  product: Product
  account: BankAccount | undefined
  live: ReturnType<typeof useLiveQuote>
  sound: boolean
}

/** What the button does: explains what is missing, else asks for the place once and places the order. */
export function useSubmit(submitting: Submitting) {
  const [attempt, setAttempt] = useState(0)
  const [asking, setAsking] = useState(false)
  const underWay = useRef(false)
  const placeOnce = usePlaceOnce()
  const { place, placing, ...rest } = usePlaceOrder()
  const request = requestOf(submitting)
  const standing = useStanding(request)
  const ask = async (wanted: LoanRequest) => {
    const found = await placeOnce()
    // The place may take a while: an order is only what she still sees and agrees to.
    if (found && JSON.stringify(standing.current) === JSON.stringify(wanted)) {
      place({ ...wanted, ...(found.place ? { location: found.place } : {}) })
    }
  }
  const send = async () => {
    setAttempt(attempt + 1)
    if (!request || underWay.current) return
    underWay.current = true
    setAsking(true)
    await ask(request)
    underWay.current = false
    setAsking(false)
  }
  return { attempt, send: () => void send(), placing: asking || placing, ...rest }
}

/** What would be ordered as things stand; undefined while something is missing or the price is not known. */
function requestOf({ plan, product, account, live, sound }: Submitting): LoanRequest | undefined {
  const { amount, tenor, loanPurpose } = plan
  const { quote, busy, failure } = live
  if (!sound || !account || loanPurpose === '' || !quote || busy || failure) return undefined
  const { productId } = product
  return { productId, rateVersion: quote.rateVersion, amount, tenor, loanPurpose, bankAccountId: account.id }
}

/** The newest value; nothing once the screen was left. */
function useStanding<T>(value: T) {
  const standing = useRef<T>(undefined)
  standing.current = value
  useEffect(
    () => () => {
      standing.current = undefined
    },
    [],
  )
  return standing
}
