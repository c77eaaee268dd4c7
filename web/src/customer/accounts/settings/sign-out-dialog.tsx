import { LogOut } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
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
    <ConfirmDialog
      title={t.sureTitle}
      icon={LogOut}
      tone="neutral"
      onClose={onClose}
      stay={t.stay}
      go={t.signOut}
      kind="text"
      loading={leaving}
      onGo={onLeave}
    >
      {t.sureBody}
    </ConfirmDialog>
  )
}
