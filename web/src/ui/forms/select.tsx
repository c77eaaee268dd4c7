import { ChevronDown } from 'lucide-react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../classes.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './field-box.module.css'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'

export interface Choice<V extends string = string> {
  value: V
  label: string
}

interface SelectProps<V extends string> extends FieldLabels {
  value: V | ''
  choices: readonly Choice<V>[]
  onChange: (value: V) => void
  onBlur?: () => void
}

/** A native select, for up to about seven short choices. */
export function Select<V extends string>({ value, choices, onChange, onBlur, ...labels }: SelectProps<V>) {
  const t = useTexts(commonTexts)
  return (
    <FieldFrame {...labels}>
      {(described) => (
        <SelectBox
          described={described}
          id={labels.name}
          bad={labels.error !== undefined}
          value={value}
          choices={choices}
          empty={t.choose}
          onChange={(picked) => {
            const choice = choices.find((one) => one.value === picked)
            if (choice) onChange(choice.value)
          }}
          {...(onBlur ? { onBlur } : {})}
        />
      )}
    </FieldFrame>
  )
}

interface BoxProps {
  id: string
  value: string
  choices: readonly Choice[]
  empty: string
  bad: boolean
  label?: string
  described?: object
  onChange: (value: string) => void
  onBlur?: () => void
}

/** The select without its label, for controls with several parts. */
export function SelectBox({ id, value, choices, empty, bad, label, described, onChange, onBlur }: BoxProps) {
  return (
    <div className={classes(styles.box, bad && styles.bad)}>
      <select
        {...described}
        id={id}
        name={id}
        aria-label={label}
        className={classes(styles.input, styles.select, value === '' && styles.unchosen)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        <option value="" disabled>
          {empty}
        </option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon of={ChevronDown} size={20} />
      </span>
    </div>
  )
}
