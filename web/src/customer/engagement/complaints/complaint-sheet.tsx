import { complain, complaints } from '@lumbung/shared/contract/complaints.ts'
import { type ComplaintSubject, complaintSubjects } from '@lumbung/shared/facts/complaints.ts'
import { keysOf } from '@lumbung/shared/facts/keys-of.ts'
import { requiredRule } from '@lumbung/shared/rules/text.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FileButton } from '../../../shell/forms/file-button.tsx'
import { useAppForm } from '../../../shell/forms/use-app-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import styles from './complaint.module.css'
import { complaintTexts } from './complaint-texts.ts'
import type { Receipt } from './received-dialog.tsx'

const subjects = keysOf(complaintSubjects)
const isSubject = (value: string): value is ComplaintSubject => subjects.some((one) => one === value)

interface ComplaintSheetProps {
  onClose: () => void
  onReceived: (receipt: Receipt) => void
}

/** A complaint: subject, text, and a photo if wanted. */
export function ComplaintSheet({ onClose, onReceived }: ComplaintSheetProps) {
  const t = useTexts(complaintTexts)
  const words = useLanguage() === 'id' ? 'id' : 'en'
  const [photo, setPhoto] = useState<File>()
  const form = useAppForm<'subject' | 'text'>({
    initial: { subject: '', text: '' },
    labels: { subject: t.subject, text: t.text },
    rules: { subject: requiredRule, text: requiredRule },
  })
  const write = useWrite(complain, { handles: ['INVALID_INPUT'], refreshes: [complaints] })
  const send = ({ subject, text }: { subject: string; text: string }) => {
    if (!isSubject(subject) || write.isPending) return
    const files = { photo: photo ? [photo] : [] }
    write.mutate({ body: { subject, text }, files }, { onSuccess: onReceived, onError: form.refuse })
  }
  const { value, ...subject } = form.field('subject')
  return (
    <Sheet title={t.write} onClose={onClose} tall>
      <form noValidate onSubmit={form.submit(send)} className="stack">
        <Select<ComplaintSubject>
          {...subject}
          value={isSubject(value) ? value : ''}
          choices={subjects.map((one) => ({ value: one, label: complaintSubjects[one][words] }))}
        />
        <TextArea {...form.field('text')} hint={t.textHint} maxLength={2000} />
        <div>
          {photo && <p className="small secondary">{t.photoChosen(photo.name)}</p>}
          <FileButton className={styles.photo} onFile={setPhoto}>
            {photo ? t.photoOther : t.photo}
          </FileButton>
        </div>
        <Button type="submit" loading={write.isPending}>
          {t.send}
        </Button>
      </form>
    </Sheet>
  )
}
