import { addBankAccount, type BankAccount, bankInfo } from '@lumbung/shared/contract/bank.ts'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { changeDraft } from '../../../state/loan-draft.ts'
import { canReceive, draftOfAccount } from '../../parts/account-choice.ts'
import { useLiveEvents } from '../../parts/use-live-events.ts'
import type { ScreenProps } from '../../route-table.ts'
import { useRoute } from '../../use-route.ts'
import { BankForm } from './bank-form.tsx'
import { Inquiry } from './inquiry.tsx'

type Added = Pick<BankAccount, 'id' | 'status'>

/** Adds an account and stays until the bank has said in whose name it is. */
export function AddCardScreen({ query }: ScreenProps<'AddLoanBankCard'>) {
  const { replace } = useRoute()
  const [added, setAdded] = useState<Added>()
  const accounts = useAccounts(added !== undefined)
  const current = accounts.find((one) => one.id === added?.id)
  useLiveEvents('bank-account')
  const done = () => {
    if (current && canReceive(current) && !query.orderId) changeDraft(draftOfAccount(current, accounts))
    if (query.orderId) replace('BankList', {}, { orderId: query.orderId })
    else replace('ApplyLoan', {})
  }
  if (!added) return <BankForm call={addBankAccount} onAdded={setAdded} />
  return (
    <Inquiry
      status={current?.status ?? added.status}
      account={current}
      onDone={done}
      onAgain={() => setAdded(undefined)}
    />
  )
}

/** Asked again by events, and every two seconds while one is still under inquiry. */
function useAccounts(watch: boolean): readonly BankAccount[] {
  const [asking, setAsking] = useState(true)
  const { data = [] } = useRead(
    bankInfo,
    {},
    { enabled: watch, refetchInterval: watch && asking && 2_000, staleTime: 0 },
  )
  const pending = data.length === 0 || data.some((one) => one.status === 'BANK_VALID_PENDING')
  if (pending !== asking) setAsking(pending)
  return data
}
