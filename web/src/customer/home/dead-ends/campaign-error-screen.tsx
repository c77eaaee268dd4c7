import { useTexts } from '../../../i18n/use-texts.ts'
import { openHelp } from '../../../shell/help/open-help.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyBarnPicture } from '../../../ui/graphics/empty-barn-picture.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { deadEndTexts } from './dead-end-texts.ts'

/** a campaign has ended, or is not for this customer. */
export function CampaignErrorScreen() {
  const t = useTexts(deadEndTexts)
  const services = useServices()
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.campaign.title}
      barTitle=""
      heading="body"
      action={
        <>
          <ButtonLink href={href('Home', {})}>{t.home}</ButtonLink>
          <Button kind="text" onClick={() => openHelp(services)}>
            {t.help}
          </Button>
        </>
      }
    >
      <MessagePage title={t.campaign.title} picture={<EmptyBarnPicture />}>
        {t.campaign.body}
      </MessagePage>
    </AppScreen>
  )
}
