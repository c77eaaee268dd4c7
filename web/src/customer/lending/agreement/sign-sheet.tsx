import { isRefusal } from '../../../api/refusal.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { OrderCode } from '../../accounts/codes/order-code.tsx'
import type { CodeOf } from '../../accounts/codes/use-code-sender.ts'
import { agreementTexts } from './agreement-texts.ts'

interface SignSheetProps {
  of: CodeOf
  write: { isPending: boolean; error: Error | null }
  onFull: (otp: string) => void
  onClose: () => void
}

/** Asks for the SMS code that signs the displayed document. */
export function SignSheet({ of, write, onFull, onClose }: SignSheetProps) {
  const t = useTexts(agreementTexts)
  return (
    <Sheet title={t.signTitle} onClose={onClose}>
      <OrderCode of={of} checking={write.isPending} failure={write.error} onFull={onFull} />
    </Sheet>
  )
}

interface SignRefusalOptions {
  onClose: () => void
  /** The document has changed and must be read again. */
  onChanged: () => void
  /** No signature is accepted any more: the status says why. */
  onOver: () => void
}

/** What a refused signature leads to; faults, network failures and wrong codes are shown at the code. */
export function useSignRefusal({ onClose, onChanged, onOver }: SignRefusalOptions): (error: Error) => void {
  const t = useTexts(agreementTexts)
  const { toasts } = useServices()
  return (error) => {
    if (isRefusal(error, 'DOCUMENT_CHANGED')) {
      onClose()
      toasts.show(t.changed, 'error')
      onChanged()
    } else if (isRefusal(error, 'OTP_CHECK_FAILED')) {
      if (error.data.triesLeft === 0) onOver()
    } else if (isRefusal(error) && error.status < 429) onOver()
  }
}
