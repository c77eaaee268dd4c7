import { securityRequest } from '@lumbung/shared/contract/accounts/security.ts'
import { useState } from 'react'
import { isFault } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { openHelp } from '../../../shell/help/open-help.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { pendingSecurityRequest } from '../../../shell/session/security-request.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EndedPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { DialogFact } from '../../../ui/overlays/dialog.tsx'
import { useCountdown } from '../codes/countdown.ts'
import { longClock } from './long-clock.ts'
import { securityTexts } from './security-texts.ts'

/** D-094: locked until the countdown is over; without a countdown the customer is sent to help. */
export function SecurityRejectedScreen() {
  const t = useTexts(securityTexts)
  const route = useRoute()
  const services = useServices()
  const language = useLanguage()
  const [requestId] = useState(() => pendingSecurityRequest()?.requestId)
  const read = useRead(
    securityRequest,
    { params: { requestId: requestId ?? '' } },
    { enabled: requestId !== undefined, handles: 'all', staleTime: 0 },
  )
  const seconds = read.data?.status === 'REJECTED' ? read.data.rejectSeconds : undefined
  const left = useCountdown(seconds)
  const over =
    read.data !== undefined && (read.data.status !== 'REJECTED' || (seconds !== undefined && seconds > 0 && left === 0))
  return (
    <AppScreen
      title={t.rejectedTitle}
      barTitle=""
      heading="body"
      right={<HelpButton />}
      action={
        <>
          {over ? (
            <ButtonLink href={route.href('Home', {})}>{t.tryAgain}</ButtonLink>
          ) : (
            <Button onClick={() => openHelp(services)}>{t.help}</Button>
          )}
          <ButtonLink kind="text" href={route.href('Bill', {})}>
            {t.seeBills}
          </ButtonLink>
        </>
      }
    >
      <MessagePage
        title={t.rejectedTitle}
        picture={<EndedPicture />}
        notice={
          read.isLoading ? (
            <Skeleton>
              <DialogFact label={t.tryAgainIn} value="…" />
            </Skeleton>
          ) : read.error && isFault(read.error) ? (
            <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
          ) : over ? (
            <p role="status">{t.open}</p>
          ) : left ? (
            <DialogFact label={t.tryAgainIn} value={longClock(left, language)} />
          ) : (
            <Notice kind="neutral">{t.contact}</Notice>
          )
        }
      >
        {read.isLoading || (left && !over) ? t.rejectedThrice : t.rejectedBody}
      </MessagePage>
    </AppScreen>
  )
}
