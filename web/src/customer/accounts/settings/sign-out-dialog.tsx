import { LogOut } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { settingTexts } from './setting-texts.ts'

interface SignOutDialogProps {
  leaving: boolean
  onLeave: () => void
  onClose: () => void
}

/** A popup of the kind NORMAL: a question with a cancel button. */
export function SignOutDialog({ leaving, onLeave, onClose }: SignOutDialogProps) {
  const t = useTexts(settingTexts)
  return (
    <Dialog
      title={t.sureTitle}
      icon={LogOut}
      tone="neutral"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.stay}</Button>
          <Button kind="text" loading={leaving} onClick={onLeave}>
            {t.signOut}
          </Button>
        </>
      }
    >
      {t.sureBody}
    </Dialog>
  )
}
