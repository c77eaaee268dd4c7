import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Action } from '../parts/action.tsx'
import { TextField } from '../parts/text-field.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import styles from './audit.module.css'
import { auditTexts } from './audit-texts.ts'
import { isSubject } from './subject.ts'

/** Shows the rows about a subject, or all. The filter is part of the address, so it can be sent to others. */
export const showOnly = (subject: string | undefined): void =>
  go(subject === undefined ? hrefOf('audit') : `${hrefOf('audit')}?subject=${encodeURIComponent(subject)}`)

export function SubjectFilter({ subject }: { subject: string | undefined }) {
  const t = useTexts(auditTexts)
  const [text, setText] = useState(subject ?? '')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = text.trim()
    setWrong(typed !== '' && !isSubject(typed))
    if (typed === '' || isSubject(typed)) showOnly(typed || undefined)
  }
  return (
    <form className={styles.filter} noValidate onSubmit={submit}>
      <TextField
        name="subject"
        label={t.subject}
        hint={t.subjectHint}
        error={isWrong ? t.subjectWrong : undefined}
        value={text}
        onChange={setText}
      />
      <Action type="submit">{t.filter}</Action>
      {subject !== undefined && (
        <Action kind="text" onClick={() => showOnly(undefined)}>
          {t.clear}
        </Action>
      )}
    </form>
  )
}
