import { useState } from 'react'
import styles from './tenor-chips.module.css'

export interface TenorChoice {
  tenor: number
  /** The word under the number: "bulan". */
  unit: string
  /** Why this tenor cannot be chosen now; shown on tap. */
  unavailable?: string
  /** A short fact about this tenor, shown while it is chosen. */
  note?: string | undefined
}

interface TenorChipsProps {
  label: string
  name: string
  /** The chosen tenors; several only with `multiple`. */
  chosen: readonly number[]
  /** Any number can be chosen: a tap adds a tenor or takes it out. */
  multiple?: boolean
  choices: readonly TenorChoice[]
  onChange: (tenor: number) => void
}

/** A group of 52 px chips, radio buttons or checkboxes. Unavailable tenors stay visible and say why when tapped. */
export function TenorChips({ label, name, chosen, multiple = false, choices, onChange }: TenorChipsProps) {
  const [reason, setReason] = useState<string>()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label key={choice.tenor} className={styles.slot}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              className={styles.input}
              name={name}
              checked={chosen.includes(choice.tenor)}
              aria-disabled={choice.unavailable ? true : undefined}
              onChange={() => {
                setReason(choice.unavailable)
                if (!choice.unavailable) onChange(choice.tenor)
              }}
            />
            <span className={choice.unavailable ? styles.off : styles.chip}>
              {choice.tenor}
              <small className={styles.unit}>{choice.unit}</small>
            </span>
          </label>
        ))}
      </div>
      <p role="status" className={styles.reason}>
        {reason ?? choices.find(({ tenor }) => chosen.includes(tenor))?.note}
      </p>
    </fieldset>
  )
}
