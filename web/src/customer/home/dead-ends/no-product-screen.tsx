import { home } from '@lumbung/shared/contract/home.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { CalendarDays, Pencil, ShieldAlert } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { hasBridge } from '../../../bridge/around.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { openHelp } from '../../../shell/help/open-help.ts'
import { backUrl } from '../../../shell/partner/back-url.ts'
import { leaveApp } from '../../../shell/router/moves.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { BrandHeader } from '../../../shell/screen/brand-header.tsx'
import { useSignedIn } from '../../../shell/session/use-signed-in.ts'
import { pageChannel } from '../../../state/channel.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyBarnPicture } from '../../../ui/graphics/empty-barn-picture.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { deadEndTexts } from './dead-end-texts.ts'
import { NextSteps } from './next-steps.tsx'

/** T-14, S-09: no product for this person and channel, with what to do next. */
export function NoProductScreen() {
  const t = useTexts(deadEndTexts)
  const language = useLanguage()
  const route = useRoute()
  const services = useServices()
  // A partner's customer who never came in has no home here: it would ask the app for a token again.
  const partner = useSignedIn() ? undefined : pageChannel()
  const canLeave = hasBridge() || backUrl() !== undefined
  const retryDate = useRead(home, {}, { handles: 'all' }).data?.retryDate
  return (
    <AppScreen
      title={t.noProduct.title}
      heading="body"
      header={<BrandHeader right={<HelpButton />} />}
      action={
        <>
          {!partner && <ButtonLink href={route.href('Home', {})}>{t.home}</ButtonLink>}
          {partner && canLeave && <Button onClick={leaveApp}>{t.backTo(partner.name)}</Button>}
          <Button kind="text" onClick={() => openHelp(services)}>
            {t.help}
          </Button>
        </>
      }
    >
      <MessagePage
        title={t.noProduct.title}
        picture={<EmptyBarnPicture />}
        notice={
          <NextSteps
            steps={[
              {
                icon: CalendarDays,
                text: retryDate ? t.noProduct.retry(formatDate(retryDate, language)) : t.noProduct.retryLater,
              },
              ...(partner ? [] : [{ icon: Pencil, text: t.noProduct.work }]),
              { icon: ShieldAlert, text: t.noProduct.sms },
            ]}
          />
        }
      >
        {t.noProduct.body}
      </MessagePage>
    </AppScreen>
  )
}
