import { rejectData } from '@lumbung/shared/contract/application.ts'
import { readOf } from '../../api/use-api.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAlerts } from '../alerts/use-alerts.tsx'
import { useServices } from '../services.ts'
import type { EligibilityWay } from './eligibility-way.ts'

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

/** Leads where an answer leads that is not "may apply": the agreement, or the popup with its way on. */
export function useEligibilityWay(): (way: EligibilityWay) => Promise<void> {
  const t = useTexts(texts)
  const { navigation, queryClient } = useServices()
  const show = useAlerts()
  const whyRejected = async () => {
    const read = readOf(rejectData, {}, currentLanguage(), 'all')
    const why = await queryClient.fetchQuery(read).catch(() => undefined)
    return why && [why.message, why.advice].filter(Boolean).join(' ')
  }
  return async (way) => {
    if (way.kind === 'sign') navigation.go('OrderLoanAgreement', { orderId: way.orderId })
    if (way.kind !== 'popup') return
    const { popup, date, orderId } = way
    const toOrder = orderId && { words: t.order, onPrimary: () => navigation.go('OrderStatus', { orderId }) }
    const reason = popup === 'REJECTED' ? await whyRejected() : undefined
    show(popup, { date, reason, ...(toOrder || {}) })
  }
}
