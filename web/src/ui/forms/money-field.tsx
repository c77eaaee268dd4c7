import { useRef } from 'react'
import { classes } from '../classes.ts'
import { keptAmount, settledAmount, shownAmount } from '../money/typed-amount.ts'
import styles from './field-box.module.css'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'
import { isPaste } from './is-paste.ts'
import { useCaret } from './use-caret.ts'

interface MoneyFieldProps extends FieldLabels {
  /** Digits of whole rupiah, or what was typed as long as it cannot be read as an amount. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** An amount in rupiah: numeric keyboard, dots are inserted while typing. */
export function MoneyField({ value, onChange, onBlur, ...labels }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const keepCaret = useCaret(input)
  const settle = () => {
    const settled = settledAmount(value)
    if (settled !== value) onChange(settled)
  }
  return (
    <FieldFrame {...labels}>
      {(described) => (
        <div className={classes(styles.box, labels.error !== undefined && styles.bad)}>
          <span className={styles.prefix}>Rp</span>
          <input
            {...described}
            ref={input}
            id={labels.name}
            name={labels.name}
            className={styles.input}
            inputMode="numeric"
            autoComplete="off"
            value={shownAmount(value)}
            onChange={(event) => {
              keepCaret()
              onChange(keptAmount(event.target.value, value, isPaste(event)))
            }}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
            onBlur={() => {
              settle()
              onBlur?.()
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
