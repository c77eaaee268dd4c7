import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import { useRef } from 'react'
import { classes } from '../classes.ts'
import { groupThousands, parseRupiah } from '../money/money-text.ts'
import styles from './field-box.module.css'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'

interface MoneyFieldProps extends FieldLabels {
  /** Whole rupiah, undefined while empty. */
  value: Rupiah | undefined
  onChange: (value: Rupiah | undefined) => void
  onBlur?: () => void
}

/** An amount in rupiah: numeric keyboard, dots are inserted while typing. */
export function MoneyField({ value, onChange, onBlur, ...labels }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
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
            maxLength={15}
            value={value === undefined ? '' : groupThousands(value)}
            onChange={(event) => onChange(parseRupiah(event.target.value))}
            onBlur={onBlur}
          />
        </div>
      )}
    </FieldFrame>
  )
}
