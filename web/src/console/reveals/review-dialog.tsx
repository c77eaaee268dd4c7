import { type Reveal, reveals, reviewReveal } from '@lumbung/shared/contract/operators/privacy/reveals.ts'
import { verdicts } from '@lumbung/shared/facts/reveal-fields.ts'
import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import dialogs from '../parts/reason-dialog.module.css'
import { TextArea } from '../parts/text-area.tsx'
import { Tick } from '../parts/tick.tsx'
import { revealTexts } from './reveal-texts.ts'
import { reviewsTexts } from './reviews-texts.ts'

/** Asks whether it was in order to open something. */
export function ReviewDialog({ reveal, onClose }: { reveal: Reveal; onClose: () => void }) {
  const t = useTexts(reviewsTexts)
  const { fields } = useTexts(revealTexts)
  const textOf = useErrorText()
  const [verdict, setVerdict] = useState<(typeof verdicts)[number]>('IN_ORDER')
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const act = useWrite(reviewReveal, reveals)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const written = note.trim()
    const lacksNote = verdict === 'NOT_IN_ORDER' && written === ''
    setMissing(lacksNote)
    if (lacksNote || act.isPending) return
    const body = { verdict, ...(written !== '' && { note: written }) }
    act.mutate({ params: { revealId: reveal.revealId }, body }, { onSuccess: onClose })
  }
  return (
    <ConsoleDialog title={t.dialog} onClose={onClose}>
      <form className={dialogs.form} noValidate onSubmit={submit}>
        <p className="secondary">
          {fields[reveal.field]}, {reveal.by}: {reveal.reason}
        </p>
        <fieldset>
          <legend className="strong">{t.verdict}</legend>
          {verdicts.map((one) => (
            <Tick key={one} type="radio" name="verdict" checked={verdict === one} onChange={() => setVerdict(one)}>
              {t.verdicts[one]}
            </Tick>
          ))}
        </fieldset>
        <TextArea
          name="note"
          label={t.note}
          hint={t.noteHint}
          error={isMissing ? t.noteMissing : act.error ? textOf(act.error) : undefined}
          value={note}
          onChange={setNote}
        />
        <div className={dialogs.buttons}>
          <Action onClick={onClose}>{t.cancel}</Action>
          <Action kind="primary" type="submit" loading={act.isPending}>
            {t.save}
          </Action>
        </div>
      </form>
    </ConsoleDialog>
  )
}
