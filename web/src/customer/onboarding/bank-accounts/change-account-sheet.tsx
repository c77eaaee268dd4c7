import { home } from '@lumbung/shared/contract/home.ts'
import { changeOrderAccount, order } from '@lumbung/shared/contract/lending/orders.ts'
import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { OrderCode } from '../../accounts/codes/order-code.tsx'
import { bankTexts } from './bank-texts.ts'
import { accountTitle } from './parts/account-row.tsx'

interface ChangeAccountSheetProps {
  orderId: string
  account: BankAccount
  onClose: () => void
}

/** Signs the addendum that redirects a failed disbursement to another account. */
export function ChangeAccountSheet({ orderId, account, onClose }: ChangeAccountSheetProps) {
  const t = useTexts(bankTexts)
  const { replace } = useRoute()
  const write = useWrite(changeOrderAccount, { handles: ['OTP_CHECK_FAILED'], refreshes: [order, home] })
  const leave = () => {
    onClose()
    replace('OrderStatus', { orderId })
  }
  const send = (otp: string) =>
    write.mutate(
      { params: { orderId }, body: { bankAccountId: account.id, otp } },
      {
        onSuccess: leave,
        onError: (error) => {
          if (isRefusal(error, 'OTP_CHECK_FAILED') && error.data.triesLeft === 0) leave()
        },
      },
    )
  return (
    <Sheet title={t.changeTitle} onClose={onClose}>
      <div className="stack">
        <p className="strong">{accountTitle(account)}</p>
        <OrderCode of={{ orderId, step: 'SIGN' }} checking={write.isPending} failure={write.error} onFull={send} />
      </div>
    </Sheet>
  )
}
