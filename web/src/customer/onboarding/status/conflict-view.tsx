import { rejectData } from '@lumbung/shared/contract/onboarding/application.ts'
import type { NikConflict } from '@lumbung/shared/enums/onboarding/application.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { openHelp } from '../../../shell/help/open-help.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { EndedPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { statusTexts } from './status-texts.ts'

/** Rejected because another account has the customer's NIK (D-133): leads to that account, or to customer service. */
export function ConflictView({ conflict }: { conflict: NikConflict }) {
  const t = useTexts(statusTexts)
  const { href } = useRoute()
  const services = useServices()
  const rejection = useRead(rejectData, {}, { handles: ['NOT_FOUND'] }).data
  const help = (
    <Button kind={conflict === 'NKP_REJECTED' ? 'primary' : 'text'} onClick={() => openHelp(services)}>
      {t.rejected.help}
    </Button>
  )
  const heading = conflict === 'NKP_REJECTED' ? t.conflict.rejected : t.conflict.exists
  return (
    <AppScreen
      title={t.title}
      barTitle=""
      heading="body"
      right={<HelpButton />}
      action={
        conflict === 'NKP_REJECTED' ? (
          <>
            {help}
            <ButtonLink kind="text" href={href('Home', {})}>
              {t.rejected.home}
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink href={href('Exsit', {})}>{t.conflict.go}</ButtonLink>
            {help}
          </>
        )
      }
    >
      <MessagePage title={heading} picture={<EndedPicture />}>
        {rejection?.message} {t.rejected.body}
      </MessagePage>
    </AppScreen>
  )
}
