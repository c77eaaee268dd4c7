import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { useSessionCheck } from '../../../shell/session/use-session-check.ts'
import { changeDraft } from '../../../state/loan-draft.ts'
import { AddAccount } from './add-account.tsx'
import { canReceive, draftOfAccount } from './parts/account-choice.ts'

/** Adds an account for the next loan, or with an order for its failed disbursement. */
export function AddCardScreen({ query }: ScreenProps<'AddLoanBankCard'>) {
  useSessionCheck()
  const { replace } = useRoute()
  const toList = () => replace('BankList', {}, query)
  return (
    <AddAccount
      onList={toList}
      onDone={(account, accounts) => {
        if (account && canReceive(account) && !query.orderId) changeDraft(draftOfAccount(account, accounts))
        if (query.orderId) toList()
        else replace('ApplyLoan', {})
      }}
    />
  )
}
