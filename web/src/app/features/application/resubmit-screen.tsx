import { useEffect } from 'react'
import { useLiveEvents } from '../../live/use-live-events.ts'
import { LoadingScreen } from '../../messages.tsx'
import { type Application, WithApplication } from '../../onboarding/with-application.tsx'
import { useRoute } from '../../routing/use-route.ts'
import { ReturnedView } from './returned-view.tsx'

/** what was returned and why. Any other state of the application has its own screen. */
export function ResubmitScreen() {
  useLiveEvents('application')
  return <WithApplication>{(application) => <ReturnedOnly application={application} />}</WithApplication>
}

function ReturnedOnly({ application: { review } }: { application: Application }) {
  const { replace } = useRoute()
  const returned = review === 'RETURN'
  useEffect(() => {
    if (!returned) replace('ApplicationStatus', {})
  })
  return returned ? <ReturnedView /> : <LoadingScreen />
}
