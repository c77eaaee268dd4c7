import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { DonePicture } from '../../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../../ui/layout/message-page.tsx'
import { changeMobileTexts } from './change-mobile-texts.ts'

/** The number is changed; says from when loans are possible again. */
export function NumberChanged({ moneyFrom }: { moneyFrom: string }) {
  const t = useTexts(changeMobileTexts)
  const language = useLanguage()
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.title}
      heading="body"
      action={<ButtonLink href={href('MyAccount', {})}>{t.toAccount}</ButtonLink>}
    >
      <MessagePage title={t.doneTitle} picture={<DonePicture />}>
        {t.done(formatMoment(moneyFrom, language))}
      </MessagePage>
    </AppScreen>
  )
}
