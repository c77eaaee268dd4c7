import { LivenessIntroduction } from '../../liveness/liveness-introduction.tsx'
import { ApplyStepHeader } from '../../onboarding/apply-step-header.tsx'
import { WithOpenApplication } from '../../onboarding/with-application.tsx'
import { useRoute } from '../../routing/use-route.ts'

/** The introduction to the liveness check, the second step. */
export function LivenessIntroduceScreen() {
  const { go } = useRoute()
  return (
    <WithOpenApplication>
      {() => (
        <LivenessIntroduction
          comparedWith="idCard"
          below={<ApplyStepHeader step="liveness" />}
          onStart={() => go('LinearLiveness', {})}
        />
      )}
    </WithOpenApplication>
  )
}
