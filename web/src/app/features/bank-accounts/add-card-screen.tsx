import { changeDraft } from '../../../state/loan-draft.ts'
import { useSessionCheck } from '../../accounts/use-session-check.ts'
import { canReceive, draftOfAccount } from '../../bank-account/account-choice.ts'
import type { ScreenProps } from '../../routing/route-table.ts'
import { useRoute } from '../../routing/use-route.ts'
import { AddAccount } from './add-account.tsx'

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
