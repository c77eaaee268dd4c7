import { useState } from 'react'
import { LivenessCheck } from '../identity/face/liveness-check.tsx'
import { LivenessIntroduction } from '../identity/face/liveness-introduction.tsx'

/** The face before a change of where loans are sent, in place of the screen that asked for it, which keeps what was entered. */
export function FaceForAccount({ onPassed }: { onPassed: (challengeId: string) => void }) {
  const [started, setStarted] = useState(false)
  if (!started) return <LivenessIntroduction comparedWith="account" onStart={() => setStarted(true)} />
  return <LivenessCheck context="changeCard" onPassed={onPassed} />
}
