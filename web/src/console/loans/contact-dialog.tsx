import { contactOutcomes, personChannels } from '@lumbung/shared/contract/billing/debt-contacts.ts'
import { recordContact } from '@lumbung/shared/contract/operators/loans.ts'
import { useState } from 'react'
import { serverNow } from '../../api/server-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWrite } from '../calls/use-calls.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import { type ContactForm, contactOf, emptyContact, problemOf } from './contact-form.ts'
import { contactTexts } from './contact-texts.ts'
import styles from './loan.module.css'

interface ContactDialogProps {
  loanId: string
  onClose: () => void
  onDone: () => void
}

/** Records a contact that was made: how, when, and how it ended. */
export function ContactDialog({ loanId, onClose, onDone }: ContactDialogProps) {
  const t = useTexts(contactTexts)
  const record = useWrite(recordContact)
  const [form, setForm] = useState<ContactForm>(() => emptyContact(serverNow()))
  const [tried, setTried] = useState(false)
  const problem = tried ? problemOf(form) : undefined
  const change = (changed: Partial<ContactForm>) => setForm({ ...form, ...changed })
  const submit = () => {
    setTried(true)
    const body = contactOf(form)
    if (body) record.mutate({ params: { loanId }, body }, { onSuccess: onDone })
  }
  return (
    <FormDialog title={t.record} effect={t.hint} send={t.save} write={record} onClose={onClose} onSubmit={submit}>
      <ChoiceField
        label={t.channel}
        value={form.channel}
        choices={personChannels.map((value) => ({ value, label: t.channels[value] }))}
        onChange={(channel) => change({ channel })}
      />
      <div className={styles.pair}>
        <TextField
          name="date"
          type="date"
          label={t.date}
          error={problem === 'wrongTime' ? t.wrongTime : undefined}
          value={form.date}
          onChange={(date) => change({ date })}
        />
        <TextField name="time" type="time" label={t.time} value={form.time} onChange={(time) => change({ time })} />
      </div>
      <ChoiceField
        label={t.outcome}
        value={form.outcome}
        choices={contactOutcomes.map((value) => ({ value, label: t.outcomes[value] }))}
        onChange={(outcome) => change({ outcome })}
      />
      {form.outcome === 'PROMISED' && (
        <TextField
          name="promisedOn"
          type="date"
          label={t.promisedOn}
          error={problem === 'wrongPromise' ? t.wrongPromise : undefined}
          value={form.promisedOn}
          onChange={(promisedOn) => change({ promisedOn })}
        />
      )}
    </FormDialog>
  )
}
