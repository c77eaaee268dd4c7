import { pickerTexts } from '../../i18n/picker-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './field-box.module.css'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'
import { type Choice, SelectBox } from './select.tsx'

interface DateFieldProps extends FieldLabels {
  /** `YYYY-MM-DD`; parts may be empty while the customer chooses: `1995-04-`. Without day: `YYYY-MM`. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  firstYear: number
  lastYear: number
  /** Month and year only. */
  noDay?: boolean
}

/** A date as three selects for day, month and year, not a calendar. The newest year comes first. */
export function DateField({ value, onChange, onBlur, firstYear, lastYear, noDay, ...labels }: DateFieldProps) {
  const t = useTexts(pickerTexts)
  const [year = '', month = '', day = ''] = value.split('-')
  const bad = labels.error !== undefined
  const set = (y: string, m: string, d: string) => onChange(noDay ? `${y}-${m}` : `${y}-${m}-${d}`)
  const months = t.months.map((label, index) => ({ value: twoDigits(index + 1), label }))
  const blur = onBlur ? { onBlur } : {}
  return (
    <FieldFrame {...labels} group>
      {() => (
        <div className={noDay ? styles.twoParts : styles.parts}>
          {!noDay && (
            <SelectBox
              id={labels.name}
              label={t.day}
              empty={t.dayShort}
              bad={bad}
              value={day}
              choices={days}
              {...blur}
              onChange={(picked) => set(year, month, picked)}
            />
          )}
          <SelectBox
            id={noDay ? labels.name : `${labels.name}-month`}
            label={t.month}
            empty={t.month}
            bad={bad}
            value={month}
            choices={months}
            {...blur}
            onChange={(picked) => set(year, picked, day)}
          />
          <SelectBox
            id={`${labels.name}-year`}
            label={t.year}
            empty={t.year}
            bad={bad}
            value={year}
            {...blur}
            choices={years(firstYear, lastYear)}
            onChange={(picked) => set(picked, month, day)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

const twoDigits = (n: number) => String(n).padStart(2, '0')
const days: Choice[] = Array.from({ length: 31 }, (_, index) => ({
  value: twoDigits(index + 1),
  label: String(index + 1),
}))

function years(first: number, last: number): Choice[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(last - index)
    return { value: year, label: year }
  })
}
