import { home } from '@lumbung/shared/contract/home.ts'
import { currentApplication, withdrawApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { CircleX } from 'lucide-react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { statusTexts } from './status-texts.ts'

/** Withdraws the application after confirmation. If a decision came first, it is shown instead. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(statusTexts).withdraw
  const { navigation, toasts } = useServices()
  const withdraw = useWrite(withdrawApplication, { refreshes: [currentApplication, home] })
  const go = () =>
    withdraw.mutate(
      {},
      {
        onSuccess: () => {
          toasts.show(t.done)
          navigation.replace('Home', {})
        },
        onError: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={t.title}
      icon={CircleX}
      onClose={onClose}
      stay={t.stay}
      go={t.go}
      loading={withdraw.isPending}
      onGo={go}
    >
      {t.body}
    </ConfirmDialog>
  )
}
