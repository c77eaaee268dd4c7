import { type BankAccount, bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { BankForm } from './bank-form.tsx'
import { Inquiry } from './inquiry.tsx'
import { LateFace } from './late-face.tsx'
import { noTriesLeft, useAddAccount } from './use-add-account.ts'

type Added = Pick<BankAccount, 'id' | 'status'>

interface AddAccountProps {
  /** With the account once its check has been read again, and all accounts. */
  onDone: (account: BankAccount | undefined, accounts: readonly BankAccount[]) => void
  onList: () => void
}

/** Adds an account and waits until the bank has confirmed the holder's name. */
export function AddAccount({ onDone, onList }: AddAccountProps) {
  const [added, setAdded] = useState<Added>()
  const accounts = useAccounts(added !== undefined)
  const current = accounts.find((one) => one.id === added?.id)
  useLiveEvents('bank-account')
  const adding = useAddAccount(setAdded)
  if (adding.onFace) return <LateFace onPassed={adding.onFace} />
  if (!added) return <BankForm adding={adding} onList={onList} />
  const status = current?.status ?? added.status
  const again = () => {
    setAdded(undefined)
    adding.refuse(status)
  }
  return (
    <Inquiry
      status={status}
      account={current}
      onDone={() => onDone(current, accounts)}
      onAgain={again}
      onList={status === noTriesLeft ? onList : undefined}
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
