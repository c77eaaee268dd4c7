import { type Device, devices, signOutDevice, signOutOthers } from '@lumbung/shared/contract/accounts/devices.ts'
import { LogOut } from 'lucide-react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useDeviceName } from './device-row.tsx'
import { deviceTexts } from './device-texts.ts'

interface SignOutDialogProps {
  of: Device | 'others'
  onClose: () => void
}

/** Signs one or all other devices out after confirmation. One that is gone already counts as signed out. */
export function SignOutDialog({ of, onClose }: SignOutDialogProps) {
  const t = useTexts(deviceTexts)
  const name = useDeviceName()
  const { toasts } = useServices()
  const one = useWrite(signOutDevice, { handles: ['NOT_FOUND'], refreshes: [devices] })
  const others = useWrite(signOutOthers, { refreshes: [devices] })
  const done = (text: string) => {
    toasts.show(text)
    onClose()
  }
  const go = () => {
    if (of === 'others') return others.mutate({}, { onSuccess: () => done(t.goneAll) })
    one.mutate({ params: { deviceId: of.id } }, { onSuccess: () => done(t.goneOne), onError: onClose })
  }
  return (
    <Dialog
      title={of === 'others' ? t.sureAll : t.sureOne(name(of))}
      icon={LogOut}
      tone="neutral"
      onClose={onClose}
      actions={
        <>
          <Button loading={one.isPending || others.isPending} onClick={go}>
            {t.go}
          </Button>
          <Button kind="text" onClick={onClose}>
            {t.stay}
          </Button>
        </>
      }
    >
      {t.sureBody}
    </Dialog>
  )
}
