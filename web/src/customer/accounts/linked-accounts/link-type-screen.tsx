import { linkTypes } from '@lumbung/shared/enums/linked-accounts.ts'
import { useEffect, useState } from 'react'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'
import { NotFoundScreen } from '../../../shell/screen/not-found-screen.tsx'
import { useStore } from '../../../state/store.ts'
import { OneAccount } from './one-account.tsx'
import { ReturnedConsent } from './returned-consent.tsx'

/** the account that the address names, or what a service sent the browser back with. */
export function LinkTypeScreen({ params, query }: ScreenProps<'LinkAccountType'>) {
  const type = linkTypes.find((one) => one === params.type)
  // As the service sent it: it is taken out of the address at once.
  const [returned] = useState(query)
  const { replace } = useRoute()
  useEffect(() => {
    if (type && returned.state) replace('LinkAccountType', { type })
  })
  if (!type) return <NotFoundScreen />
  const own = (
    <ForCustomers type={type}>
      <OneAccount type={type} query={returned} />
    </ForCustomers>
  )
  return returned.state ? <ReturnedConsent type={type} returned={returned} otherwise={own} /> : own
}

/** Login comes first without a session. */
function ForCustomers({ type, children }: { type: string; children: React.ReactNode }) {
  const { session, navigation } = useServices()
  const { href } = useRoute()
  const isOut = useStore(session) === 'out'
  const own = href('LinkAccountType', { type })
  useEffect(() => {
    if (isOut) navigation.replace('Login', {}, { redirect: own })
  }, [isOut, navigation, own])
  return isOut ? <LoadingScreen onRetry={() => undefined} /> : children
}
