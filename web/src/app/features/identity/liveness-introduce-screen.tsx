import { LivenessIntroduction } from '../../liveness/liveness-introduction.tsx'
import { ApplyStepHeader } from '../../onboarding/apply-step-header.tsx'
import { WithOpenApplication } from '../../onboarding/with-application.tsx'
import { useRoute } from '../../routing/use-route.ts'

/** The second step begins with what will happen and why. */
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
