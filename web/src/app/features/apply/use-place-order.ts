import { bankInfo } from '@lumbung/shared/contract/bank.ts'
import { home, limit } from '@lumbung/shared/contract/home.ts'
import { applyForLoan, type LoanRequest } from '@lumbung/shared/contract/order.ts'
import { eligibility, products, type Quote } from '@lumbung/shared/contract/product.ts'
import { useState } from 'react'
import { type ApiRefusal, isRefusal } from '../../../api/refusal.ts'
import { readKey, useWrite } from '../../../api/use-api.ts'
import { forgetDraft } from '../../../state/forget-draft.ts'
import { type LendingAlert, useAlerts } from '../../alerts/use-alerts.tsx'
import { useServices } from '../../services.ts'

/** Refusals that are told by a popup of the catalogue (E-46). */
const popups: Readonly<Record<string, LendingAlert>> = {
  AVAILABLE_LIMIT_NOT_ENOUGH: 'LIMIT',
  CREDIT_FROZEN: 'FROZEN',
  CREDIT_BLOCKED: 'BLOCKED',
  UNABLE_TO_LOAN: 'UNABLE_TO_LOAN',
  ILLEGAL_PRODUCTS: 'UNAVAILABLE',
  OVERDUE: 'ONGOING',
}
const handles = [
  'AVAILABLE_LIMIT_NOT_ENOUGH',
  'CREDIT_FROZEN',
  'CREDIT_BLOCKED',
  'UNABLE_TO_LOAN',
  'ILLEGAL_PRODUCTS',
  'OVERDUE',
  'RATE_VERSION_CHANGED',
  'REACH_DBR_RESTRICTION',
] as const

interface OrderPlacing {
  place: (request: LoanRequest) => void
  placing: boolean
  /** The price of now, after a refusal because it is not the one that was shown. */
  changed: Quote | undefined
  seenChange: () => void
}

/** Places the order and goes where it leads: to the code, to the agreement, or to what a refusal opens. */
export function usePlaceOrder(): OrderPlacing {
  const { navigation, queryClient } = useServices()
  const show = useAlerts()
  const [changed, setChanged] = useState<Quote>()
  const write = useWrite(applyForLoan, { handles, refreshes: [home, limit, eligibility] })
  const onRefusal = ({ code, data }: ApiRefusal) => {
    for (const read of [limit, products, bankInfo]) void queryClient.invalidateQueries({ queryKey: readKey(read) })
    const popup = popups[code]
    if (popup) show(popup)
    if (code === 'RATE_VERSION_CHANGED') setChanged(data.quote as Quote)
    if (code === 'REACH_DBR_RESTRICTION') navigation.go('DbrAlert', {}, wayOut(data))
    if (code === 'ORDER_ONGOING' && typeof data.orderId === 'string') {
      navigation.replace('OrderStatus', { orderId: data.orderId })
    }
  }
  const place = (body: LoanRequest) =>
    write.mutate(
      { body },
      {
        onSuccess: ({ orderId, status }) => {
          forgetDraft()
          navigation.replace(status === 'SIGNING' ? 'OrderLoanAgreement' : 'OrderStatus', { orderId })
        },
        onError: (error) => isRefusal(error) && onRefusal(error),
      },
    )
  return { place, placing: write.isPending, changed, seenChange: () => setChanged(undefined) }
}

/** What would fit, for the screen that explains the refusal. */
function wayOut({ followUp, largestAmount, shortestTenor }: ApiRefusal['data']) {
  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  return { followUp: text(followUp), amount: text(largestAmount), tenor: text(shortestTenor) }
}
