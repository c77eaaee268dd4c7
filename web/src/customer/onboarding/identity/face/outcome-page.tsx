import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { DonePicture, EndedPicture } from '../../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../../ui/layout/message-page.tsx'
import { livenessTexts } from './liveness-texts.ts'

interface OutcomePageProps {
  title: string
  passed?: boolean
  action: ReactNode
  children: ReactNode
}

/** How a liveness check ended, and what to do next. */
export function OutcomePage({ title, passed, action, children }: OutcomePageProps) {
  const t = useTexts(livenessTexts)
  return (
    <AppScreen title={title} heading="body" barTitle={t.title} right={<HelpButton />} plainAction action={action}>
      <MessagePage title={title} picture={passed ? <DonePicture /> : <EndedPicture />}>
        {children}
      </MessagePage>
    </AppScreen>
  )
}
