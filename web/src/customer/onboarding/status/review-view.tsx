import { delayNotificationStatus } from '@lumbung/shared/contract/content.ts'
import { formatTime, formatWeekday } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { applicationNumber } from '../../../shell/alerts/application-number.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { CopyRow } from '../../../ui/actions/copy-row.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { WaitingPicture } from '../../../ui/graphics/pictures.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Timeline, type TimelineStep } from '../../../ui/layout/timeline.tsx'
import type { Application } from '../flow/with-application.tsx'
import { partStates, reviewParts } from './review-stages.ts'
import styles from './status.module.css'
import { statusTexts } from './status-texts.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** An application under review: when to expect the result, the current stage, and a button to withdraw. */
export function ReviewView({ application }: { application: Application }) {
  const t = useTexts(statusTexts)
  const { href } = useRoute()
  const [asking, setAsking] = useState(false)
  const number = application.applicationId && applicationNumber(application.applicationId)
  return (
    <AppScreen
      title={t.title}
      barTitle=""
      heading="body"
      right={<HelpButton />}
      action={
        <>
          <ButtonLink href={href('Home', {})}>{t.review.home}</ButtonLink>
          <Button kind="text" onClick={() => setAsking(true)}>
            {t.review.withdraw}
          </Button>
        </>
      }
    >
      <div className="stack-l">
        <div>
          <div className={styles.picture}>
            <WaitingPicture />
          </div>
          <PageTitle center>{t.review.heading}</PageTitle>
          <Promised at={application.promisedBy} referred={application.referred === true} />
        </div>
        <Card>
          <Timeline steps={useSteps(application)} />
        </Card>
        {number && <CopyRow label={t.review.number} shown={number} value={number} />}
      </div>
      {asking && <WithdrawDialog onClose={() => setAsking(false)} />}
    </AppScreen>
  )
}

function Promised({ at, referred }: { at: string | undefined; referred: boolean }) {
  const t = useTexts(statusTexts).review
  const language = useLanguage()
  const bySms = useRead(delayNotificationStatus, {}, { handles: 'all' }).data
  return (
    <p className={styles.lead}>
      {referred && `${t.referred} `}
      {at ? (
        <>
          {t.promised}
          <strong className={styles.date}>{t.by(formatWeekday(at, language), formatTime(at))}</strong>
        </>
      ) : (
        t.within
      )}
      {bySms === 'false' ? t.notifiedInApp : bySms && t.notifiedBySms}
    </p>
  )
}

function useSteps({ stage, submittedAt, referred = false }: Application): TimelineStep[] {
  const t = useTexts(statusTexts).review
  const states = partStates(stage, referred)
  const officer = stage === 'VIDEOKYC' ? t.video : referred ? t.byPerson : t.parts.officer[1]
  return reviewParts.map((part, index) => {
    const state = states[part]
    const [title = '', description = ''] = t.parts[part]
    const aside =
      part === 'received'
        ? submittedAt && <span className="small secondary">{formatTime(submittedAt)}</span>
        : state === 'now' && <Running />
    return {
      key: part,
      state,
      title,
      // What to expect of a stage is of no use once it is over.
      secondary: state === 'done' ? '' : part === 'officer' ? officer : description,
      aside: aside || undefined,
      node: state === 'now' ? 'running' : index + 1,
    }
  })
}

function Running() {
  const t = useTexts(statusTexts).review
  return (
    <Badge kind="warning" mark="none">
      <span role="status">{t.running}</span>
    </Badge>
  )
}
