import { rejectData } from '@lumbung/shared/contract/onboarding/application.ts'
import { formatDayMonth, formatWeekday } from '@lumbung/shared/format.ts'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { lowerFirst } from '../../../i18n/lower-first.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { addReminder } from '../../../shell/alerts/reminder.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { openHelp } from '../../../shell/help/open-help.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { EndedPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { DialogFact } from '../../../ui/overlays/dialog.tsx'
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
