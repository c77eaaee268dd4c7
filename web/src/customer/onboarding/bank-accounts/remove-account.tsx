import { type BankAccount, bankInfo, removeBankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { Trash2 } from 'lucide-react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { accountDetailTexts } from './account-detail-texts.ts'
import { accountTitle } from './parts/account-row.tsx'

/** Removes the account after confirmation and returns to the list. */
export function RemoveAccount({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const t = useTexts(accountDetailTexts)
  const { toasts } = useServices()
  const { replace } = useRoute()
  const write = useWrite(removeBankAccount, { refreshes: [bankInfo] })
  const remove = () => {
    const onSuccess = () => {
      toasts.show(t.removed)
      replace('BankList', {})
    }
    write.mutate({ params: { accountId: account.id } }, { onSuccess, onError: onClose })
  }
  return (
    <ConfirmDialog
      title={t.sure(accountTitle(account))}
      icon={Trash2}
      tone="danger"
      onClose={onClose}
      stay={t.stay}
      go={t.remove}
      loading={write.isPending}
      onGo={remove}
    >
      {t.sureBody}
    </ConfirmDialog>
  )
}
