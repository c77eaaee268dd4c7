import { proveSecurity, securityRequest } from '@lumbung/shared/contract/accounts/security.ts'
import { useEffect } from 'react'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'
import { pendingSecurityRequestId } from '../../../shell/session/security-request.ts'
import { LivenessCheck } from './face/liveness-check.tsx'
import { identityTexts } from './identity-texts.ts'

/** The liveness check of a security request; the list then shows what else is needed. */
export function SecurityLivenessScreen() {
  const t = useTexts(identityTexts).security
  const { replace } = useRoute()
  const { toasts } = useServices()
  const requestId = pendingSecurityRequestId()
  const prove = useWrite(proveSecurity, { handles: ['LIVENESS_FAILED', 'NOT_FOUND'], refreshes: [securityRequest] })
  const read = useRead(
    securityRequest,
    { params: { requestId: requestId ?? '' } },
    { enabled: requestId !== undefined, handles: 'all' },
  )
  const toList = () => replace('SecurityVerificationList', {})
  useEffect(() => {
    if (requestId === undefined || (read.error && !read.data)) replace('SecurityVerificationList', {})
  })
  if (requestId === undefined || prove.isPending || !read.data) return <LoadingScreen />
  const onPassed = (challengeId: string) =>
    prove.mutate(
      { params: { requestId, item: 'LIVENESS' }, body: { challengeId } },
      {
        onSuccess: ({ status }) => (status === 'REJECTED' ? replace('SecurityRejected', {}) : toList()),
        onError: () => {
          toasts.show(t.failed, 'error')
          toList()
        },
      },
    )
  return <LivenessCheck context={read.data.context} onPassed={onPassed} />
}
