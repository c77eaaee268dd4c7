import { useTexts } from '../../i18n/use-texts.ts'
import { hostApp } from '../../state/host-app.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useRoute } from '../router/use-route.ts'
import { useScrollAndFocus } from '../router/use-scroll-and-focus.ts'
import { LazyPicture } from './lazy-picture.tsx'
import { notFoundTexts } from './not-found-texts.ts'

export function NotFoundScreen() {
  const t = useTexts(notFoundTexts)
  const { href } = useRoute()
  useScrollAndFocus(true)
  return (
    <Screen
      title={t.title}
      heading="body"
      barTitle=""
      Bar={hostApp()?.Bar}
      plainAction
      action={<ButtonLink href={href('Home', {})}>{t.toHome}</ButtonLink>}
    >
      <MessagePage title={t.title} picture={<LazyPicture of="NotFoundPicture" />}>
        {t.body}
      </MessagePage>
    </Screen>
  )
}
