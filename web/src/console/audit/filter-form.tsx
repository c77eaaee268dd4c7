import { mayDo, type RecordedAct } from '@lumbung/shared/contract/operators/acts.ts'
import { operators } from '@lumbung/shared/contract/operators/operators.ts'
import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSession } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { DaysFields, type PeriodDays } from '../lists/days-fields.tsx'
import { isWrongOrder, type Period } from '../lists/periods.ts'
import { Action } from '../parts/action.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from './audit.module.css'
import { type AuditFilter, showOnly } from './audit-filter.ts'
import { auditTexts } from './audit-texts.ts'
import { isSubject } from './subject.ts'

/** Who, what, when and about what. */
export function FilterForm({ filter, period }: { filter: AuditFilter; period: Period | undefined }) {
  const t = useTexts(auditTexts)
  const { roles } = useSession()
  const people = useRead(operators, {}, { enabled: mayDo('operator.see', roles) }).data?.items ?? []
  const [typed, setTyped] = useState({ subject: '', operator: '', act: '', ...filter })
  const [days, setDays] = useState<PeriodDays>({
    period: period ?? '',
    from: filter.from ?? '',
    to: filter.until ?? '',
  })
  const [isSent, setSent] = useState(false)
  const set = (part: 'subject' | 'operator' | 'act') => (value: string) => setTyped({ ...typed, [part]: value })
  const subject = typed.subject.trim()
  const isWrong = subject !== '' && !isSubject(subject)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (isWrong || isWrongOrder(days)) return
    showOnly({ ...typed, subject, from: days.from, until: days.to }, days.period || undefined)
  }
  const any = { value: '', label: t.all }
  const named = people.map(({ operatorId: value, name: label }) => ({ value, label }))
  // Of a command, or of the desk: nobody in the list.
  const other = filter.operator !== undefined && !people.some(({ operatorId }) => operatorId === filter.operator)
  const others = other ? [{ value: filter.operator ?? '', label: filter.operator ?? '' }] : []
  const acts = (Object.keys(t.acts) as RecordedAct[])
    .map((value) => ({ value: value as string, label: t.acts[value] }))
    .toSorted((one, two) => one.label.localeCompare(two.label))
  return (
    <form className={styles.filter} noValidate onSubmit={submit}>
      <ChoiceField
        label={t.columns.by}
        value={typed.operator}
        choices={[any, ...named, ...others]}
        onChange={set('operator')}
      />
      <ChoiceField label={t.columns.act} value={typed.act} choices={[any, ...acts]} onChange={set('act')} />
      <DaysFields value={days} isSent={isSent} onChange={setDays} />
      <div className={styles.wide}>
        <TextField
          name="subject"
          label={t.subject}
          hint={t.subjectHint}
          error={isSent && isWrong ? t.subjectWrong : undefined}
          value={typed.subject}
          onChange={set('subject')}
        />
      </div>
      <Action type="submit">{t.filter}</Action>
      {Object.keys(filter).length > 0 && (
        <Action kind="text" onClick={() => showOnly({})}>
          {t.clear}
        </Action>
      )}
    </form>
  )
}
