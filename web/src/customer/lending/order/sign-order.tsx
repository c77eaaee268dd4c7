import { home } from '@lumbung/shared/contract/home.ts'
import { loanAgreement, order, signOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { SignSheet, useSignRefusal } from '../agreement/sign-sheet.tsx'

interface SignOrderProps {
  orderId: string
  documentHash: string
  /** The document has changed and must be read again. */
  onChanged: () => void
  onClose: () => void
}

/** Signs the hash of the displayed document of an order with an SMS code. */
export function SignOrder({ orderId, documentHash, onChanged, onClose }: SignOrderProps) {
  const { replace } = useRoute()
  const write = useWrite(signOrder, {
    handles: ['OTP_CHECK_FAILED', 'DOCUMENT_CHANGED'],
    refreshes: [order, home, loanAgreement],
  })
  const toStatus = () => {
    onClose()
    replace('OrderStatus', { orderId })
  }
  const onError = useSignRefusal({ onClose, onChanged, onOver: toStatus })
  const sign = (otp: string) =>
    write.mutate({ params: { orderId }, body: { otp, documentHash, consent: true } }, { onSuccess: toStatus, onError })
  return <SignSheet of={{ orderId, step: 'SIGN' }} write={write} onFull={sign} onClose={onClose} />
}
