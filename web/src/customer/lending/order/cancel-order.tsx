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
import { Dialog } from '../../../ui/overlays/dialog.tsx'
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
        <Dialog
          title={t.cancelTitle}
          icon={Undo2}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{t.keep}</Button>
              <Button kind="danger" loading={write.isPending} onClick={() => void cancel()}>
                {t.cancelYes}
              </Button>
            </>
          }
        >
          {t.cancelBody}
        </Dialog>
      )}
    </>
  )
}
