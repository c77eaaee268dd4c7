import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { shouldResubmit as resubmitCall } from '@lumbung/shared/contract/onboarding/application.ts'
import { currentApplication, shouldResubmit } from '@lumbung/shared/contract/onboarding/application.ts'
import { type ReactNode, useEffect } from 'react'
import { isOffline } from '../../../api/refusal.ts'
import { refetchReads, useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { returnedTexts } from './returned-texts.ts'

export type Returned = ReplyOf<typeof resubmitCall>['items'][number]

interface WithReturnedProps {
  item: Returned['item']
  children: (open: Returned) => ReactNode
}

/** Renders a returned item that still needs correction; otherwise goes to the status screen. */
export function WithReturned({ item, children }: WithReturnedProps) {
  const { replace } = useRoute()
  const read = useRead(shouldResubmit, {}, { handles: 'all', staleTime: 0 })
  const open = read.data?.items.find((one) => one.item === item && !one.done)
  const nothing = read.data !== undefined && !open
  useEffect(() => {
    if (nothing) replace('ApplicationStatus', {})
  })
  if (open) return <>{children(open)}</>
  const retry = () => void read.refetch()
  if (read.error) return <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}

/** Returns a function for after a correction: shows a toast and refetches; `WithReturned` then navigates. */
export function useAfterCorrection(): () => void {
  const t = useTexts(returnedTexts)
  const { queryClient, toasts } = useServices()
  return () => {
    toasts.show(t.sent)
    void refetchReads(queryClient, currentApplication, shouldResubmit)
  }
}

/** Why an item was returned, as worded by the server. */
export function ReturnedNotice({ returned }: { returned: Returned }) {
  const t = useTexts(returnedTexts)
  return (
    <Notice kind="warning">
      <p className="strong">{t.why}</p>
      <p>{returned.note}</p>
    </Notice>
  )
}
