import { home, limit } from '@lumbung/shared/contract/home.ts'
import { cancelOrder, order } from '@lumbung/shared/contract/order.ts'
import { eligibility } from '@lumbung/shared/contract/product.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useServices } from '../../services.ts'
import { orderTexts } from './order-texts.ts'

/** Cancels free of charge, after one question; as easy to find as applying. */
export function CancelOrder({ orderId }: { orderId: string }) {
  const t = useTexts(orderTexts)
  const { toasts } = useServices()
  const [asked, setAsked] = useState(false)
  const write = useWrite(cancelOrder, { refreshes: [order, home, limit, eligibility] })
  const close = () => setAsked(false)
  const cancel = () =>
    write.mutate({ params: { orderId } }, { onSuccess: () => toasts.show(t.canceled), onSettled: close })
  return (
    <>
      <Button kind="text" onClick={() => setAsked(true)}>
        {t.cancel}
      </Button>
      {asked && (
        <Dialog
          title={t.cancelTitle}
          icon={Undo2}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{t.keep}</Button>
              <Button kind="danger" loading={write.isPending} onClick={cancel}>
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
