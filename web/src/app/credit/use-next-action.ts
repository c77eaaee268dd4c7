import { rejectData } from '@lumbung/shared/contract/onboarding/application.ts'
import { readOf } from '../../api/use-api.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAlerts } from '../alerts/use-alerts.tsx'
import { useServices } from '../services.ts'
import type { NextAction } from './next-action.ts'

const texts = defineTexts({
  id: {
    order: {
      title: 'Pengajuan Anda masih berjalan',
      body: 'Pengajuan baru terbuka setelah yang ini selesai atau Anda batalkan.',
      primary: 'Lihat status',
    },
  },
  en: {
    order: {
      title: 'Loan request in progress',
      body: 'You can apply again once it is finished or you cancel it.',
      primary: 'See status',
    },
  },
})

/** Returns a function that carries out an action other than `apply`: opens the agreement, the missing fields or the old data, or shows the popup. */
export function useNextAction(): (action: NextAction) => Promise<void> {
  const t = useTexts(texts)
  const { navigation, queryClient } = useServices()
  const show = useAlerts()
  const rejectionReason = async () => {
    const read = readOf(rejectData, {}, currentLanguage(), 'all')
    const rejection = await queryClient.fetchQuery(read).catch(() => undefined)
    return rejection && [rejection.message, rejection.advice].filter(Boolean).join(' ')
  }
  return async (action) => {
    if (action.kind === 'sign') navigation.go('OrderLoanAgreement', { orderId: action.orderId })
    if (action.kind === 'complete') navigation.go('MandatoryBranch', {})
    if (action.kind === 'update') navigation.go('UpdateInfo', {})
    if (action.kind !== 'popup') return
    const { popup, date, orderId } = action
    const toOrder = orderId && { texts: t.order, onPrimary: () => navigation.go('OrderStatus', { orderId }) }
    const reason = popup === 'REJECTED' ? await rejectionReason() : undefined
    show(popup, { date, reason, ...(toOrder || {}) })
  }
}
