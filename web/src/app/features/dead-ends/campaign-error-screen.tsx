import { useTexts } from '../../../i18n/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyBarnPicture } from '../../../ui/graphics/empty-barn-picture.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { openHelp } from '../../help/open-help.ts'
import { useRoute } from '../../routing/use-route.ts'
import { useServices } from '../../services.ts'
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
