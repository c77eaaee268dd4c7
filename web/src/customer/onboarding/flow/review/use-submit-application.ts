import { acceptAgreement, legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { applySteps, currentApplication, submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal } from '../../../../api/refusal.ts'
import { refetchReads, useWrite } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useAlerts } from '../../../../shell/alerts/use-alerts.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { reviewRoutes, stepRoutes } from '../apply-steps.ts'
import { useApplyFlow } from '../use-apply-flow.ts'
import type { Application } from '../with-application.tsx'
import { bankTexts } from './bank-step-texts.ts'

type Legal = ReplyOf<typeof legalDocument>

/** Records the consent, then submits the application, once at a time. Each refusal leads to where it can be resolved. */
export function useSubmitApplication(application: Application, privacy: Legal | undefined) {
  const { navigation } = useServices()
  const showAlert = useAlerts()
  const handleRefusal = useRefusalHandler(application)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const accept = useWrite(acceptAgreement, { handles: ['DOCUMENT_CHANGED'] })
  const send = useWrite(submitApplication, {
    handles: [
      ...(['USER_INFO_NOT_COMPLETED', 'APPLICATION_VERIFYING', 'HAS_LIMIT', 'UNDER_REJECTION'] as const),
      ...(['NKP_ONGOING', 'NKP_REJECTED', 'NIK_ALREADY_EXIST', 'CONSENT_REQUIRED'] as const),
    ],
    refreshes: [currentApplication, home],
  })
  const run = async () => {
    if (!application.creditCheckConsent) {
      if (!privacy) return
      const { type, version, hash } = privacy
      await accept.mutateAsync({ query: { tncType: 'CREDIT_CHECK' }, body: { documents: [{ type, version, hash }] } })
    }
    const { applicationId } = await send.mutateAsync({})
    navigation.replace('ApplicationStatus', {})
    showAlert('APPLY_SUCCESS', { applicationId, onPrimary: () => undefined })
  }
  const submit = () => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    run()
      .catch(handleRefusal)
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }
  return { submit, sending }
}

function useRefusalHandler(application: Application): (error: unknown) => void {
  const t = useTexts(bankTexts)
  const { navigation, toasts } = useServices()
  const { href } = useRoute()
  const flow = useApplyFlow()
  const client = useQueryClient()
  const showAlert = useAlerts()
  const again = () => refetchReads(client, currentApplication)
  return (error) => {
    if (isRefusal(error, 'USER_INFO_NOT_COMPLETED')) {
      toasts.show(error.message, 'error')
      const missing = application.steps.find(({ done }) => !done)?.step
      const firstMissing = applySteps.find(
        (step) => Array.isArray(error.data.missing) && error.data.missing.includes(step),
      )
      navigation.go(stepRoutes[flow][firstMissing ?? missing ?? 'ktp'], {})
    } else if (isRefusal(error, 'CONSENT_REQUIRED') && error.data.tncType === 'REGISTRATION')
      navigation.replace('TermsAndConditionPage', {}, { redirect: href(reviewRoutes[flow], {}) })
    else if (isRefusal(error, 'CONSENT_REQUIRED')) navigation.go('Risk', {})
    else if (isRefusal(error, 'APPLICATION_VERIFYING')) showAlert('APPLY_SUCCESS_WITH_PENDING')
    else if (isRefusal(error, 'HAS_LIMIT')) navigation.replace('ApplyLoan', {})
    else if (isRefusal(error, 'NKP_REJECTED')) showAlert('NKP_REJECTED')
    else if (isRefusal(error, 'NIK_ALREADY_EXIST')) navigation.replace('GopayNikExisted', {})
    else if (isRefusal(error, 'NKP_ONGOING')) showAlert('NKP_ONGOING')
    else if (isRefusal(error, 'UNDER_REJECTION')) {
      const until = error.data.until ?? error.data.retryDate ?? application.rejectedUntil
      showAlert('REJECTED', { date: typeof until === 'string' ? until : undefined })
    } else if (isRefusal(error, 'DOCUMENT_CHANGED')) {
      toasts.show(t.documentChanged, 'error')
      void refetchReads(client, legalDocument)
    }
    void again()
  }
}
