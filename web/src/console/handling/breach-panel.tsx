import { formatMoment } from '@lumbung/shared/format.ts'
import { type SyntheticEvent, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { isReason } from '../parts/reason-dialog.tsx'
import { TextArea } from '../parts/text-area.tsx'
import styles from './detail.module.css'
import { handlingTexts } from './handling-texts.ts'

interface Breach {
  endedAt?: string | undefined
  explained?: { reason: string; by: string; at: string } | undefined
}

interface Explaining {
  isPending: boolean
  error: Error | null
  explain: (reason: string, onSuccess: () => void) => void
}

interface BreachPanelProps {
  breach: Breach
  /** How late: `3 working days`. */
  late: string
  explaining: Explaining
}

/** That an answer was or is late, with its reason, which those who answer can give. */
export function BreachPanel({ breach: { endedAt, explained }, late, explaining }: BreachPanelProps) {
  const t = useTexts(handlingTexts)
  const language = useLanguage()
  const mayExplain = useMay('breach.explain')
  const [isChanging, setChanging] = useState(false)
  return (
    <Panel title={t.breach}>
      <div className={styles.body}>
        <Notice kind="warning">{endedAt ? t.breachEnded(late) : t.breachOpen(late)}</Notice>
        {explained && (
          <div>
            <p className={styles.words}>{explained.reason}</p>
            <p className="small secondary">{t.explainedBy(explained.by, formatMoment(explained.at, language))}</p>
          </div>
        )}
        {!explained && !mayExplain && <p className="secondary">{t.notExplained}</p>}
        {mayExplain && explained && !isChanging && (
          <p>
            <Action onClick={() => setChanging(true)}>{t.explainAgain}</Action>
          </p>
        )}
        {mayExplain && (!explained || isChanging) && (
          <Explain explaining={explaining} onDone={() => setChanging(false)} />
        )}
      </div>
    </Panel>
  )
}

function Explain({ explaining, onDone }: { explaining: Explaining; onDone: () => void }) {
  const t = useTexts(handlingTexts)
  const textOf = useErrorText()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setShort(!isReason(reason))
    if (isReason(reason)) explaining.explain(reason, onDone)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        name="late-reason"
        label={t.explain}
        hint={t.reasonHint}
        rows={3}
        value={reason}
        error={isShort ? t.reasonShort : explaining.error ? textOf(explaining.error) : undefined}
        onChange={setReason}
      />
      <p>
        <Action type="submit" loading={explaining.isPending}>
          {t.explainSave}
        </Action>
      </p>
    </form>
  )
}
