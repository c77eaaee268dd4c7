import { home, limit } from '@lumbung/shared/contract/home.ts'
import { insuranceProducts } from '@lumbung/shared/contract/lending/insurance.ts'
import { applyForLoan, type LoanRequest } from '@lumbung/shared/contract/lending/orders.ts'
import { eligibility, products, type Quote } from '@lumbung/shared/contract/lending/products.ts'
import { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useState } from 'react'
import { type ApiRefusal, isRefusal } from '../../../../api/refusal.ts'
import { refetchReads, useWrite } from '../../../../api/use-api.ts'
import type { LendingAlert } from '../../../../shell/alerts/catalogue-alert.ts'
import { useAlerts } from '../../../../shell/alerts/use-alerts.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { clearDraft } from '../../../../state/clear-draft.ts'

/** Refusals shown by a popup of the catalogue (E-46). */
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
  'COUPON_EXPIRED',
  'INVALID_INSURANCE',
  'REACH_DBR_RESTRICTION',
  'INCOMPLETE_USER_INFO',
  'USER_INFO_OUTDATED',
] as const

export interface PriceChange {
  before: Quote
  now: Quote
  /** If the voucher can no longer be used: the order without it, and the refusal's text. */
  withoutVoucher?: { request: LoanRequest; message: string }
}

interface OrderPlacing {
  /** `shown`: the price that the customer agreed to. */
  place: (request: LoanRequest, shown: Quote) => void
  placing: boolean
  /** After a refusal because the price has changed: what the customer agreed to, and the current price. */
  changed: PriceChange | undefined
  dismissChange: () => void
}

/**
 * Places the order and opens the next screen: the code, the agreement, or what a refusal leads to. An insurance that
 * is not available any more is taken out; the customer checks the new figures (D-139, D-153).
 */
export function usePlaceOrder(withoutInsurance: () => void): OrderPlacing {
  const { navigation, queryClient, toasts } = useServices()
  const show = useAlerts()
  const [changed, setChanged] = useState<OrderPlacing['changed']>()
  const write = useWrite(applyForLoan, { handles, refreshes: [home, limit, eligibility] })
  const onRefusal = ({ code, data, message }: ApiRefusal, request: LoanRequest, shown: Quote) => {
    void refetchReads(queryClient, limit, products, bankInfo, vouchers, insuranceProducts)
    const popup = popups[code]
    if (popup) show(popup)
    if (code === 'RATE_VERSION_CHANGED') setChanged({ before: shown, now: data.quote as Quote })
    if (code === 'COUPON_EXPIRED')
      setChanged(changeWithoutVoucher(request, shown, { now: data.quote as Quote, message }))
    if (code === 'INVALID_INSURANCE') {
      toasts.show(message, 'error')
      withoutInsurance()
    }
    if (code === 'REACH_DBR_RESTRICTION') navigation.go('DbrAlert', {}, alternatives(data))
    if (code === 'INCOMPLETE_USER_INFO' || code === 'USER_INFO_OUTDATED') {
      toasts.show(message, 'error')
      navigation.replace(code === 'USER_INFO_OUTDATED' ? 'UpdateInfo' : 'MandatoryBranch', {})
    }
    if (code === 'ORDER_ONGOING' && typeof data.orderId === 'string') {
      navigation.replace('OrderStatus', { orderId: data.orderId })
    }
  }
  const place = (body: LoanRequest, shown: Quote) =>
    write.mutate(
      { body },
      {
        onSuccess: ({ orderId, status }) => {
          clearDraft()
          navigation.replace(status === 'SIGNING' ? 'OrderLoanAgreement' : 'OrderStatus', { orderId })
        },
        onError: (error) => isRefusal(error) && onRefusal(error, body, shown),
      },
    )
  return { place, placing: write.isPending, changed, dismissChange: () => setChanged(undefined) }
}

/** The same order at the price without the voucher (D-175). */
function changeWithoutVoucher(
  { voucherId: _gone, ...request }: LoanRequest,
  before: Quote,
  { now, message }: { now: Quote; message: string },
): PriceChange {
  return { before, now, withoutVoucher: { request: { ...request, rateVersion: now.rateVersion }, message } }
}

/** The alternatives that would fit, for the screen that explains the refusal. */
function alternatives({ followUp, largestAmount, shortestTenor }: ApiRefusal['data']) {
  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  return { followUp: text(followUp), amount: text(largestAmount), tenor: text(shortestTenor) }
}
