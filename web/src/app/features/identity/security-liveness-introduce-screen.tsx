import { LivenessIntroduction } from '../../liveness/liveness-introduction.tsx'
import { useRoute } from '../../routing/use-route.ts'

/** What the face check of a security request does; compared with the kept face. */
export function SecurityLivenessIntroduceScreen() {
  const { go } = useRoute()
  return <LivenessIntroduction comparedWith="storedFace" onStart={() => go('SecurityLiveness', {})} />
}
