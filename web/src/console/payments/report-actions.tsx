import {
  closeReport,
  extendReport,
  type OperatorReport,
  readReport,
} from '@lumbung/shared/contract/operators/payment-reports.ts'
import { keysOf } from '@lumbung/shared/facts/keys-of.ts'
import { type ReportAnswer, reportAnswers } from '@lumbung/shared/facts/report-answers.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './report.module.css'
import { reportTexts } from './report-texts.ts'

/** What a person can do about a report: stop contacts once more, or answer and end it. */
export function ReportActions({ report }: { report: OperatorReport }) {
  const t = useTexts(reportTexts)
  const mayExtend = useMay('report.extend') && report.mayExtend
  const mayClose = useMay('report.close') && report.mayClose
  return (
    <Panel title={t.decide}>
      <div className={styles.actions}>
        <Extend reportId={report.reportId} isPossible={mayExtend} />
        <Close reportId={report.reportId} isPossible={mayClose} />
        {!report.mayClose && <p className="secondary">{t.nothing}</p>}
      </div>
    </Panel>
  )
}

interface ActionProps {
  reportId: string
  isPossible: boolean
}

function Extend({ reportId, isPossible }: ActionProps) {
  const t = useTexts(reportTexts)
  const textOf = useErrorText()
  const language = useLanguage()
  const { data, error, isPending, mutate } = useWrite(extendReport, readReport)
  return (
    <>
      <div role="status">
        {data && <Notice kind="success">{t.extendedDone(formatMoment(data.pausedUntil, language))}</Notice>}
        {error && <Notice kind="danger">{textOf(error)}</Notice>}
      </div>
      {isPossible && (
        <div className={styles.block}>
          <Action loading={isPending} onClick={() => mutate({ params: { reportId } })}>
            {t.extend}
          </Action>
          <p className="small secondary">{t.extendText}</p>
        </div>
      )}
    </>
  )
}

function Close({ reportId, isPossible }: ActionProps) {
  const t = useTexts(reportTexts)
  const textOf = useErrorText()
  const [answer, setAnswer] = useState<ReportAnswer>('NOT_ARRIVED')
  const { isSuccess, error, isPending, mutate } = useWrite(closeReport, readReport)
  const { id, en } = reportAnswers[answer]
  return (
    <>
      <div role="status">
        {isSuccess && <Notice kind="success">{t.closedDone}</Notice>}
        {error && <Notice kind="danger">{textOf(error)}</Notice>}
      </div>
      {isPossible && (
        <div className={styles.block}>
          <ChoiceField
            label={t.answer}
            value={answer}
            choices={keysOf(reportAnswers).map((value) => ({ value, label: t.answers[value] }))}
            onChange={setAnswer}
          />
          <figure className={styles.read}>
            <figcaption className="small secondary">{t.read}</figcaption>
            <p lang="id">{id}</p>
            <p lang="en" className="secondary">
              {en}
            </p>
          </figure>
          <Action
            kind="primary"
            large
            loading={isPending}
            onClick={() => mutate({ params: { reportId }, body: { answer } })}
          >
            {t.send}
          </Action>
          <p className="small secondary">{t.sendText}</p>
        </div>
      )}
    </>
  )
}
