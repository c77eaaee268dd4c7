import { Trash2 } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { accountTexts } from '../profile/account-texts.ts'

/** DELETE_ACCOUNT_CONFIRM: asks once more before the SMS code is sent. */
export function DeletionConfirm({ onClose, onGo }: { onClose: () => void; onGo: () => void }) {
  const t = useTexts(accountTexts)
  return (
    <ConfirmDialog
      title={t.sureTitle}
      icon={Trash2}
      tone="danger"
      onClose={onClose}
      stay={t.stay}
      go={t.sureGo}
      onGo={onGo}
    >
      {t.sureBody}
    </ConfirmDialog>
  )
}
