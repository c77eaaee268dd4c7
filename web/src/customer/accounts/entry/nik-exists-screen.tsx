import { hasBridge } from '../../../bridge/around.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { openHelp } from '../../../shell/help/open-help.ts'
import { backUrl } from '../../../shell/partner/back-url.ts'
import { leaveApp } from '../../../shell/router/moves.ts'
import { useServices } from '../../../shell/router/services.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { pageChannel } from '../../../state/channel.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { BarnPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { nikTexts } from './nik-texts.ts'

/** `gopay-nik-existed` (R-019, G-21): the NIK that was entered belongs to another account. */
export function NikExistsScreen() {
  const t = useTexts(nikTexts)
  const services = useServices()
  const partner = pageChannel()?.name
  const canLeave = partner !== undefined && (hasBridge() || backUrl() !== undefined)
  return (
    <AppScreen
      title={t.existsTitle}
      barTitle=""
      heading="body"
      action={
        <>
          {canLeave && <Button onClick={leaveApp}>{t.back(partner)}</Button>}
          <Button kind={canLeave ? 'text' : 'primary'} onClick={() => openHelp(services)}>
            {t.help}
          </Button>
        </>
      }
    >
      <MessagePage title={t.existsTitle} picture={<BarnPicture />}>
        {t.exists}
      </MessagePage>
    </AppScreen>
  )
}
