import { deleteAccount } from '@lumbung/shared/contract/accounts/deletion.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { leaveDeletedAccount } from '../../../shell/session/sign-out.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { OrderCode } from '../codes/order-code.tsx'
import { accountTexts } from '../profile/account-texts.ts'

/** Asks for the SMS code and deletes the account. */
export function DeletionCode({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountTexts)
  const services = useServices()
  const write = useWrite(deleteAccount, { handles: ['OTP_CHECK_FAILED'] })
  const remove = (otp: string) =>
    write.mutate(
      { body: { otp } },
      {
        onSuccess: () => {
          services.toasts.show(t.done)
          leaveDeletedAccount(services)
        },
        onError: (error) => {
          // Something was opened meanwhile: the screen says what.
          if (isRefusal(error, 'ACCOUNT_NOT_DELETABLE')) onClose()
        },
      },
    )
  return (
    <Sheet title={t.codeTitle} onClose={onClose}>
      <OrderCode of="DELETION" checking={write.isPending} failure={write.error} onFull={remove} />
    </Sheet>
  )
}
