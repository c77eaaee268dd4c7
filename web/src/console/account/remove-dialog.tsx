import { ownAccount, removePasskey } from '@lumbung/shared/contract/operators/passkeys.ts'
import { ownSession } from '@lumbung/shared/contract/operators/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { partsTexts } from '../parts/parts-texts.ts'
import styles from './account.module.css'
import { accountTexts } from './account-texts.ts'

interface RemoveDialogProps {
  passkey: { passkeyId: string; name: string }
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ passkey, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTexts(accountTexts)
  const words = useTexts(partsTexts)
  const textOf = useErrorText()
  const remove = useWrite(removePasskey, ownAccount, ownSession)
  const { passkeyId, name } = passkey
  return (
    <ConsoleDialog title={t.removeTitle} onClose={onClose}>
      <p>{t.removeText(name)}</p>
      {remove.error && (
        <div role="alert">
          <Notice kind="danger">{textOf(remove.error)}</Notice>
        </div>
      )}
      <div className={styles.buttons}>
        <Action onClick={onClose}>{words.cancel}</Action>
        <Action
          kind="danger"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { passkeyId } }, { onSuccess: onRemoved })}
        >
          {t.remove}
        </Action>
      </div>
    </ConsoleDialog>
  )
}
