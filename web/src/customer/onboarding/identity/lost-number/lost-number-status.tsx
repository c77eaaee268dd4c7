import { formatMoment } from '@lumbung/shared/format.ts'
import { ShieldCheck } from 'lucide-react'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { openHelp } from '../../../../shell/help/open-help.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { DonePicture, EndedPicture } from '../../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../../ui/layout/message-page.tsx'
import { lostNumberTexts } from './lost-number-texts.ts'

/** Operators are looking into it. */
export function LostNumberOpen({ answerBy }: { answerBy: string }) {
  const t = useTexts(lostNumberTexts)
  const language = useLanguage()
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.openTitle}
      barTitle=""
      heading="body"
      action={<ButtonLink href={href('Home', {})}>{t.home}</ButtonLink>}
    >
      <MessagePage
        title={t.openTitle}
        picture={<DonePicture />}
        notice={
          <Notice kind="neutral" icon={ShieldCheck}>
            {t.openNotice}
          </Notice>
        }
      >
        {t.open(formatMoment(answerBy, language))}
      </MessagePage>
    </AppScreen>
  )
}

/** It was refused; no reason is told. */
export function LostNumberRefused({ onAgain }: { onAgain: () => void }) {
  const t = useTexts(lostNumberTexts)
  const services = useServices()
  return (
    <AppScreen
      title={t.refusedTitle}
      barTitle=""
      heading="body"
      action={
        <>
          <Button onClick={onAgain}>{t.again}</Button>
          <Button kind="text" onClick={() => openHelp(services)}>
            {t.help}
          </Button>
        </>
      }
    >
      <MessagePage title={t.refusedTitle} picture={<EndedPicture />}>
        {t.refused}
      </MessagePage>
    </AppScreen>
  )
}
