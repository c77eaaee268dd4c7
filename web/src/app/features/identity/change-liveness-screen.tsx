import { useState } from 'react'
import { useSessionCheck } from '../../accounts/use-session-check.ts'
import { LivenessCheck } from '../../liveness/liveness-check.tsx'
import { LivenessIntroduction } from '../../liveness/liveness-introduction.tsx'
import { passedChallenge } from '../../liveness/passed-challenge.ts'
import { useRoute } from '../../routing/use-route.ts'

/** the liveness check of a change outside the application; it compares with the stored face and returns to the change. */
export function ChangeLivenessScreen() {
  useSessionCheck()
  const { replace } = useRoute()
  const [started, setStarted] = useState(false)
  if (!started) return <LivenessIntroduction comparedWith="storedFace" onStart={() => setStarted(true)} />
  const onPassed = (challengeId: string) => {
    passedChallenge.keep('changePhone', challengeId)
    replace('ChangeMobile', {})
  }
  return <LivenessCheck context="changePhone" onPassed={onPassed} />
}
