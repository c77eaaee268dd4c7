import { Trash2 } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { accountTexts } from '../profile/account-texts.ts'

/** DELETE_ACCOUNT_CONFIRM: asks once more before the SMS code is sent. */
export function DeletionConfirm({ onClose, onGo }: { onClose: () => void; onGo: () => void }) {
  const t = useTexts(accountTexts)
  return (
    <Dialog
      title={t.sureTitle}
      icon={Trash2}
      tone="danger"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.stay}</Button>
          <Button kind="danger" onClick={onGo}>
            {t.sureGo}
          </Button>
        </>
      }
    >
      {t.sureBody}
    </Dialog>
  )
}
