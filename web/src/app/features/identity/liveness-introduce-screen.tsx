import { ApplyStepHeader } from '../../parts/form/apply-step-header.tsx'
import { LivenessIntroduction } from '../../parts/liveness/liveness-introduction.tsx'
import { WithOpenApplication } from '../../parts/with-application.tsx'
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
