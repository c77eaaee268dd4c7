import { useRoute } from '../../../shell/router/use-route.ts'
import { LivenessIntroduction } from './face/liveness-introduction.tsx'

/** The introduction to the liveness check of a security request, which compares with the stored face. */
export function SecurityLivenessIntroduceScreen() {
  const { go } = useRoute()
  return <LivenessIntroduction comparedWith="storedFace" onStart={() => go('SecurityLiveness', {})} />
}
