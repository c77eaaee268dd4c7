import { home, limit } from '@lumbung/shared/contract/home.ts'
import { cancelOrder, loanAgreement, order } from '@lumbung/shared/contract/lending/orders.ts'
import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { refetchReads, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { orderTexts } from './order-texts.ts'

const affectedReads = [order, loanAgreement, home, limit, eligibility]

/**
 * Cancels the order free of charge after one confirmation, then opens its status, because the agreement cannot be signed any more.
 */
export function CancelOrder({ orderId }: { orderId: string }) {
  const t = useTexts(orderTexts)
  const { toasts, queryClient } = useServices()
  const { replace } = useRoute()
  const [confirming, setConfirming] = useState(false)
  const write = useWrite(cancelOrder)
  const close = () => setConfirming(false)
  const cancel = async () => {
    const page = location.pathname
    // As a promise, because an order event may unmount this button before the reply arrives.
    const canceled = await write.mutateAsync({ params: { orderId } }).then(
      () => true,
      () => false,
    )
    close()
    if (canceled) toasts.show(t.canceled)
    if (canceled && location.pathname === page) replace('OrderStatus', { orderId })
    void refetchReads(queryClient, ...affectedReads)
  }
  return (
    <>
      <Button kind="text" onClick={() => setConfirming(true)}>
        {t.cancel}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={t.cancelTitle}
          icon={Undo2}
          onClose={close}
          stay={t.keep}
          go={t.cancelYes}
          loading={write.isPending}
          onGo={() => void cancel()}
        >
          {t.cancelBody}
        </ConfirmDialog>
      )}
    </>
  )
}
