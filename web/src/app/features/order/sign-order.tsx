import { home } from '@lumbung/shared/contract/home.ts'
import { loanAgreement, order, signOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { OrderCode } from '../../codes/order-code.tsx'
import { useRoute } from '../../routing/use-route.ts'
import { useServices } from '../../services.ts'
import { agreementTexts } from './agreement-texts.ts'

interface SignSheetProps {
  orderId: string
  documentHash: string
  /** The document has changed and must be read again. */
  onChanged: () => void
  onClose: () => void
}

/** Signs the hash of the displayed document with an SMS code. */
export function SignSheet({ orderId, documentHash, onChanged, onClose }: SignSheetProps) {
  const t = useTexts(agreementTexts)
  const { replace } = useRoute()
  const { toasts } = useServices()
  const write = useWrite(signOrder, {
    handles: ['OTP_CHECK_FAILED', 'DOCUMENT_CHANGED'],
    refreshes: [order, home, loanAgreement],
  })
  const toStatus = () => {
    onClose()
    replace('OrderStatus', { orderId })
  }
  // If the order no longer accepts a signature, its status says so; faults and network failures are shown at the code.
  const onRefused = (error: Error) => {
    if (isRefusal(error, 'DOCUMENT_CHANGED')) {
      onClose()
      toasts.show(t.changed, 'error')
      onChanged()
    } else if (isRefusal(error, 'OTP_CHECK_FAILED')) {
      if (error.data.triesLeft === 0) toStatus()
    } else if (isRefusal(error) && error.status < 429) toStatus()
  }
  const sign = (otp: string) =>
    write.mutate(
      { params: { orderId }, body: { otp, documentHash, consent: true } },
      { onSuccess: toStatus, onError: onRefused },
    )
  return (
    <Sheet title={t.signTitle} onClose={onClose}>
      <OrderCode orderId={orderId} step="SIGN" checking={write.isPending} failure={write.error} onFull={sign} />
    </Sheet>
  )
}
