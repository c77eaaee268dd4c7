import { useState } from 'react'
import { LivenessCheck } from '../../liveness/liveness-check.tsx'
import { LivenessIntroduction } from '../../liveness/liveness-introduction.tsx'
import { ReturnedNotice, useCorrected, WithReturned } from './with-returned.tsx'

/** The face again: why, what will happen, then the check. */
export function ResubmitLivenessScreen() {
  const [started, setStarted] = useState(false)
  const corrected = useCorrected()
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
