import type { PaymentTarget } from '@lumbung/shared/contract/bill.ts'
import { choosePayment } from '../../billing/payment-choice.ts'
import { useRoute } from '../../routing/use-route.ts'

/** Leads to the ways to pay something; `replace` leaves a screen that has nothing more to say. */
export function usePay(): (target: PaymentTarget, how?: 'replace') => void {
  const { go, replace } = useRoute()
  return (target, how) => {
    choosePayment(target)
    const lead = how === 'replace' ? replace : go
    lead('PaymentMethod', {})
  }
}
