import type { ComplaintCase } from '@lumbung/shared/contract/operators/complaints.ts'
import { prolongReasons } from '@lumbung/shared/facts/complaints.ts'
import { formatDate, formatMoment, formatWeekday } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../calls/session.ts'
import styles from '../handling/detail.module.css'
import { handlingTexts } from '../handling/handling-texts.ts'
import { Action } from '../parts/action.tsx'
import { useKeys } from '../parts/keys.ts'
import { Panel } from '../parts/panel.tsx'
import { complaintTexts } from './complaint-texts.ts'
import { ProlongDialog } from './prolong-dialog.tsx'

/** The last day, what is left, and the prolongation: done, or possible for who handles the complaint. */
export function DeadlinePanel({ shown }: { shown: ComplaintCase }) {
  const t = useTexts(handlingTexts)
  const own = useTexts(complaintTexts)
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { answerBy, answeredAt, workdaysLeft, isLate, prolonged, prolongTo, holder } = shown
  const mayProlong = useMay('complaint.prolong') && prolongTo !== undefined && holder?.isOwn === true
  useKeys({ p: mayProlong ? () => setAsking(true) : undefined })
  const leftText = () => {
    if (isLate) return t.lateWorkdays(Math.abs(workdaysLeft ?? 0))
    return workdaysLeft === 0 ? t.lastDay : t.workdays(workdaysLeft ?? 0)
  }
  return (
    <Panel
      title={t.deadline}
      aside={
        mayProlong && (
          <Action offered shortcut="P" onClick={() => setAsking(true)}>
            {own.prolong}
          </Action>
        )
      }
    >
      <div className={styles.body}>
        <dl className={styles.pairs}>
          <div>
            <dt>{own.answerBy}</dt>
            <dd>{formatWeekday(answerBy, language)}</dd>
          </div>
          <div>
            <dt>{answeredAt ? t.columns.ended : own.left}</dt>
            <dd>{answeredAt ? formatMoment(answeredAt, language) : leftText()}</dd>
          </div>
          {prolonged && (
            <>
              <div>
                <dt>{own.first}</dt>
                <dd>{formatDate(prolonged.from, language)}</dd>
              </div>
              <div>
                <dt>{own.prolongedBy}</dt>
                <dd>
                  {prolonged.by}, {formatMoment(prolonged.at, language)}
                </dd>
              </div>
              <div>
                <dt>{own.told}</dt>
                <dd>{prolongReasons[prolonged.reason][language === 'id' ? 'id' : 'en']}</dd>
              </div>
            </>
          )}
        </dl>
      </div>
      {isAsking && prolongTo && (
        <ProlongDialog complaintId={shown.complaintId} prolongTo={prolongTo} onClose={() => setAsking(false)} />
      )}
    </Panel>
  )
}
