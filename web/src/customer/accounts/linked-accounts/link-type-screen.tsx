import { linkedAccounts } from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import { type LinkType, linkTypes } from '@lumbung/shared/enums/linked-accounts.ts'
import { isOffline, NetworkFailure } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { LoadingScreen, NotFoundScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { CheckingAnswer } from './checking-answer.tsx'
import { LinkOffer } from './link-offer.tsx'
import { LinkedView } from './linked-view.tsx'
import { useServiceAnswer } from './use-service-answer.ts'

type Props = ScreenProps<'LinkAccountType'>

/** links one kind of account, shows what became of the consent at the service, and unlinks. */
export function LinkTypeScreen({ params, query }: Props) {
  const type = linkTypes.find((one) => one === params.type)
  return type ? <OneAccount type={type} query={query} /> : <NotFoundScreen />
}

/** `query` is what the service has put into the address. */
export function OneAccount({ type, query }: { type: LinkType; query: Props['query'] }) {
  const answer = useServiceAnswer(type, query)
  const read = useRead(linkedAccounts, {}, { handles: 'all', staleTime: 0 })
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
