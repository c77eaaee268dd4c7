import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../../../api/refusal.ts'
import { serverNow } from '../../../../api/server-time.ts'
import type { CameraProblem } from '../camera/camera-stream.ts'
import { timeUntilExpiry } from './challenge-expiry.ts'
import type { Challenge, FaceCalls, Frames, Verdict } from './face-calls.ts'

type LivenessStageState =
  | { kind: 'starting' }
  | { kind: 'notStarted'; message: string | undefined }
  | { kind: 'live'; challenge: Challenge }
  | { kind: 'byPhoto'; challenge: Challenge; problem: CameraProblem }
  | { kind: 'sending' }
  | { kind: 'lost'; challenge: Challenge; frames: Frames; message: string | undefined }
  | { kind: 'failed'; reason: string | undefined; triesLeft: number }
  | { kind: 'broken' }
  | { kind: 'expired' }
  | { kind: 'usedUp' }

export interface LivenessRun {
  state: LivenessStageState
  start: () => void
  send: (challenge: Challenge, frames: Frames) => void
  /** The camera's pictures cannot be used. */
  giveUp: () => void
  takePhotos: (challenge: Challenge, problem: CameraProblem) => void
}

const tooOften = 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'

/** One liveness check, from the challenge to the server's result. A new try needs a new challenge. */
export function useLivenessCheck(
  calls: FaceCalls,
  onPassed: (challengeId: string) => void,
  onFailed?: () => void,
): LivenessRun {
  const [state, setState] = useState<LivenessStageState>({ kind: 'starting' })
  const start = () => {
    setState({ kind: 'starting' })
    calls.begin({
      onSuccess: (challenge) => setState({ kind: 'live', challenge }),
      onError: (error) =>
        setState(isRefusal(error, tooOften) ? { kind: 'usedUp' } : { kind: 'notStarted', message: messageOf(error) }),
    })
  }
  const send = (challenge: Challenge, frames: Frames) => {
    if (calls.submitting) return
    setState({ kind: 'sending' })
    const { challengeId } = challenge
    calls.submit(challengeId, frames, {
      onSuccess: (verdict) => {
        if (verdict.result === 'SUCCESS') onPassed(challengeId)
        else if (verdict.result === 'FAILED' && onFailed) onFailed()
        else setState(stateAfter(verdict))
      },
      onError: (error) => setState({ kind: 'lost', challenge, frames, message: messageOf(error) }),
    })
  }
  useOnMount(start)
  useExpiry(state, () => setState({ kind: 'expired' }))
  const giveUp = () => setState({ kind: 'broken' })
  const takePhotos = (challenge: Challenge, problem: CameraProblem) => setState({ kind: 'byPhoto', challenge, problem })
  return { state, start, send, giveUp, takePhotos }
}

function stateAfter({ result, triesLeft, reason }: Verdict): LivenessStageState {
  if (result === 'TOKEN_INVALID') return { kind: 'expired' }
  return triesLeft <= 0 ? { kind: 'usedUp' } : { kind: 'failed', reason, triesLeft }
}

function messageOf(error: Error): string | undefined {
  return isRefusal(error) ? error.message : undefined
}

function useOnMount(start: () => void): void {
  const first = useRef(start)
  useEffect(() => first.current(), [])
}

/** Ends the check when its challenge expires before the gestures are done. */
function useExpiry(state: LivenessStageState, onExpired: () => void): void {
  const latest = useRef(onExpired)
  latest.current = onExpired
  const expiresAt = 'challenge' in state && state.kind !== 'lost' ? state.challenge.expiresAt : undefined
  useEffect(() => {
    if (expiresAt === undefined) return
    const timer = setTimeout(() => latest.current(), timeUntilExpiry(expiresAt, serverNow()))
    return () => clearTimeout(timer)
  }, [expiresAt])
}
