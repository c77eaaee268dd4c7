import { LivenessIntroduction } from '../../liveness/liveness-introduction.tsx'
import { ApplyStepHeader } from '../../onboarding/apply-step-header.tsx'
import { livenessRoutes } from '../../onboarding/apply-steps.ts'
import { useApplyFlow } from '../../onboarding/use-apply-flow.ts'
import { WithOpenApplication } from '../../onboarding/with-application.tsx'
import { useRoute } from '../../routing/use-route.ts'

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
