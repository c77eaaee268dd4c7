import { useState } from 'react'
import { LivenessCheck } from '../../liveness/liveness-check.tsx'
import { LivenessIntroduction } from '../../liveness/liveness-introduction.tsx'
import { ReturnedNotice, useAfterCorrection, WithReturned } from '../../onboarding/with-returned.tsx'

/** Repeats the liveness check: the reason, the introduction, then the check. */
export function ResubmitLivenessScreen() {
  const [started, setStarted] = useState(false)
  const corrected = useAfterCorrection()
  return (
    <WithReturned item="liveness">
      {(returned) =>
        started ? (
          <LivenessCheck context="returnKYC" onPassed={corrected} />
        ) : (
          <LivenessIntroduction
            comparedWith="idCard"
            below={<ReturnedNotice returned={returned} />}
            onStart={() => setStarted(true)}
          />
        )
      }
    </WithReturned>
  )
}
