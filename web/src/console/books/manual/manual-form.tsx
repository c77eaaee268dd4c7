import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import {
  type ManualKind,
  manualKinds,
  manualPostings,
  proposeManualPosting,
} from '@lumbung/shared/contract/operators/books/manual.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { type SyntheticEvent, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useErrorText } from '../../calls/error-text.ts'
import { useWrite } from '../../calls/use-calls.ts'
import { useProviderName } from '../../lists/provider-name.ts'
import { Action } from '../../parts/action.tsx'
import { ChoiceField } from '../../parts/choice-field.tsx'
import { isReason } from '../../parts/reason-dialog.tsx'
import { TextArea } from '../../parts/text-area.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { LinesField } from './lines-field.tsx'
import styles from './manual.module.css'
import { isBalanced, linesFor, linesOf } from './manual-draft.ts'
import { manualTexts } from './manual-texts.ts'

/** A new posting, which a second person approves. */
export function ManualForm({ openFrom, today, providers }: ReplyOf<typeof manualPostings>) {
  const t = useTexts(manualTexts)
  const language = useLanguage()
  const textOf = useErrorText()
  const nameOf = useProviderName()
  const [kind, setKind] = useState<ManualKind>('manual-top-up')
  const [date, setDate] = useState(today)
  const [reference, setReference] = useState('')
  const [lines, setLines] = useState(() => linesFor('manual-top-up'))
  const [provider = ''] = providers
  const [chosen, setChosen] = useState(provider)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const propose = useWrite(proposeManualPosting, manualPostings)
  const wrong = {
    date: date < openFrom || date > today,
    reference: reference.trim() === '',
    lines: !isBalanced(lines),
    reason: !isReason(reason),
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).includes(true)) return
    const body = { kind, date, reference: reference.trim(), lines: linesOf(lines, chosen), reason }
    propose.mutate(
      { body },
      {
        onSuccess: () => {
          setTried(false)
          setReference('')
          setReason('')
          setLines(linesFor(kind))
        },
      },
    )
  }
  const change = (next: ManualKind) => {
    setKind(next)
    setLines(linesFor(next))
    propose.reset()
  }
  const { error } = propose
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <ChoiceField
          label={t.kind}
          value={kind}
          choices={manualKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={change}
        />
        <TextField
          name="date"
          type="date"
          label={t.date}
          hint={t.dateHint(formatDate(openFrom, language))}
          error={isTried && wrong.date ? t.dateWrong : undefined}
          value={date}
          onChange={setDate}
        />
      </div>
      <TextField
        name="reference"
        label={t.reference}
        hint={t.referenceHint}
        error={isTried && wrong.reference ? t.referenceMissing : undefined}
        value={reference}
        onChange={setReference}
      />
      {providers.length > 1 && (
        <ChoiceField
          label={t.accounts.cash}
          value={chosen}
          choices={providers.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setChosen}
        />
      )}
      <LinesField lines={lines} onChange={setLines} />
      {isTried && wrong.lines && (
        <p className={styles.error} role="alert">
          {t.linesWrong}
        </p>
      )}
      <TextArea
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        error={isTried && wrong.reason ? t.reasonMissing : undefined}
        value={reason}
        onChange={setReason}
      />
      <div role="status">
        {propose.isSuccess && <Notice kind="success">{t.sent}</Notice>}
        {error && <Notice kind="danger">{isRefusal(error, 'INVALID_INPUT') ? t.kindWrong : textOf(error)}</Notice>}
      </div>
      <div className={styles.buttons}>
        <Action kind="primary" type="submit" loading={propose.isPending}>
          {t.send}
        </Action>
      </div>
    </form>
  )
}
