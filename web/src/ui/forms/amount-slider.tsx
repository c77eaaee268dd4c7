import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import { Pencil } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../classes.ts'
import { Icon } from '../graphics/icon.tsx'
import { Digits } from '../money/digits.tsx'
import { groupThousands } from '../money/money-text.ts'
import { keptAmount, readRupiah, shownAmount } from '../money/typed-amount.ts'
import styles from './amount-slider.module.css'
import { FieldError } from './field-frame.tsx'
import { isPaste } from './is-paste.ts'
import { useCaret } from './use-caret.ts'

interface AmountSliderProps {
  label: string
  /** Whole rupiah. A typed value above `max` is kept and shown with `error`. */
  value: Rupiah
  min: Rupiah
  max: Rupiah
  step: Rupiah
  /** The text under the right end, for example "Maksimal Rp6.000.000". */
  maxLabel: string
  error?: string | undefined
  onChange: (value: Rupiah) => void
}

/** An amount set by drag, tap, keys or typing, all equivalent (WCAG 2.5.7). The ends are always reachable. */
export function AmountSlider({ label, value, min, max, step, maxLabel, error, onChange }: AmountSliderProps) {
  const id = useId()
  const track = useRef<HTMLInputElement>(null)
  const [editing, setEditing] = useState(false)
  // No error while the amount is still being typed.
  const wrong = editing ? undefined : error
  const shown = Math.min(Math.max(value, min), max)
  const filled = max > min ? (shown - min) / (max - min) : 1
  useEffect(() => {
    track.current?.style.setProperty('--filled', `${filled * 100}%`)
  }, [filled])
  return (
    <div>
      <h2 className={styles.label} id={id}>
        {label}
      </h2>
      {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
      <ExactAmount value={value} labelId={id} bad={wrong !== undefined} onChange={onChange} onEditing={setEditing} />
      <input
        ref={track}
        type="range"
        className={styles.range}
        aria-labelledby={id}
        aria-valuetext={`${groupThousands(shown)} rupiah`}
        aria-describedby={wrong ? `${id}-error` : undefined}
        min={0}
        max={Math.ceil((max - min) / step)}
        step={1}
        value={Math.round((shown - min) / step)}
        onChange={(event) => onChange(rupiah(Math.min(min + Number(event.target.value) * step, max)))}
      />
      <p className={styles.ends}>
        <span>Rp{groupThousands(min)}</span>
        <span>{maxLabel}</span>
      </p>
    </div>
  )
}

interface ExactProps {
  value: Rupiah
  labelId: string
  bad: boolean
  onChange: (value: Rupiah) => void
  onEditing: (editing: boolean) => void
}

/** Makes the text of a field smaller while it is wider than the field: its first digit would be scrolled out of sight. */
function fitText(input: HTMLInputElement | null): void {
  input?.style.removeProperty('--smaller')
  if (input && input.scrollWidth > input.clientWidth)
    input.style.setProperty('--smaller', String((input.clientWidth / input.scrollWidth) * 0.98))
}

/** The amount; a tap on "Ubah" turns it into a numeric field. */
function ExactAmount({ value, labelId, bad, onChange, onEditing }: ExactProps) {
  const t = useTexts(commonTexts)
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const keepCaret = useCaret(input)
  const editing = typed !== undefined
  useEffect(() => {
    if (editing) input.current?.select()
  }, [editing])
  useLayoutEffect(() => {
    if (editing) fitText(input.current)
  })
  const edit = (text: string | undefined) => {
    setTyped(text)
    onEditing(text !== undefined)
  }
  return (
    <div className={classes(styles.figure, bad && styles.bad)}>
      <span className={styles.rp}>Rp</span>
      {editing ? (
        <input
          ref={input}
          className={styles.exact}
          inputMode="numeric"
          aria-labelledby={labelId}
          value={shownAmount(typed)}
          onChange={(event) => {
            keepCaret()
            const kept = keptAmount(event.target.value, typed, isPaste(event))
            const amount = readRupiah(kept)
            setTyped(kept)
            if (amount !== undefined) onChange(amount)
          }}
          onBlur={() => edit(undefined)}
          onKeyDown={(event) => event.key === 'Enter' && edit(undefined)}
        />
      ) : (
        <>
          <span className={styles.value}>
            <Digits text={groupThousands(value)} />
          </span>
          <button type="button" className={styles.edit} onClick={() => edit(String(value))}>
            <Icon of={Pencil} size={18} />
            <span>
              {t.change}
              <span className="unseen"> {t.amount}</span>
            </span>
          </button>
        </>
      )}
    </div>
  )
}
