import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { signOut } from '../../../shell/session/sign-out.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BarnPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { deadEndTexts } from './dead-end-texts.ts'

/** `exsit` (D-025): this person already has an account. Going there signs out first. */
export function AccountExistsScreen() {
  const t = useTexts(deadEndTexts)
  const services = useServices()
  const { href } = useRoute()
  const [leaving, setLeaving] = useState(false)
  const go = async () => {
    setLeaving(true)
    await signOut(services)
    services.navigation.replace('Login', {})
  }
  return (
    <AppScreen
      title={t.exists.title}
      barTitle=""
      heading="body"
      right={<HelpButton />}
      action={
        <>
          <Button loading={leaving} onClick={() => void go()}>
            {t.exists.go}
          </Button>
          <ButtonLink kind="text" href={href('LivenessIntroduce', {}, { context: 'lostNumber' })}>
            {t.exists.ask}
          </ButtonLink>
        </>
      }
    >
      <MessagePage
        title={t.exists.title}
        picture={<BarnPicture />}
        notice={
          <Notice kind="neutral" icon={UserRound}>
            {t.exists.lost}
          </Notice>
        }
      >
        {t.exists.body}
      </MessagePage>
    </AppScreen>
  )
}
