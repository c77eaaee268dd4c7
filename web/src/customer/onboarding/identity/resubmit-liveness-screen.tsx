import { useState } from 'react'
import { ReturnedNotice, useAfterCorrection, WithReturned } from '../flow/with-returned.tsx'
import { LivenessCheck } from './face/liveness-check.tsx'
import { LivenessIntroduction } from './face/liveness-introduction.tsx'
import { FaceOrOtherWay, MayAskWithoutCamera } from './no-camera/face-or-other-way.tsx'

/** Repeats the liveness check: the reason, the introduction, then the check. */
export function ResubmitLivenessScreen() {
  const [started, setStarted] = useState(false)
  const corrected = useAfterCorrection()
  return (
    <WithReturned item="liveness">
      {(returned) =>
        started ? (
          <MayAskWithoutCamera onSent={() => setStarted(false)}>
            <LivenessCheck context="returnKYC" onPassed={corrected} />
          </MayAskWithoutCamera>
        ) : (
          <FaceOrOtherWay onGoOn={corrected}>
            <LivenessIntroduction
              comparedWith="idCard"
              below={<ReturnedNotice returned={returned} />}
              onStart={() => setStarted(true)}
            />
          </FaceOrOtherWay>
        )
      }
    </WithReturned>
  )
}
