import type { BankAccount } from '@lumbung/shared/contract/bank.ts'
import type { Product } from '@lumbung/shared/contract/product.ts'
import { useState } from 'react'
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
export function useSubmit({ plan, product, account, live, sound }: Submitting) {
  const [attempt, setAttempt] = useState(0)
  const placeOnce = usePlaceOnce()
  const { place, ...placing } = usePlaceOrder()
  const send = async () => {
    setAttempt(attempt + 1)
    const { amount, tenor, loanPurpose } = plan
    const { quote, busy, failure } = live
    if (!sound || !account || loanPurpose === '' || !quote || busy || failure) return
    const location = await placeOnce()
    const { productId } = product
    place({
      ...{ productId, rateVersion: quote.rateVersion, amount, tenor, loanPurpose, bankAccountId: account.id },
      ...(location ? { location } : {}),
    })
  }
  return { attempt, send: () => void send(), ...placing }
}
