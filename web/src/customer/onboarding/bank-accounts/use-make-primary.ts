import { bankInfo, makePrimary } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { bankTexts } from './bank-texts.ts'

/** Makes an account the one that loans are sent to. With `onFace`, the face has to be shown first; it goes on with the passed challenge. */
export function useMakePrimary() {
  const t = useTexts(bankTexts)
  const { toasts } = useServices()
  const write = useWrite(makePrimary, { handles: ['LIVENESS_REQUIRED'], refreshes: [bankInfo] })
  const [waiting, setWaiting] = useState<string>()
  const send = (accountId: string, challengeId?: string) => {
    if (write.isPending) return
    setWaiting(undefined)
    write.mutate(
      { params: { accountId }, body: challengeId === undefined ? {} : { challengeId } },
      {
        onSuccess: () => toasts.show(t.madePrimary),
        onError: (error) => isRefusal(error, 'LIVENESS_REQUIRED') && setWaiting(accountId),
      },
    )
  }
  return {
    make: (accountId: string) => send(accountId),
    onFace: waiting === undefined ? undefined : (challengeId: string) => send(waiting, challengeId),
  }
}
