import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { choosePayment } from '../payment-choice.ts'

/** Returns a function that opens the payment methods for a target; `replace` replaces the current screen. */
export function usePay(): (target: PaymentTarget, how?: 'replace') => void {
  const { go, replace } = useRoute()
  return (target, how) => {
    choosePayment(target)
    const lead = how === 'replace' ? replace : go
    lead('PaymentMethod', {})
  }
}
