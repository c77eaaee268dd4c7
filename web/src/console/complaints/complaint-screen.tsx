import {
  answerComplaint,
  type ComplaintCase,
  explainComplaintBreach,
  readComplaint,
  takeComplaint,
} from '@lumbung/shared/contract/operators/complaints.ts'
import { complaintTemplates } from '@lumbung/shared/facts/answer-templates.ts'
import { complaintSubjects, prolongReasons } from '@lumbung/shared/facts/complaints.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { FileQuestion } from 'lucide-react'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useRead, useWrite } from '../calls/use-calls.ts'
import { Under } from '../frame/page.tsx'
import { SinglePage } from '../frame/single-page.tsx'
import { AnswerPanel } from '../handling/answer-panel.tsx'
import { BreachPanel } from '../handling/breach-panel.tsx'
import { CustomerLink } from '../handling/customer-link.tsx'
import styles from '../handling/detail.module.css'
import { handlingTexts } from '../handling/handling-texts.ts'
import { StepsPanel } from '../handling/steps-panel.tsx'
import { hrefOf } from '../routes/routes.ts'
import { complaintTexts } from './complaint-texts.ts'
import { DeadlinePanel } from './deadline-panel.tsx'
import { WordsPanel } from './words-panel.tsx'
import { WorkdaysLeft } from './workdays-left.tsx'

/** `/console/complaints/{id}`: what the customer wrote, what happened, and the answer. */
export function ComplaintScreen({ complaintId }: { complaintId: string }) {
  const t = useTexts(handlingTexts)
  const own = useTexts(complaintTexts)
  const now = useServerNow()
  const read = useRead(readComplaint, { params: { complaintId } }, { once: true, forget: true })
  const back = { href: hrefOf('complaints'), label: own.toList }
  return (
    <SinglePage
      read={read}
      kind={own.title}
      back={back}
      gone={{ icon: FileQuestion, title: own.gone, text: own.goneText }}
      titleOf={({ name }) => name || t.noName}
      under={(shown) => <Facts shown={shown} />}
      aside={(shown) => !shown.answeredAt && <WorkdaysLeft shown={shown} now={now} />}
    >
      {(shown) => <Complaint shown={shown} onReload={() => read.refetch()} />}
    </SinglePage>
  )
}

function Facts({ shown: { customerId, ticketNo, subject, mobile, at } }: { shown: ComplaintCase }) {
  const own = useTexts(complaintTexts)
  const language = useLanguage()
  return (
    <Under>
      <Badge>{complaintSubjects[subject][language === 'id' ? 'id' : 'en']}</Badge>
      <span className="num">{ticketNo}</span>
      <CustomerLink customerId={customerId} mobile={mobile} />
      <span>{own.sentAt(formatMoment(at, language))}</span>
    </Under>
  )
}

function Complaint({ shown, onReload }: { shown: ComplaintCase; onReload: () => void }) {
  const t = useTexts(handlingTexts)
  const own = useTexts(complaintTexts)
  const words = useLanguage() === 'id' ? 'id' : 'en'
  const params = { complaintId: shown.complaintId }
  const take = useWrite(takeComplaint, readComplaint)
  const answer = useWrite(answerComplaint, readComplaint)
  const explain = useWrite(explainComplaintBreach, readComplaint)
  const mayAnswer = useMay('complaint.answer')
  const reasons = Object.fromEntries(Object.entries(prolongReasons).map(([code, text]) => [code, text[words]]))
  return (
    <div className={styles.columns}>
      <div className={styles.told}>
        <WordsPanel shown={shown} />
        <DeadlinePanel shown={shown} />
        {shown.breach && (
          <BreachPanel
            breach={shown.breach}
            late={t.lateBy(shown.breach.workdaysLate)}
            explaining={{
              isPending: explain.isPending,
              error: explain.error,
              explain: (reason, onSuccess) => explain.mutate({ params, body: { reason } }, { onSuccess }),
            }}
          />
        )}
        <StepsPanel steps={shown.history} notices={shown.notices} reasons={reasons} />
      </div>
      <div className={styles.answer}>
        <AnswerPanel
          id={shown.complaintId}
          templates={complaintTemplates}
          language={shown.language}
          answer={shown.answer}
          holder={shown.holder}
          mayAnswer={mayAnswer}
          taking={{
            isPending: take.isPending,
            error: take.error,
            take: (reason, onSuccess) =>
              take.mutate({ params, body: reason === undefined ? {} : { reason } }, onSuccess ? { onSuccess } : {}),
          }}
          sending={{
            isPending: answer.isPending,
            error: answer.error,
            send: (given, onSuccess) => answer.mutate({ params, body: { answer: given } }, { onSuccess }),
            reload: onReload,
          }}
          help={own.help}
          notice={(answer.isSuccess || shown.isClosed) && <Told isClosed={shown.isClosed} />}
        />
      </div>
    </div>
  )
}

/** That the answer was sent, or that nobody can be told. */
function Told({ isClosed }: { isClosed: boolean }) {
  const t = useTexts(handlingTexts)
  if (isClosed) return <Notice kind="neutral">{t.closed}</Notice>
  return (
    <Notice kind="success" live>
      {t.sent}
    </Notice>
  )
}
