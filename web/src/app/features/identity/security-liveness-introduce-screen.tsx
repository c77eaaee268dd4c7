import { LivenessIntroduction } from '../../liveness/liveness-introduction.tsx'
import { useRoute } from '../../routing/use-route.ts'

/** The introduction to the liveness check of a security request, which compares with the stored face. */
export function SecurityLivenessIntroduceScreen() {
  const { go } = useRoute()
  return <LivenessIntroduction comparedWith="storedFace" onStart={() => go('SecurityLiveness', {})} />
}
