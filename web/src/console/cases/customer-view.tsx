import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './decision.module.css'
import { customerTexts, type DecisionForm } from './decision-form.ts'
import { decisionPanelTexts } from './decision-panel-texts.ts'

interface CustomerViewProps {
  form: DecisionForm
  /** Of an approval. */
  limit: number | undefined
  /** An approval takes a second person. */
  takesTwo: boolean
}

/** The exact text that the customer will read, in both languages. */
export function CustomerView({ form, limit, takesTwo }: CustomerViewProps) {
  const t = useTexts(decisionPanelTexts)
  return (
    <div className={styles.reads} aria-live="polite">
      <h3 className={styles.legend}>{t.reads}</h3>
      {form.outcome === 'VIDEO_PASSED' ? (
        <p>{t.videoPassed}</p>
      ) : form.outcome === 'APPROVE' ? (
        <>
          <p>{limit === undefined ? t.approvesPlain : t.approves(formatMoney(limit))}</p>
          {takesTwo && <p className="secondary">{t.secondPerson}</p>}
        </>
      ) : (
        <>
          <Sentences form={form} language="id" />
          <details>
            <summary>{t.inEnglish}</summary>
            <Sentences form={form} language="en-us" />
          </details>
        </>
      )}
    </div>
  )
}

const Sentences = ({ form, language }: { form: DecisionForm; language: Language }) => (
  <div lang={language === 'id' ? 'id' : 'en'}>
    {customerTexts(form, language).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)
