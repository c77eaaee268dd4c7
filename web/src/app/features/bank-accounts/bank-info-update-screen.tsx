import { outdatedInfo } from '@lumbung/shared/contract/onboarding/outdated-info.ts'
import { refetchReads } from '../../../api/use-api.ts'
import { changeDraft } from '../../../state/loan-draft.ts'
import { useSessionCheck } from '../../accounts/use-session-check.ts'
import { canReceive, draftOfAccount } from '../../bank-account/account-choice.ts'
import { useRoute } from '../../routing/use-route.ts'
import { useServices } from '../../services.ts'
import { AddAccount } from './add-account.tsx'

/** an account for the money of the next loan, when none can receive it. */
export function BankInfoUpdateScreen() {
  useSessionCheck()
  const { leave, replace } = useRoute()
  const { queryClient } = useServices()
  return (
    <AddAccount
      onList={() => replace('BankList', {})}
      onDone={(account, accounts) => {
        if (account && canReceive(account)) changeDraft(draftOfAccount(account, accounts))
        void refetchReads(queryClient, outdatedInfo)
        leave()
      }}
    />
  )
}
