import { ownAccount } from '@lumbung/shared/contract/operators/passkeys.ts'
import { ownSession } from '@lumbung/shared/contract/operators/session.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { refetchReads } from '../../api/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useErrorText } from '../calls/error-text.ts'
import { withQuestions } from '../calls/questions.ts'
import { useSession } from '../calls/session.ts'
import { makePasskey, passkeyFault } from '../entry/passkeys.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { partsTexts } from '../parts/parts-texts.ts'
import { TextField } from '../parts/text-field.tsx'
import styles from './account.module.css'
import { accountTexts } from './account-texts.ts'

interface AddDialogProps {
  onClose: () => void
  onAdded: (name: string) => void
}

/** Names a passkey, then the browser asks for the finger, face or PIN. */
export function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const t = useTexts(accountTexts)
  const words = useTexts(partsTexts)
  const textOf = useErrorText()
  const client = useQueryClient()
  const session = useSession()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const adding = useMutation({
    mutationFn: () => withQuestions(() => makePasskey(name.trim(), session)),
    onSuccess: async () => {
      await refetchReads(client, ownAccount, ownSession)
      onAdded(name.trim())
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') input.current?.focus()
    else if (!adding.isPending) adding.mutate()
  }
  const { error } = adding
  const fault = passkeyFault(error)
  const failed = fault ? t[fault] : error ? textOf(error) : undefined
  return (
    <ConsoleDialog title={t.add} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={input}
          name="name"
          label={t.name}
          hint={t.nameHint}
          value={name}
          error={isMissing ? t.nameMissing : failed}
          onChange={setName}
        />
        <div className={styles.buttons}>
          <Action onClick={onClose}>{words.cancel}</Action>
          <Action kind="primary" type="submit" loading={adding.isPending}>
            {t.continue}
          </Action>
        </div>
      </form>
    </ConsoleDialog>
  )
}
