import { ownAccount } from '@lumbung/shared/contract/operators/passkeys.ts'
import { ownSession } from '@lumbung/shared/contract/operators/session.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchReads } from '../../api/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { withQuestions } from '../calls/questions.ts'
import { useSession } from '../calls/session.ts'
import { makePasskey, passkeyFault } from '../entry/passkeys.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import { accountTexts } from './account-texts.ts'

interface AddDialogProps {
  onClose: () => void
  onAdded: (name: string) => void
}

/** Names a passkey, then the browser asks for the finger, face or PIN. */
export function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const t = useTexts(accountTexts)
  const client = useQueryClient()
  const session = useSession()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const adding = useMutation({
    mutationFn: () => withQuestions(() => makePasskey(name.trim(), session)),
    onSuccess: async () => {
      await refetchReads(client, ownAccount, ownSession)
      onAdded(name.trim())
    },
  })
  const submit = () => {
    setMissing(name.trim() === '')
    if (name.trim() !== '') adding.mutate()
  }
  const fault = passkeyFault(adding.error)
  return (
    <FormDialog
      title={t.add}
      send={t.continue}
      write={{ isPending: adding.isPending, error: fault ? null : adding.error }}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="name"
        label={t.name}
        hint={t.nameHint}
        value={name}
        error={isMissing ? t.nameMissing : fault && t[fault]}
        onChange={setName}
      />
    </FormDialog>
  )
}
