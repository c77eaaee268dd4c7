import { type Reveal, reveals, reviewReveal } from '@lumbung/shared/contract/operators/privacy/reveals.ts'
import { verdicts } from '@lumbung/shared/facts/reveal-fields.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWrite } from '../calls/use-calls.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { Tick } from '../parts/tick.tsx'
import { revealTexts } from './reveal-texts.ts'
import { reviewsTexts } from './reviews-texts.ts'

/** Asks whether it was in order to open something. */
export function ReviewDialog({ reveal, onClose }: { reveal: Reveal; onClose: () => void }) {
  const t = useTexts(reviewsTexts)
  const { fields } = useTexts(revealTexts)
  const [verdict, setVerdict] = useState<(typeof verdicts)[number]>('IN_ORDER')
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const act = useWrite(reviewReveal, reveals)
  const submit = () => {
    const written = note.trim()
    const lacksNote = verdict === 'NOT_IN_ORDER' && written === ''
    setMissing(lacksNote)
    if (lacksNote) return
    const body = { verdict, ...(written !== '' && { note: written }) }
    act.mutate({ params: { revealId: reveal.revealId }, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t.dialog}
      effect={`${fields[reveal.field]}, ${reveal.by}: ${reveal.reason}`}
      send={t.save}
      write={act}
      onClose={onClose}
      onSubmit={submit}
    >
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
        error={isMissing ? t.noteMissing : undefined}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}
