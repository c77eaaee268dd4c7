import { useRoute } from '../../../shell/router/use-route.ts'
import { ApplyStepHeader } from '../flow/apply-step-header.tsx'
import { livenessRoutes } from '../flow/apply-steps.ts'
import { useApplyFlow } from '../flow/use-apply-flow.ts'
import { WithOpenApplication } from '../flow/with-application.tsx'
import { LivenessIntroduction } from './face/liveness-introduction.tsx'

/** The introduction to the liveness check, the second step. */
export function LivenessIntroduceScreen() {
  const { go } = useRoute()
  const flow = useApplyFlow()
  return (
    <WithOpenApplication step="liveness">
      {() => (
        <LivenessIntroduction
          comparedWith="idCard"
          below={<ApplyStepHeader step="liveness" />}
          onStart={() => go(livenessRoutes[flow], {})}
        />
      )}
    </WithOpenApplication>
  )
}
