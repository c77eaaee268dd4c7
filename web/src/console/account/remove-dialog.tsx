import { ownAccount, removePasskey } from '@lumbung/shared/contract/operators/passkeys.ts'
import { ownSession } from '@lumbung/shared/contract/operators/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWrite } from '../calls/use-calls.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { accountTexts } from './account-texts.ts'

interface RemoveDialogProps {
  passkey: { passkeyId: string; name: string }
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ passkey, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTexts(accountTexts)
  const remove = useWrite(removePasskey, ownAccount, ownSession)
  const { passkeyId, name } = passkey
  return (
    <FormDialog
      title={t.removeTitle}
      effect={t.removeText(name)}
      send={t.remove}
      kind="danger"
      write={remove}
      onClose={onClose}
      onSubmit={() => remove.mutate({ params: { passkeyId } }, { onSuccess: onRemoved })}
    />
  )
}
