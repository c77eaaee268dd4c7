import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import {
  conversion,
  conversionAgreement,
  conversionOptions,
  withdrawConversion,
} from '@lumbung/shared/contract/billing/conversions.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { refetchReads, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { processTexts } from './process-texts.ts'

const affectedReads = [conversion, conversionAgreement, conversionOptions, currentBills]

/** Withdraws an application free of charge after one confirmation (CX-79), then opens its state. `paid`: of the advance payment. */
export function Withdraw({ conversionId, paid }: { conversionId: string; paid: number }) {
  const t = useTexts(processTexts)
  const { toasts, queryClient } = useServices()
  const { replace } = useRoute()
  const [confirming, setConfirming] = useState(false)
  const write = useWrite(withdrawConversion)
  const close = () => setConfirming(false)
  const withdraw = async () => {
    const page = location.pathname
    // As a promise, because an event may unmount this button before the reply arrives.
    const isWithdrawn = await write.mutateAsync({ params: { conversionId } }).then(
      () => true,
      () => false,
    )
    close()
    if (isWithdrawn) toasts.show(t.withdrawn)
    if (isWithdrawn && location.pathname === page) replace('BillInstallmentProcess', {}, { conversionId })
    void refetchReads(queryClient, ...affectedReads)
  }
  return (
    <div>
      <p className="small secondary">{t.withdrawHint}</p>
      <Button kind="text" onClick={() => setConfirming(true)}>
        {t.withdraw}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={t.withdrawTitle}
          icon={Undo2}
          onClose={close}
          stay={t.keep}
          go={t.withdrawYes}
          loading={write.isPending}
          onGo={() => void withdraw()}
        >
          {t.withdrawBody} {paid > 0 && t.withdrawPaid(formatMoney(paid))}
        </ConfirmDialog>
      )}
    </div>
  )
}
