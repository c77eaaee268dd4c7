import type { LoanRequest } from '@lumbung/shared/contract/lending/orders.ts'
import type { Product, Quote } from '@lumbung/shared/contract/lending/products.ts'
import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useEffect, useRef, useState } from 'react'
import type { useLiveQuote } from '../../quote/use-live-quote.ts'
import type { Plan } from '../amounts/use-plan.ts'
import { useLocationOnce } from './use-location-once.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface Submitting {
  plan: Plan
  product: Product
  account: BankAccount | undefined
  live: ReturnType<typeof useLiveQuote>
  valid: boolean
  /** Takes the insurance out of the plan. */
  withoutInsurance: () => void
}

/**
 * The submit action: shows what is missing, or asks for the location once and places the order. `withdraw` gives up an order that
 * still waits for the location.
 */
export function useSubmit(submitting: Submitting) {
  const [attempt, setAttempt] = useState(0)
  const [asking, setAsking] = useState(false)
  const pending = useRef<LoanRequest>(undefined)
  const locateOnce = useLocationOnce()
  const { place, placing, ...rest } = usePlaceOrder(submitting.withoutInsurance)
  const request = requestOf(submitting)
  const latest = useLatestWhileMounted(request)
  const placeWithLocation = async (request: LoanRequest, shown: Quote) => {
    const found = await locateOnce()
    // Locating may take a while: the order is placed only if it is still what the customer sees and agrees to.
    if (found && pending.current === request && JSON.stringify(latest.current) === JSON.stringify(request)) {
      place({ ...request, ...(found.location ? { location: found.location } : {}) }, shown)
    }
  }
  const send = async () => {
    setAttempt(attempt + 1)
    const { quote: shown } = submitting.live
    if (!request || !shown || pending.current) return
    pending.current = request
    setAsking(true)
    await placeWithLocation(request, shown)
    if (pending.current === request) withdraw()
  }
  const withdraw = () => {
    pending.current = undefined
    setAsking(false)
  }
  return { attempt, send: () => void send(), withdraw, placing: asking || placing, place, ...rest }
}

/** The order request; undefined while something is missing or the price is not known. */
function requestOf({ plan, product, account, live, valid }: Submitting): LoanRequest | undefined {
  const { amount, tenor, tranches, loanPurpose } = plan
  const { quote, busy, failure } = live
  if (!valid || !account || loanPurpose === '' || !quote || busy || failure) return undefined
  const { productId } = product
  const { insurance } = quote
  const voucherId = quote.voucher?.voucherId
  return {
    productId,
    rateVersion: quote.rateVersion,
    amount,
    tenor,
    loanPurpose,
    bankAccountId: account.id,
    ...(tranches.length > 0 ? { tranches: [...tranches] } : {}),
    ...(voucherId ? { voucherId } : {}),
    ...(insurance ? { insurance: { insuranceId: insurance.insuranceId, version: insurance.version } } : {}),
  }
}

/** A ref to the latest value; undefined once the screen is unmounted. */
function useLatestWhileMounted<T>(value: T) {
  const latest = useRef<T>(undefined)
  latest.current = value
  useEffect(
    () => () => {
      latest.current = undefined
    },
    [],
  )
  return latest
}
