import { ScanFace } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { openHelp } from '../../../../shell/help/open-help.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { changeMobileTexts } from './change-mobile-texts.ts'

interface LostNumberProps {
  faceStored: boolean
  onClose: () => void
}

/** The way without the old number: the stored face, or our help if there is none. */
export function LostNumber({ faceStored, onClose }: LostNumberProps) {
  const t = useTexts(changeMobileTexts)
  const services = useServices()
  const { go } = useRoute()
  const askHelp = () => {
    onClose()
    openHelp(services)
  }
  return (
    <Dialog
      title={t.lostTitle}
      icon={ScanFace}
      tone="neutral"
      onClose={onClose}
      actions={
        <>
          {faceStored ? (
            <Button onClick={() => go('LivenessIntroduce', {})}>{t.lostGo}</Button>
          ) : (
            <Button onClick={askHelp}>{t.help}</Button>
          )}
          <Button kind="text" onClick={onClose}>
            {t.stay}
          </Button>
        </>
      }
    >
      {faceStored ? t.lostFace : t.lostHelp}
    </Dialog>
  )
}
