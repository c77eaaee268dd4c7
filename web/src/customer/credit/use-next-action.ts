import { rejectData } from '@lumbung/shared/contract/onboarding/application.ts'
import { readOf } from '../../api/use-api.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAlerts } from '../../shell/alerts/use-alerts.ts'
import { useServices } from '../../shell/router/services.ts'
import type { NextAction } from './next-action.ts'
import { nextActionTexts } from './next-action-texts.ts'

/** Returns a function that carries out an action other than `apply`: opens the agreement, the missing fields or the old data, or shows the popup. */
export function useNextAction(): (action: NextAction) => Promise<void> {
  const t = useTexts(nextActionTexts)
  const { navigation, queryClient } = useServices()
  const show = useAlerts()
  const rejectionReason = async () => {
    const read = readOf(rejectData, {}, currentLanguage(), 'all')
    const rejection = await queryClient.fetchQuery(read).catch(() => undefined)
    return rejection && [rejection.message, rejection.advice].filter(Boolean).join(' ')
  }
  return async (action) => {
    if (action.kind === 'sign') navigation.go('OrderLoanAgreement', { orderId: action.orderId })
    if (action.kind === 'noProduct') navigation.go('NoProduct', {})
    if (action.kind === 'complete') navigation.go('MandatoryBranch', {})
    if (action.kind === 'update') navigation.go('UpdateInfo', {})
    if (action.kind !== 'popup') return
    const { popup, date, orderId } = action
    const toOrder = orderId && { texts: t.order, onPrimary: () => navigation.go('OrderStatus', { orderId }) }
    const reason = popup === 'REJECTED' ? await rejectionReason() : undefined
    await show(popup, { date, reason, ...(toOrder || {}) })
  }
}
