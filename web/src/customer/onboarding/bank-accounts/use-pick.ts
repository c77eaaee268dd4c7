import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { changeDraft, readDraft } from '../../../state/loan-draft.ts'
import { bankTexts } from './bank-texts.ts'
import { chosenAccount, draftOfAccount, splitAccounts } from './parts/account-choice.ts'

/** The picked account. `use` takes it, for the next loan or with an order to confirm it; undefined while there is nothing to take. */
export function usePick(accounts: readonly BankAccount[], refused: readonly string[] | undefined, forOrder: boolean) {
  const t = useTexts(bankTexts)
  const { leave } = useRoute()
  const [own, setOwn] = useState<string>()
  const [tried, setTried] = useState(false)
  const [confirming, setConfirming] = useState<BankAccount>()
  const { usable } = splitAccounts(accounts, refused)
  // What the money of an order is sent to is never chosen by us.
  const proposed = forOrder ? undefined : chosenAccount(accounts, readDraft())
  const picked = usable.find((one) => one.id === own) ?? proposed
  const use = () => {
    setTried(true)
    if (!picked) return
    if (forOrder) setConfirming(picked)
    else {
      changeDraft(draftOfAccount(picked, accounts))
      leave()
    }
  }
  const mayUse = forOrder ? usable.length > 0 : picked !== proposed
  return {
    picked: picked?.id,
    error: tried && !picked ? t.mustChoose : undefined,
    onPick: setOwn,
    use: mayUse ? use : undefined,
    confirming,
    stop: () => setConfirming(undefined),
  }
}
