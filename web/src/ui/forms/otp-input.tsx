import { type RefObject, useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { FieldError } from './field-frame.tsx'
import styles from './otp-input.module.css'
import { typedCode } from './typed-code.ts'
import { useTypedBeforeHydration } from './use-typed-before-hydration.ts'

interface OtpInputProps {
  name: string
  /** For screen readers: "Kode SMS, 4 angka". */
  label: string
  length: 4 | 6
  value: string
  error?: string | undefined
  onChange: (digits: string) => void
  /** Called once per complete code. */
  onFull: (digits: string) => void
  input?: RefObject<HTMLInputElement | null>
}

const positions = [0, 1, 2, 3, 4, 5] as const

/** One real input drawn as boxes, so that paste, autofill and screen readers work. No maxLength: it would truncate a pasted "12-34". */
export function OtpInput({ name, label, length, value, error, onChange, onFull, input }: OtpInputProps) {
  const fallback = useRef<HTMLInputElement>(null)
  const field = input ?? fallback
  const [focused, setFocused] = useState(false)
  const sent = useRef('')
  const take = (typed: string) => {
    const digits = typedCode(typed, value, length)
    onChange(digits)
    if (digits.length < length) sent.current = ''
    else if (sent.current !== digits) {
      sent.current = digits
      onFull(digits)
    }
  }
  useTypedBeforeHydration(field, value, take)
  useEffect(() => field.current?.focus(), [field])
  return (
    <div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div className={styles.frame}>
        <div className={classes(styles.boxes, length === 6 && styles.six)} aria-hidden="true">
          {positions.slice(0, length).map((index) => {
            const current = focused && index === Math.min(value.length, length - 1)
            return (
              <i
                key={index}
                className={classes(styles.box, current && styles.current, error !== undefined && styles.bad)}
              >
                {value[index] ?? (current && <span className={styles.caret} />)}
              </i>
            )
          })}
        </div>
        <input
          ref={field}
          id={name}
          name={name}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          value={value}
          onChange={(event) => take(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
    </div>
  )
}
