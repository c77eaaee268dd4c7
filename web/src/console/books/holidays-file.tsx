import {
  type HolidayEffect,
  holidayYears,
  proposeHolidays,
  rehearseHolidays,
} from '@lumbung/shared/contract/operators/books/holidays.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { withQuestions } from '../calls/questions.ts'
import { sendCall } from '../calls/send-call.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import styles from './books.module.css'
import { DaysTable } from './days-table.tsx'
import { FileField } from './file-field.tsx'
import { holidaysTexts } from './holidays-texts.ts'

/** As many characters as the call takes. */
const mostCharacters = 12_000

const example = `{
  "year": 2027,
  "standing": "CONFIRMED",
  "national": { "2027-01-01": "Tahun Baru 2027 Masehi" },
  "jointLeave": { "2027-02-05": "Cuti bersama Tahun Baru Imlek" }
}`

/** A file of holidays: what it would change, and the proposal. */
export function HolidaysFile() {
  const t = useTexts(holidaysTexts)
  const textOf = useErrorText()
  const box = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const check = useMutation({
    mutationFn: async (file: string) => ({
      file,
      ...(await withQuestions(() => sendCall(rehearseHolidays, { body: { file } }))),
    }),
  })
  const propose = useWrite(proposeHolidays, holidayYears)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    propose.reset()
    // A file that was saved anew since it was chosen can no longer be read.
    const file = await box.current?.files?.[0]?.text().catch(() => undefined)
    const isWrong = !file || file.length > mostCharacters
    setMissing(isWrong)
    if (isWrong) box.current?.focus()
    else check.mutate(file)
  }
  const { data, error } = check
  const effect = propose.isSuccess ? undefined : data?.effect
  return (
    <Panel title={t.change}>
      <div className={styles.body}>
        <p className="secondary">{t.help}</p>
        <details>
          <summary>{t.form}</summary>
          <pre className={styles.example}>{example}</pre>
        </details>
        <form className={styles.form} noValidate onSubmit={submit}>
          <div className={styles.fields}>
            <FileField
              ref={box}
              name="file"
              label={t.file}
              accept=".json,application/json"
              error={isMissing ? t.fileMissing : undefined}
            />
            <Action type="submit" loading={check.isPending}>
              {t.check}
            </Action>
          </div>
        </form>
        <div className={styles.form} role="status">
          {error && <Notice kind="warning">{textOf(error)}</Notice>}
          {data && data.problems.length > 0 && (
            <Notice kind="warning">
              {t.wrong}
              <ul>
                {data.problems.map(({ problem, at }) => (
                  <li key={`${problem} ${at}`}>{t.problems[problem](at)}</li>
                ))}
              </ul>
            </Notice>
          )}
          {effect && <EffectNotice effect={effect} />}
          {propose.isSuccess && <Notice kind="success">{t.sent}</Notice>}
        </div>
        {effect && (
          <div className={styles.buttons}>
            <Action kind="primary" onClick={() => setAsked(true)}>
              {t.propose}
            </Action>
          </div>
        )}
      </div>
      {effect && <Days effect={effect} />}
      {effect && data && isAsked && (
        <ReasonDialog
          title={t.dialog(effect.year)}
          effect={t.dialogEffect}
          send={t.propose}
          write={propose}
          onClose={() => setAsked(false)}
          onSend={(reason) =>
            propose.mutate({ body: { file: data.file, reason } }, { onSuccess: () => setAsked(false) })
          }
        />
      )}
    </Panel>
  )
}

function EffectNotice({ effect }: { effect: HolidayEffect }) {
  const t = useTexts(holidaysTexts)
  const { year, standing, known = 'UNKNOWN', added, removed, loans, takenBack } = effect
  return (
    <Notice kind="info">
      {t.effect(year, added.length, removed.length)}{' '}
      {known !== standing && `${t.becomes(t.standings[known], t.standings[standing])} `}
      {loans === 0 ? t.noReplays : t.replays(loans.toLocaleString('id-ID'), formatMoney(takenBack))}
    </Notice>
  )
}

function Days({ effect: { added, removed } }: { effect: HolidayEffect }) {
  const days = [
    ...added.map((day) => ({ ...day, change: 'added' as const })),
    ...removed.map((day) => ({ ...day, change: 'removed' as const })),
  ].sort((one, other) => one.date.localeCompare(other.date))
  return days.length > 0 && <DaysTable days={days} />
}
