import {
  answerDataRequest,
  explainDataRequestBreach,
  type RequestCase,
  readDataRequest,
  takeDataRequest,
} from '@lumbung/shared/contract/operators/rights.ts'
import { dataRequestTemplates } from '@lumbung/shared/facts/answer-templates.ts'
import { dataRequestKinds } from '@lumbung/shared/facts/data-request-kinds.ts'
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
import { Panel } from '../parts/panel.tsx'
import { TimeBar } from '../queue/time-bar.tsx'
import { hrefOf } from '../routes/routes.ts'
import { rightsTexts } from './rights-texts.ts'

/** `/console/rights/{id}`: what the customer asks about personal data, what happened, and the answer. */
export function RightScreen({ requestId }: { requestId: string }) {
  const t = useTexts(handlingTexts)
  const own = useTexts(rightsTexts)
  const now = useServerNow()
  const read = useRead(readDataRequest, { params: { requestId } }, { once: true, forget: true })
  const back = { href: hrefOf('rights'), label: own.toList }
  return (
    <SinglePage
      read={read}
      kind={own.title}
      back={back}
      gone={{ icon: FileQuestion, title: own.gone, text: own.goneText }}
      titleOf={({ name }) => name || t.noName}
      under={(shown) => <Facts shown={shown} />}
      aside={({ answeredAt, at, dueAt }) => !answeredAt && <TimeBar submittedAt={at} dueAt={dueAt} now={now} />}
    >
      {(shown) => <Request shown={shown} onReload={() => read.refetch()} />}
    </SinglePage>
  )
}

function Facts({ shown: { customerId, kind, mobile, at } }: { shown: RequestCase }) {
  const own = useTexts(rightsTexts)
  const language = useLanguage()
  return (
    <Under>
      <Badge>{dataRequestKinds[kind][language === 'id' ? 'id' : 'en']}</Badge>
      <CustomerLink customerId={customerId} mobile={mobile} />
      <span>{own.sentAt(formatMoment(at, language))}</span>
    </Under>
  )
}

function Request({ shown, onReload }: { shown: RequestCase; onReload: () => void }) {
  const t = useTexts(handlingTexts)
  const own = useTexts(rightsTexts)
  const language = useLanguage()
  const params = { requestId: shown.requestId }
  const take = useWrite(takeDataRequest, readDataRequest)
  const answer = useWrite(answerDataRequest, readDataRequest)
  const explain = useWrite(explainDataRequestBreach, readDataRequest)
  const mayAnswer = useMay('rights.answer')
  return (
    <div className={styles.columns}>
      <div className={styles.told}>
        <Panel title={t.saidIt}>
          <div className={styles.body}>
            <p className={styles.words} lang={shown.language === 'id' ? 'id' : 'en'}>
              {shown.question}
            </p>
          </div>
        </Panel>
        <Panel title={t.deadline}>
          <div className={styles.body}>
            <dl className={styles.pairs}>
              <div>
                <dt>{own.answerBy}</dt>
                <dd>{formatMoment(shown.dueAt, language)}</dd>
              </div>
              {shown.answeredAt && (
                <div>
                  <dt>{t.columns.ended}</dt>
                  <dd>{formatMoment(shown.answeredAt, language)}</dd>
                </div>
              )}
            </dl>
          </div>
        </Panel>
        {shown.breach && (
          <BreachPanel
            breach={shown.breach}
            late={t.hours(shown.breach.hoursLate)}
            explaining={{
              isPending: explain.isPending,
              error: explain.error,
              explain: (reason, onSuccess) => explain.mutate({ params, body: { reason } }, { onSuccess }),
            }}
          />
        )}
        <StepsPanel steps={shown.history} notices={shown.notices} />
      </div>
      <div className={styles.answer}>
        <AnswerPanel
          id={shown.requestId}
          templates={dataRequestTemplates}
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
          notice={
            answer.isSuccess && (
              <Notice kind="success" live>
                {t.sent}
              </Notice>
            )
          }
        />
      </div>
    </div>
  )
}
