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
  value: number | undefined
  choices: readonly TenorChoice[]
  onChange: (tenor: number) => void
}

/** A radio group of 52 px chips. Unavailable tenors stay visible and say why when tapped. */
export function TenorChips({ label, name, value, choices, onChange }: TenorChipsProps) {
  const [reason, setReason] = useState<string>()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label key={choice.tenor} className={styles.slot}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={choice.tenor === value}
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
        {reason ?? choices.find(({ tenor }) => tenor === value)?.note}
      </p>
    </fieldset>
  )
}
