import { settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useRead } from '../../api/use-api.ts'
import { useRoute } from '../../shell/router/use-route.ts'
import { isCoolingOffNow } from '../lending/order/cooling-off.ts'
import { choosePayment } from './payment-choice.ts'

interface Returnable {
  loanId?: string | undefined
  coolingOffUntil?: string | undefined
}

/**
 * How a loan in its cooling-off is returned; undefined outside it. `amount` is what has still to be paid, as the payment code will
 * ask for it: charges that were paid count. It is missing until it is known, and if nothing has to be paid.
 */
export function useReturnMoney({ loanId = '', coolingOffUntil }: Returnable) {
  const { go } = useRoute()
  const isPossible = loanId !== '' && isCoolingOffNow({ coolingOffUntil })
  const { data } = useRead(
    settlementQuote,
    { params: { loanId } },
    { enabled: isPossible, handles: 'all', staleTime: 0 },
  )
  if (!isPossible) return undefined
  const start = () => {
    // What is covered already is settled on the bill, without a payment.
    if (data?.total === 0) return go('BillDetail', { loanId })
    choosePayment({ kind: 'SETTLEMENT', loanId })
    go('PaymentMethod', {})
  }
  return { amount: data?.total ? formatMoney(data.total) : undefined, start }
}
