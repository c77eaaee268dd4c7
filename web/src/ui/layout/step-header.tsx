import { useTexts } from '../../i18n/use-texts.ts'
import styles from './step-header.module.css'
import { stepTexts } from './step-texts.ts'

interface StepHeaderProps {
  /** 1-based. Count only the steps that apply to this customer. */
  step: number
  of: number
  /** At the right: "Tersimpan otomatis". */
  saved?: string
}

/** The customer's progress in a flow. */
export function StepHeader({ step, of, saved }: StepHeaderProps) {
  const t = useTexts(stepTexts)
  return (
    <div>
      <p className={styles.words}>
        <span className={styles.count}>{t.stepOf(step, of)}</span>
        <span className={styles.saved}>{saved}</span>
      </p>
      <Segments done={step - 1} of={of} current />
    </div>
  )
}

/** A bar per step. Decorative: the text beside them carries the information. */
export function Segments({ done, of, current }: { done: number; of: number; current?: boolean }) {
  return (
    <div className={styles.segments} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => `s${index + 1}`).map((key, index) => (
        <i key={key} className={index < done ? styles.done : index === done && current ? styles.now : styles.open} />
      ))}
    </div>
  )
}
