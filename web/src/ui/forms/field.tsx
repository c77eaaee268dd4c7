import { Lock, X } from 'lucide-react'
import { useRef } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../classes.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './field-box.module.css'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'
import { useCaret } from './use-caret.ts'
import { useTypedBeforeHydration } from './use-typed-before-hydration.ts'

const modes = { text: 'text', tel: 'tel', numeric: 'numeric', email: 'email' } as const

export interface FieldProps extends FieldLabels {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  kind?: keyof typeof modes
  prefix?: string
  autoComplete?: string
  placeholder?: string
  /**
   * Puts separators into the text, or takes out what only separates. What it cannot read it returns as typed, so that a rule can
   * refuse it. `before` is the text until now.
   */
  format?: (typed: string, before: string, caret: number | undefined) => string
  clearable?: boolean
  /** Comes from elsewhere (a scanned ID card, an account) and is shown with a lock; the hint says where from. */
  readOnly?: boolean
}

/** A single-line text field. Numbers are texts with a numeric keyboard, because leading zeros count. */
export function Field({ value, onChange, onBlur, kind = 'text', prefix, clearable, readOnly, ...rest }: FieldProps) {
  const t = useTexts(commonTexts)
  const { format, ...labels } = rest
  const input = useRef<HTMLInputElement>(null)
  const keepCaret = useCaret(input)
  const take = (typed: string) => {
    if (format) keepCaret()
    onChange(format ? format(typed, value, input.current?.selectionStart ?? undefined) : typed)
  }
  useTypedBeforeHydration(input, value, take)
  return (
    <FieldFrame {...labels}>
      {(described) => (
        <div className={classes(styles.box, rest.error !== undefined && styles.bad, readOnly && styles.locked)}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...described}
            ref={input}
            id={rest.name}
            name={rest.name}
            className={styles.input}
            type={kind === 'tel' || kind === 'email' ? kind : 'text'}
            inputMode={modes[kind]}
            autoComplete={rest.autoComplete ?? 'off'}
            placeholder={rest.placeholder}
            readOnly={readOnly}
            value={value}
            onChange={(event) => take(event.target.value)}
            onBlur={onBlur}
          />
          {clearable && value !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t.clear(rest.label)}
              onClick={() => {
                onChange('')
                input.current?.focus()
              }}
            >
              <Icon of={X} size={20} />
            </button>
          )}
          {readOnly && (
            <span className={styles.after}>
              <Icon of={Lock} size={18} stroke={1.75} />
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
