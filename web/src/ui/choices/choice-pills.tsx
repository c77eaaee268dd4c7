import styles from './choice-pills.module.css'

interface ChoicePillsProps<V extends string> {
  /** What the choice is about, for screen readers. */
  label: string
  value: V
  choices: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** A row of pills that filters the list below it. */
export function ChoicePills<V extends string>({ label, value, choices, onChange }: ChoicePillsProps<V>) {
  return (
    <fieldset aria-label={label}>
      {/* Chrome below 86 ignores display: flex on a fieldset. */}
      <div className={styles.row}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={styles.pill}
            aria-pressed={choice.value === value}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
