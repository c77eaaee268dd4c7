import styles from './language-switch.module.css'

interface LanguageSwitchProps<L extends string> {
  label: string
  value: L
  choices: readonly { value: L; short: string; name: string }[]
  onChange: (language: L) => void
}

/** The languages (ID, EN) in one pill. */
export function LanguageSwitch<L extends string>({ label, value, choices, onChange }: LanguageSwitchProps<L>) {
  return (
    <fieldset aria-label={label}>
      {/* Chrome below 86 ignores display: flex on a fieldset. */}
      <div className={styles.group}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={styles.choice}
            aria-pressed={choice.value === value}
            onClick={() => onChange(choice.value)}
          >
            {choice.short}
            <span className="unseen"> {choice.name}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
