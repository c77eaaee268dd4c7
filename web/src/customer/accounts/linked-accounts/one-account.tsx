import { linkedAccounts } from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import type { LinkType } from '@lumbung/shared/enums/linked-accounts.ts'
import { isOffline, NetworkFailure } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { NotFoundScreen } from '../../../shell/screen/not-found-screen.tsx'
import { CheckingAnswer } from './checking-answer.tsx'
import { LinkOffer } from './link-offer.tsx'
import { LinkedView } from './linked-view.tsx'
import { type Returned, useServiceAnswer } from './use-service-answer.ts'

interface OneAccountProps {
  type: LinkType
  /** What the service has put into the address. */
  query: Returned
}

/** One kind of account: links and unlinks it, and shows what became of the consent at the service. */
export function OneAccount({ type, query }: OneAccountProps) {
  const answer = useServiceAnswer(type, query)
  const read = useRead(linkedAccounts, {}, { handles: 'all', staleTime: 0 })
  // A consent that was given outside of the app is told like a message.
  useLiveEvents('notification')
  const retry = () => void read.refetch()
  if (answer.checking) return <CheckingAnswer type={type} />
  if (answer.error instanceof NetworkFailure)
    return <RetryScreen offline={isOffline(answer.error)} onRetry={answer.retry} />
  if (!read.data)
    return read.error ? (
      <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
    ) : (
      <LoadingScreen onRetry={retry} />
    )
  const account = read.data.find((one) => one.type === type)
  if (!account) return <NotFoundScreen />
  return account.linkedAt ? (
    <LinkedView type={type} since={account.linkedAt} answer={answer} />
  ) : (
    <LinkOffer type={type} answer={answer} />
  )
}
