import { useTexts } from '../../i18n/use-texts.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { handlingTexts } from './handling-texts.ts'
import type { Take } from './take.ts'

/** Asks why something is taken over from a colleague. */
export function TakeOverDialog({ taking, onClose }: { taking: Take; onClose: () => void }) {
  const t = useTexts(handlingTexts)
  return (
    <ReasonDialog
      title={t.takeOver}
      effect={t.takeOverText}
      send={t.takeOver}
      write={taking}
      onClose={onClose}
      onSend={(reason) => taking.take(reason, onClose)}
    />
  )
}
