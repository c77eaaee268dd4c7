import { charactersOf, normaliseText } from '@lumbung/shared/rules/text.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { WriteState } from '../calls/use-calls.ts'
import { FormDialog } from './form-dialog.tsx'
import { partsTexts } from './parts-texts.ts'
import { TextArea } from './text-area.tsx'

/** Whether a reason is long enough for the server. */
export const isReason = (text: string): boolean => charactersOf(normaliseText(text)).length >= 10

interface ReasonDialogProps {
  title: string
  /** What happens, in a sentence. */
  effect: string
  /** The name of the button. */
  send: string
  kind?: 'primary' | 'danger'
  write: WriteState
  /** Each try, also one that lacks the reason. */
  onTry?: () => void
  /** What else is asked, before the reason. */
  children?: ReactNode
  onClose: () => void
  onSend: (reason: string) => void
}

/** Asks why an operator does something that the audit trail keeps with its reason. */
export function ReasonDialog({ onTry, onSend, children, ...rest }: ReasonDialogProps) {
  const t = useTexts(partsTexts)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    onTry?.()
    setMissing(!isReason(reason))
    if (isReason(reason)) onSend(reason)
  }
  return (
    <FormDialog {...rest} onSubmit={submit}>
      {children}
      <TextArea
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        error={isMissing ? t.reasonMissing : undefined}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
