import { useEffect } from 'react'
import { useLiveEvents } from '../../../shell/live/use-live-events.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'
import { type Application, WithApplication } from '../flow/with-application.tsx'
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
