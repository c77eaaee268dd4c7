import type { ReactNode } from 'react'
import { FieldFrame, type FieldLabels } from '../forms/field-frame.tsx'
import styles from './radio-group.module.css'

export interface RadioChoice<V extends string> {
  value: V
  label: ReactNode
  hint?: ReactNode
  /** A short value at the right, for example a fee. */
  aside?: ReactNode
  /** A tile or logo at the left. */
  mark?: ReactNode
}

interface RadioGroupProps<V extends string> extends FieldLabels {
  value: V | undefined
  choices: readonly RadioChoice<V>[]
  onChange: (value: V) => void
}

/** Radio buttons as a list of full-row targets. */
export function RadioGroup<V extends string>({ value, choices, onChange, ...labels }: RadioGroupProps<V>) {
  return (
    <FieldFrame {...labels} group>
      {() => (
        <div className={styles.list}>
          {choices.map((choice) => (
            <label key={choice.value} className={styles.row}>
              {choice.mark && <span className={styles.mark}>{choice.mark}</span>}
              <span className={styles.words}>
                <span className={styles.title}>{choice.label}</span>
                {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
              </span>
              {choice.aside && <span className={styles.aside}>{choice.aside}</span>}
              <input
                type="radio"
                className={styles.input}
                name={labels.name}
                id={choice === choices[0] ? labels.name : undefined}
                checked={value === choice.value}
                onChange={() => onChange(choice.value)}
              />
              <span className={styles.ring} />
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
