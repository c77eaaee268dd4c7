import { useTexts } from '../../i18n/use-texts.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { listTexts } from './list-texts.ts'
import { type Days, daysOf, isWrongOrder, type Period, periods } from './periods.ts'

export interface PeriodDays extends Days {
  /** A period whose days move with today. */
  period: Period | ''
}

interface DaysFieldsProps {
  value: PeriodDays
  /** It was sent: what is wrong is said. */
  isSent: boolean
  onChange: (value: PeriodDays) => void
}

/** The days of a filter: a period, or a first and a last one. */
export function DaysFields({ value, isSent, onChange }: DaysFieldsProps) {
  const t = useTexts(listTexts)
  const { period, from, to } = value
  const any = { value: '' as const, label: t.days }
  return (
    <>
      <ChoiceField
        label={t.period}
        value={period}
        choices={[any, ...periods.map((one) => ({ value: one, label: t.periods[one] }))]}
        onChange={(chosen) => onChange(chosen ? { period: chosen, ...daysOf(chosen) } : { ...value, period: '' })}
      />
      <TextField
        name="from"
        type="date"
        label={t.from}
        error={isSent && isWrongOrder(value) ? t.wrongOrder : undefined}
        value={from}
        onChange={(day) => onChange({ period: '', from: day, to })}
      />
      <TextField
        name="to"
        type="date"
        label={t.to}
        value={to}
        onChange={(day) => onChange({ period: '', from, to: day })}
      />
    </>
  )
}
