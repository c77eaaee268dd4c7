import { mayCheck } from '@lumbung/shared/contract/operators/acts.ts'
import { caseDecisions, casePhoto, type ReviewCase, readCase } from '@lumbung/shared/contract/operators/cases.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { FileCheck } from 'lucide-react'
import { useEffect } from 'react'
import { fileHref } from '../../api/file-href.ts'
import { isRefusal } from '../../api/refusal.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay, useSession } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Back } from '../frame/absent-page.tsx'
import { Page, Under } from '../frame/page.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { ActionLink } from '../parts/action.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { lastDecision } from '../queue/last-decision.ts'
import { TimeLeft } from '../queue/time-bar.tsx'
import { hrefOf } from '../routes/routes.ts'
import styles from './case.module.css'
import { caseTexts } from './case-texts.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { ComparedPanel } from './facts/compared-panel.tsx'
import { DebtPanel } from './facts/debt-panel.tsx'
import { HistoryPanel } from './facts/history-panel.tsx'
import { PhotosPanel } from './facts/photos-panel.tsx'
import { RecordPanel } from './facts/record-panel.tsx'
import { DecisionsPanel } from './papers/decisions-panel.tsx'
import { DocumentsPanel } from './papers/documents-panel.tsx'
import { ContactsPanel, SharedPanel } from './papers/people-panels.tsx'
import { RulesPanel } from './rules/rules-panel.tsx'

/** `/console/cases/{applicationId}`: what the customer told, what the system found, and the decision. */
export function CaseScreen({ applicationId }: { applicationId: string }) {
  const t = useTexts(caseTexts)
  const read = useRead(readCase, { params: { applicationId } }, { once: true, forget: true })
  useEffect(() => lastDecision.set(undefined), [])
  const { data, error } = read
  const back = <Back href={hrefOf('queue')} label={t.toQueue} />
  if (data)
    return (
      <Page
        title={data.name || t.noName}
        shown
        before={back}
        under={<Facts shown={data} />}
        aside={<TimeLeft label={t.left} submittedAt={data.submittedAt} dueAt={data.dueAt} />}
      >
        <Case shown={data} />
      </Page>
    )
  return (
    <Page title={t.loading} before={back}>
      {isRefusal(error, 'NOT_FOUND', 'INVALID_INPUT') ? (
        <ClosedCase applicationId={applicationId} />
      ) : (
        <Loaded read={read} rows={9}>
          {() => null}
        </Loaded>
      )}
    </Page>
  )
}

/** A case that no longer waits: what was decided, by whom, and what they had checked. */
function ClosedCase({ applicationId }: { applicationId: string }) {
  const t = useTexts(caseTexts)
  const read = useRead(caseDecisions, { params: { applicationId } }, { once: true, forget: true })
  const { data, error } = read
  if (error && !isRefusal(error, 'NOT_FOUND', 'INVALID_INPUT'))
    return <FailureBox error={error} onRetry={() => read.refetch()} />
  return (
    <div className={styles.closed}>
      <StateBox
        icon={FileCheck}
        title={data ? t.goneOf(data.number) : t.gone}
        action={<ActionLink href={hrefOf('queue')}>{t.toQueue}</ActionLink>}
      >
        {t.goneText}
      </StateBox>
      {data && <DecisionsPanel decisions={data.decisions} />}
    </div>
  )
}

function Facts({ shown: { number, channel, mobile, submittedAt } }: { shown: ReviewCase }) {
  const t = useTexts(caseTexts)
  const language = useLanguage()
  return (
    <Under>
      <Badge>{channel}</Badge>
      <span className="num">{number}</span>
      <span className="num">{mobile}</span>
      <span>{t.submitted(formatMoment(submittedAt, language))}</span>
    </Under>
  )
}

function Case({ shown }: { shown: ReviewCase }) {
  const t = useTexts(caseTexts)
  const mayDecide = useMay('case.decide')
  const { roles } = useSession()
  const { lease, recommended } = shown
  const isChecking = recommended !== undefined && !recommended.isOwn && mayCheck('case.decide', roles)
  return (
    <div className={styles.columns}>
      <div className={styles.seen}>
        <PhotosPanel
          addressOf={(photoId) => fileHref(casePhoto, { applicationId: shown.applicationId, photoId })}
          photos={shown.photos}
          decision={shown.decision}
          isAtWork={lease?.isOwn === true || isChecking}
        />
        <SharedPanel shared={shown.shared} />
        <ContactsPanel contacts={shown.contacts} />
      </div>
      <div className={styles.told}>
        <ComparedPanel compared={shown.compared} />
        {shown.debt && <DebtPanel debt={shown.debt} bureau={shown.decision?.inputs.bureau} />}
        <DocumentsPanel
          applicationId={shown.applicationId}
          papers={shown.papers}
          isAtWork={lease?.isOwn === true || isChecking}
        />
        <RulesPanel decision={shown.decision} />
        <RecordPanel record={shown.record} />
        {shown.decisions.length > 0 && <DecisionsPanel decisions={shown.decisions} />}
        <HistoryPanel history={shown.history} />
      </div>
      <div className={styles.decide}>
        {mayDecide ? <DecisionPanel shown={shown} /> : <Notice kind="neutral">{t.readOnly}</Notice>}
      </div>
    </div>
  )
}
