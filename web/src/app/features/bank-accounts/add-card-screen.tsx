import { type BankAccount, bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { changeDraft } from '../../../state/loan-draft.ts'
import { canReceive, draftOfAccount } from '../../bank-account/account-choice.ts'
import { useLiveEvents } from '../../live/use-live-events.ts'
import type { ScreenProps } from '../../routing/route-table.ts'
import { useRoute } from '../../routing/use-route.ts'
import { BankForm } from './bank-form.tsx'
import { Inquiry } from './inquiry.tsx'
import { noTriesLeft, useAddAccount } from './use-add-account.ts'

type Added = Pick<BankAccount, 'id' | 'status'>

/** Adds an account and waits until the bank has confirmed the holder's name. */
export function AddCardScreen({ query }: ScreenProps<'AddLoanBankCard'>) {
  const { replace } = useRoute()
  const [added, setAdded] = useState<Added>()
  const accounts = useAccounts(added !== undefined)
  const current = accounts.find((one) => one.id === added?.id)
  useLiveEvents('bank-account')
  const adding = useAddAccount(setAdded)
  const toList = () => replace('BankList', {}, query)
  const done = () => {
    if (current && canReceive(current) && !query.orderId) changeDraft(draftOfAccount(current, accounts))
    if (query.orderId) toList()
    else replace('ApplyLoan', {})
  }
  if (!added) return <BankForm adding={adding} onList={toList} />
  const status = current?.status ?? added.status
  const again = () => {
    setAdded(undefined)
    adding.refuse(status)
  }
  return (
    <Inquiry
      status={status}
      account={current}
      onDone={done}
      onAgain={again}
      onList={status === noTriesLeft ? toList : undefined}
    />
  )
}

/** The accounts, refetched on events and every two seconds while one is pending. */
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
