import { livenessResult } from '@lumbung/shared/contract/onboarding/photos.ts'
import { readKey } from '../../../api/use-api.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { stepRoutes } from '../flow/apply-steps.ts'
import { useAfterStep, useApplyFlow } from '../flow/use-apply-flow.ts'
import { type Application, WithOpenApplication } from '../flow/with-application.tsx'
import { LivenessCheck } from './face/liveness-check.tsx'
import { MayAskWithoutCamera } from './no-camera/face-or-other-way.tsx'

/** The second step: the liveness check. */
export function LivenessScreen() {
  return (
    <WithOpenApplication step="liveness">
      {(application) => <LivenessStep application={application} />}
    </WithOpenApplication>
  )
}

/** In the module flow the result has a screen of its own. */
function LivenessStep({ application }: { application: Application }) {
  const { replace } = useRoute()
  const { queryClient } = useServices()
  const next = useAfterStep('liveness', application, 'replace')
  const toResult = () => {
    queryClient.removeQueries({ queryKey: readKey(livenessResult) })
    replace('ModuleLivenessResult', {})
  }
  const flow = useApplyFlow()
  return (
    <MayAskWithoutCamera onSent={() => replace(stepRoutes[flow].liveness, {})}>
      {flow === 'module' ? (
        <LivenessCheck context="moduleKYC" onPassed={toResult} onFailed={toResult} />
      ) : (
        <LivenessCheck context="linearKYC" onPassed={next} />
      )}
    </MayAskWithoutCamera>
  )
}
