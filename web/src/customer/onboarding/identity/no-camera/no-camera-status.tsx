import type { NoCameraRefusal } from '@lumbung/shared/facts/no-camera.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { noCameraText } from '@lumbung/shared/no-camera-text.ts'
import { ShieldCheck } from 'lucide-react'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { DonePicture, EndedPicture, WaitingPicture } from '../../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../../ui/layout/message-page.tsx'
import { noCameraTexts } from './no-camera-texts.ts'

interface OpenProps {
  answerBy: string
  onFace: () => void
}

/** Operators will call; the face check takes the request back. */
export function NoCameraOpen({ answerBy, onFace }: OpenProps) {
  const t = useTexts(noCameraTexts)
  const language = useLanguage()
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.openTitle}
      barTitle={t.title}
      heading="body"
      right={<HelpButton />}
      action={
        <>
          <ButtonLink href={href('Home', {})}>{t.home}</ButtonLink>
          <Button kind="text" onClick={onFace}>
            {t.byFace}
          </Button>
        </>
      }
    >
      <MessagePage
        title={t.openTitle}
        picture={<WaitingPicture />}
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

interface RefusedProps {
  refusedFor: NoCameraRefusal
  onFace: () => void
  onAgain: () => void
}

/** Why it was refused, and what to do next. */
export function NoCameraRefused({ refusedFor, onFace, onAgain }: RefusedProps) {
  const t = useTexts(noCameraTexts)
  const { why, next } = noCameraText(refusedFor, useLanguage())
  return (
    <AppScreen
      title={t.refusedTitle}
      barTitle={t.title}
      heading="body"
      right={<HelpButton />}
      action={
        <>
          <Button onClick={onAgain}>{t.again}</Button>
          <Button kind="text" onClick={onFace}>
            {t.byFace}
          </Button>
        </>
      }
    >
      <MessagePage title={t.refusedTitle} picture={<EndedPicture />}>
        <p>{why}</p>
        <p>{next}</p>
      </MessagePage>
    </AppScreen>
  )
}

/** The step is done without a face check. */
export function NoCameraConfirmed({ onGoOn }: { onGoOn: () => void }) {
  const t = useTexts(noCameraTexts)
  return (
    <AppScreen
      title={t.confirmedTitle}
      barTitle={t.title}
      heading="body"
      action={<Button onClick={onGoOn}>{t.goOn}</Button>}
    >
      <MessagePage title={t.confirmedTitle} picture={<DonePicture />}>
        {t.confirmed}
      </MessagePage>
    </AppScreen>
  )
}
