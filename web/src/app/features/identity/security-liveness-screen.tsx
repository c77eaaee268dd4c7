import { proveSecurity, securityRequest } from '@lumbung/shared/contract/accounts/security.ts'
import { useEffect } from 'react'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { pendingSecurityRequestId } from '../../accounts/security-request.ts'
import { LivenessCheck } from '../../liveness/liveness-check.tsx'
import { LoadingScreen } from '../../messages.tsx'
import { useRoute } from '../../routing/use-route.ts'
import { useServices } from '../../services.ts'
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
