import { type ReviewCase, readCase } from '@lumbung/shared/contract/operators/cases.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { ArrowLeft, FileCheck } from 'lucide-react'
import { useEffect } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { ActionLink } from '../parts/action.tsx'
import { IconAction } from '../parts/icon-action.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { lastDecision } from '../queue/last-decision.ts'
import { TimeBar } from '../queue/time-bar.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import styles from './case.module.css'
import { caseTexts } from './case-texts.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { HistoryPanel } from './facts/history-panel.tsx'
import { PhotosPanel } from './facts/photos-panel.tsx'
import { RecordPanel } from './facts/record-panel.tsx'
import { RulesPanel } from './facts/rules-panel.tsx'

/** `/console/cases/{applicationId}`: what the customer told, what the system found, and the decision. */
export function CaseScreen({ applicationId }: { applicationId: string }) {
  const t = useTexts(caseTexts)
  const read = useRead(readCase, { params: { applicationId } }, { once: true, forget: true })
  useEffect(() => lastDecision.set(undefined), [])
  const { data, error } = read
  const back = <IconAction icon={ArrowLeft} label={t.toQueue} onClick={() => go(hrefOf('queue'))} />
  if (data)
    return (
      <Page
        title={data.name || t.noName}
        shown
        before={back}
        under={<Facts shown={data} />}
        aside={<TimeLeft shown={data} />}
      >
        <Case shown={data} />
      </Page>
    )
  return (
    <Page title={t.loading} before={back}>
      {!error && (
        <Skeleton onRetry={() => read.refetch()}>
          <SkeletonList rows={9} />
        </Skeleton>
      )}
      {error && isRefusal(error, 'NOT_FOUND', 'INVALID_INPUT') ? (
        <StateBox icon={FileCheck} title={t.gone} action={<ActionLink href={hrefOf('queue')}>{t.toQueue}</ActionLink>}>
          {t.goneText}
        </StateBox>
      ) : (
        error && <FailureBox error={error} onRetry={() => read.refetch()} />
      )}
    </Page>
  )
}

function Facts({ shown: { number, channel, mobile, submittedAt } }: { shown: ReviewCase }) {
  const t = useTexts(caseTexts)
  const language = useLanguage()
  return (
    <p className={styles.facts}>
      <Badge>{channel}</Badge>
      <span className="num">{number}</span>
      <span className="num">{mobile}</span>
      <span>{t.submitted(formatMoment(submittedAt, language))}</span>
    </p>
  )
}

function TimeLeft({ shown: { submittedAt, dueAt } }: { shown: ReviewCase }) {
  const t = useTexts(caseTexts)
  return (
    <p className={styles.time}>
      <span className="secondary">{t.left}</span>
      <TimeBar submittedAt={submittedAt} dueAt={dueAt} now={useServerNow()} />
    </p>
  )
}

function Case({ shown }: { shown: ReviewCase }) {
  const t = useTexts(caseTexts)
  const mayDecide = useMay('case.decide')
  return (
    <div className={styles.columns}>
      <div className={styles.seen}>
        <PhotosPanel applicationId={shown.applicationId} photos={shown.photos} />
      </div>
      <div className={styles.told}>
        <RulesPanel decision={shown.decision} />
        <RecordPanel record={shown.record} documents={shown.documents} />
        <HistoryPanel history={shown.history} />
      </div>
      <div className={styles.decide}>
        {mayDecide ? <DecisionPanel shown={shown} /> : <Notice kind="neutral">{t.readOnly}</Notice>}
      </div>
    </div>
  )
}
