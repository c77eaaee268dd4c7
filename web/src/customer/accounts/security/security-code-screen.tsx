import { proveSecurity, securityRequest } from '@lumbung/shared/contract/accounts/security.ts'
import { useEffect } from 'react'
import { isFault, isOffline, isRefusal } from '../../../api/refusal.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { pendingSecurityRequestId } from '../../../shell/session/security-request.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { OrderCode } from '../codes/order-code.tsx'
import { securityTexts } from './security-texts.ts'

/** the code of a security check. Without an open one that needs a code, the list says what is needed. */
export function SecurityCodeScreen() {
  const requestId = pendingSecurityRequestId()
  return requestId === undefined ? <ToList /> : <CodeIfNeeded requestId={requestId} />
}

function ToList() {
  const { replace } = useRoute()
  useEffect(() => replace('SecurityVerificationList', {}))
  return null
}

function CodeIfNeeded({ requestId }: { requestId: string }) {
  const read = useRead(securityRequest, { params: { requestId } }, { handles: 'all' })
  const retry = () => void read.refetch()
  if (read.data) {
    const { status, necessary } = read.data
    return status === 'PENDING' && necessary.includes('OTP') ? <CodeOfCheck requestId={requestId} /> : <ToList />
  }
  if (isFault(read.error)) return <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
  return read.error ? <ToList /> : <LoadingScreen onRetry={retry} />
}

function CodeOfCheck({ requestId }: { requestId: string }) {
  const t = useTexts(securityTexts)
  const { replace } = useRoute()
  const { toasts } = useServices()
  const write = useWrite(proveSecurity, { handles: ['OTP_CHECK_FAILED', 'NOT_FOUND'], refreshes: [securityRequest] })
  const toList = () => replace('SecurityVerificationList', {})
  const prove = (otp: string) =>
    write.mutate(
      { params: { requestId, item: 'OTP' }, body: { otp } },
      {
        onSuccess: ({ status }) => (status === 'REJECTED' ? replace('SecurityRejected', {}) : toList()),
        onError: (error) => {
          if (!isRefusal(error, 'NOT_FOUND')) return
          toasts.show(t.expired, 'error')
          toList()
        },
      },
    )
  return (
    <AppScreen title={t.codeTitle} barTitle="" heading="body" right={<HelpButton />}>
      <div className="stack">
        <PageTitle>{t.codeHeading}</PageTitle>
        <OrderCode of={{ requestId }} checking={write.isPending} failure={write.error} onFull={prove} />
      </div>
    </AppScreen>
  )
}
