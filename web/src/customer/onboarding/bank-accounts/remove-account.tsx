import { type BankAccount, bankInfo, removeBankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { Trash2 } from 'lucide-react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
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
    <Dialog
      title={t.sure(accountTitle(account))}
      icon={Trash2}
      tone="danger"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.stay}</Button>
          <Button kind="danger" loading={write.isPending} onClick={remove}>
            {t.remove}
          </Button>
        </>
      }
    >
      {t.sureBody}
    </Dialog>
  )
}
