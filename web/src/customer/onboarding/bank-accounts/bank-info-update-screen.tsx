import { outdatedInfo } from '@lumbung/shared/contract/onboarding/outdated-info.ts'
import { refetchReads } from '../../../api/use-api.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { useSessionCheck } from '../../../shell/session/use-session-check.ts'
import { changeDraft } from '../../../state/loan-draft.ts'
import { AddAccount } from './add-account.tsx'
import { canReceive, draftOfAccount } from './parts/account-choice.ts'

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
