import { ReceiptText, RefreshCw } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { hostApp } from '../../state/host-app.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../ui/layout/skeleton.tsx'
import { AppScreen } from './app-screen.tsx'
import { appTexts } from './app-texts.ts'
import { LazyPicture } from './lazy-picture.tsx'

interface RetryScreenProps {
  offline: boolean | undefined
  /** Still loading. */
  slow?: boolean
  onRetry: () => void
}

/** Runs the callback when the browser is online again. */
function useOnReconnect(onOnline: () => void): void {
  const latest = useRef(onOnline)
  latest.current = onOnline
  useEffect(() => {
    const repeat = () => latest.current()
    addEventListener('online', repeat)
    return () => removeEventListener('online', repeat)
  }, [])
}

/** The full-page retry screen (D-046): the address stays, and the retry button or a new connection repeats the failed load. */
export function RetryScreen({ offline, slow, onRetry }: RetryScreenProps) {
  const t = useTexts(appTexts)
  useOnReconnect(onRetry)
  const title = offline ? t.offlineTitle : t.faultTitle
  const body = slow ? t.slowBody : t.faultBody
  return (
    <Screen
      title={title}
      heading="body"
      barTitle=""
      Bar={hostApp()?.Bar}
      plainAction
      action={
        <Button icon={RefreshCw} onClick={onRetry}>
          {t.retry}
        </Button>
      }
    >
      <MessagePage
        title={title}
        picture={<LazyPicture of={offline ? 'OfflinePicture' : 'FaultPicture'} />}
        notice={
          <Notice kind="neutral" icon={ReceiptText}>
            {t.doNotPayTwice}
          </Notice>
        }
      >
        {offline ? t.offlineBody : body}
      </MessagePage>
    </Screen>
  )
}

/** Shown while a screen's chunk loads. */
export function LoadingScreen({ onRetry }: Pick<ComponentProps<typeof Skeleton>, 'onRetry'>) {
  return (
    <AppScreen title="" heading="body">
      <Skeleton onRetry={onRetry}>
        <SkeletonBar width="most" tall />
        <SkeletonBar width="half" />
        <SkeletonCard />
        <SkeletonCard />
      </Skeleton>
    </AppScreen>
  )
}
