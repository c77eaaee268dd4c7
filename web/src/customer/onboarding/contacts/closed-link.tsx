import { RefreshCw } from 'lucide-react'
import { isOffline, isRefusal } from '../../../api/refusal.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { openHelp } from '../../../shell/help/open-help.ts'
import { useServices } from '../../../shell/router/services.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { BrandHeader } from '../../../shell/screen/brand-header.tsx'
import { LazyPicture } from '../../../shell/screen/lazy-picture.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { contactConsentTexts } from './contact-consent-texts.ts'

interface ClosedLinkProps {
  error: Error
  onRetry: () => void
}

/** Instead of the question: the link is not valid, or the page could not be loaded. Its reader may be no customer. */
export function ClosedLink({ error, onRetry }: ClosedLinkProps) {
  const t = useTexts(contactConsentTexts)
  const common = useTexts(commonTexts)
  const services = useServices()
  const gone = isRefusal(error, 'NOT_FOUND', 'INVALID_INPUT')
  const offline = isOffline(error)
  const title = gone ? t.goneTitle : offline ? t.offlineTitle : t.faultTitle
  return (
    <AppScreen
      title={title}
      header={<BrandHeader />}
      heading="body"
      plainAction
      action={
        gone ? (
          <Button kind="text" onClick={() => openHelp(services)}>
            {t.help}
          </Button>
        ) : (
          <Button icon={RefreshCw} onClick={onRetry}>
            {common.retry}
          </Button>
        )
      }
    >
      <MessagePage
        title={title}
        picture={<LazyPicture of={offline ? 'OfflinePicture' : gone ? 'EndedPicture' : 'FaultPicture'} />}
      >
        {gone ? t.goneBody : offline ? t.offlineBody : error.message}
      </MessagePage>
    </AppScreen>
  )
}
