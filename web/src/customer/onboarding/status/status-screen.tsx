import { useTexts } from '../../../i18n/use-texts.ts'
import { useDismissAlert } from '../../../shell/alerts/use-alerts.ts'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { YourTurnPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { resumeRoute } from '../flow/apply-steps.ts'
import { type Application, WithApplication } from '../flow/with-application.tsx'
import { hasBegun } from '../forms/saved-values.ts'
import { ApprovedView } from './approved-view.tsx'
import { ConflictView } from './conflict-view.tsx'
import { RejectedView } from './rejected-view.tsx'
import { ReturnedView } from './returned-view.tsx'
import { ReviewView } from './review-view.tsx'
import { statusTexts } from './status-texts.ts'

/** The current state of an application; each result says what comes next. */
export function StatusScreen() {
  useLiveEvents('application', 'bank-account')
  return <WithApplication>{(application) => <Status application={application} />}</WithApplication>
}

const sentAlerts = ['APPLY_SUCCESS', 'APPLY_SUCCESS_WITH_PENDING'] as const

function Status({ application }: { application: Application }) {
  // The decision may come while the "application sent" popup is still open.
  useDismissAlert(sentAlerts, ['APPROVED', 'REJECTED', 'RETURN'].includes(application.review))
  if (application.review === 'APPROVED') return <ApprovedView />
  if (application.review === 'REJECTED' && application.nikConflict)
    return <ConflictView conflict={application.nikConflict} />
  if (application.review === 'REJECTED') return <RejectedView until={application.rejectedUntil} />
  if (application.review === 'RETURN') return <ReturnedView />
  if (application.review === 'CREDITING') return <ReviewView application={application} />
  return <NotSent application={application} />
}

function NotSent({ application }: { application: Application }) {
  const texts = useTexts(statusTexts)
  const { href } = useRoute()
  const t = hasBegun(application) ? texts.open : texts.notBegun
  return (
    <AppScreen
      title={texts.title}
      barTitle=""
      heading="body"
      action={<ButtonLink href={href(resumeRoute(application.flow, application.nextStep), {})}>{t.go}</ButtonLink>}
    >
      <MessagePage title={t.heading} picture={<YourTurnPicture />}>
        {t.body}
      </MessagePage>
    </AppScreen>
  )
}
