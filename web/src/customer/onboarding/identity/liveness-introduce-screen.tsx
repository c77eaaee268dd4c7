import { useRoute } from '../../../shell/router/use-route.ts'
import { ApplyStepHeader } from '../flow/apply-step-header.tsx'
import { livenessRoutes } from '../flow/apply-steps.ts'
import { useAfterStep, useApplyFlow } from '../flow/use-apply-flow.ts'
import { type Application, WithOpenApplication } from '../flow/with-application.tsx'
import { LivenessIntroduction } from './face/liveness-introduction.tsx'
import { FaceOrOtherWay } from './no-camera/face-or-other-way.tsx'

/** The introduction to the liveness check, the second step. */
export function LivenessIntroduceScreen() {
  return (
    <WithOpenApplication step="liveness">
      {(application) => <Introduction application={application} />}
    </WithOpenApplication>
  )
}

function Introduction({ application }: { application: Application }) {
  const { go } = useRoute()
  const flow = useApplyFlow()
  const next = useAfterStep('liveness', application)
  return (
    <FaceOrOtherWay onGoOn={next}>
      <LivenessIntroduction
        comparedWith="idCard"
        below={<ApplyStepHeader step="liveness" />}
        onStart={() => go(livenessRoutes[flow], {})}
      />
    </FaceOrOtherWay>
  )
}
