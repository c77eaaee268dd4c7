import { LivenessCheck } from '../../liveness/liveness-check.tsx'
import { type Application, WithOpenApplication } from '../../onboarding/with-application.tsx'
import { useNextStep } from './use-next-step.ts'

/** The second step: the liveness check. */
export function LivenessScreen() {
  return <WithOpenApplication>{(application) => <LivenessStep application={application} />}</WithOpenApplication>
}

function LivenessStep({ application }: { application: Application }) {
  const next = useNextStep('liveness', application)
  return <LivenessCheck context="linearKYC" onPassed={next} />
}
