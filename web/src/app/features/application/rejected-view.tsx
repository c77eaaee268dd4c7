import { rejectData } from '@lumbung/shared/contract/onboarding/application.ts'
import { formatDayMonth, formatWeekday } from '@lumbung/shared/format.ts'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { EndedPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { DialogFact } from '../../../ui/overlays/dialog.tsx'
import { addReminder } from '../../alerts/reminder.ts'
import { AppScreen } from '../../app-screen.tsx'
import { lowerFirst } from '../../form/lower-first.ts'
import { HelpButton } from '../../help/help-button.tsx'
import { openHelp } from '../../help/open-help.ts'
import { LoadingScreen } from '../../messages.tsx'
import { useRoute } from '../../routing/use-route.ts'
import { useServices } from '../../services.ts'
import { statusTexts } from './status-texts.ts'

/** A rejected application: the reason, the date of the next try as the largest text, whom to ask. */
export function RejectedView({ until }: { until: string | undefined }) {
  const t = useTexts(statusTexts)
  const language = useLanguage()
  const route = useRoute()
  const services = useServices()
  const read = useRead(rejectData, {}, { handles: ['NOT_FOUND'] })
  const rejection = read.data
  const date = rejection?.retryDate ?? until
  if (read.isLoading) return <LoadingScreen onRetry={() => void read.refetch()} />
  return (
    <AppScreen
      title={t.title}
      barTitle=""
      heading="body"
      right={<HelpButton />}
      action={
        <>
          {date && (
            <Button onClick={() => addReminder(date, t.rejected.heading)}>
              {t.rejected.remind(formatDayMonth(date, language))}
            </Button>
          )}
          <ButtonLink kind={date ? 'text' : 'primary'} href={route.href('Home', {})}>
            {t.rejected.home}
          </ButtonLink>
        </>
      }
    >
      <MessagePage
        title={t.rejected.heading}
        picture={<EndedPicture />}
        notice={
          <div className="stack">
            {date && <DialogFact label={t.rejected.retryOn} value={formatWeekday(date, language)} />}
            {rejection && (
              <div className="stack-s">
                <p>{t.rejected.why(lowerFirst(rejection.message))}</p>
                {rejection.advice && <p>{rejection.advice}</p>}
              </div>
            )}
            <p className="secondary">
              {t.rejected.ask} <TextLink onClick={() => openHelp(services)}>{t.rejected.help}</TextLink>
            </p>
          </div>
        }
      >
        {t.rejected.body}
      </MessagePage>
    </AppScreen>
  )
}
