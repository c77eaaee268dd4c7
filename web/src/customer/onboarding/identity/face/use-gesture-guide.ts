import { useEffect, useRef, useState } from 'react'
import type { Camera } from '../camera/use-camera.ts'
import { evidenceOf, faceFrameOf } from './face-frame.ts'
import { createGestureDetector, type Gesture, type GestureDetector, type GesturePhase } from './gesture-detector.ts'
import { detailOf, type GreyFrame, lightOf } from './grey-frame.ts'

type LivenessHint = 'TOO_DARK' | 'HOLD_STILL' | 'MOVE_CLOSER' | 'GO' | 'SEEN' | 'SLOW'

const interval = 90
const slowAfter = 12_000
const seenFor = 900
const darkest = 45
const minDetail = 12
const maxFrames = 8

export interface GestureGuide {
  /** Index of the requested gesture; the number of gestures when all are done. */
  at: number
  /** The gesture was detected: the next instruction waits until the face is back. */
  seen: boolean
  hint: LivenessHint | undefined
  /** Nothing was detected for a while: the customer may take the picture manually. */
  slow: boolean
  captureManually: () => void
}

interface EvidenceHandlers {
  onDone: (frames: readonly Blob[]) => void
  /** A picture could not be taken, so there is not enough evidence. */
  onBroken: () => void
}

/**
 * Guides through the gestures in order and collects the evidence: first a frontal picture, then one during each gesture.
 * Motion detection only guides; `on.onDone` receives the pictures for the server to verify.
 */
export function useGestureGuide(
  { video, state }: Camera,
  gestures: readonly Gesture[],
  on: EvidenceHandlers,
): GestureGuide {
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState(false)
  const [hint, setHint] = useState<LivenessHint>()
  const evidence = useEvidence(video, at >= gestures.length, on)
  const gesture = gestures[at]
  const live = state === 'live'
  const slow = useSlow(live && !seen, gesture)

  useEffect(() => {
    if (!live || seen || !gesture) return
    return watchGesture(gesture, video, (phase, current) => {
      if (phase === 'ready') evidence.current.captureFirst()
      if (phase === 'moving') evidence.current.capture()
      if (phase === 'done') setSeen(true)
      setHint(phase === 'done' ? 'SEEN' : current)
    })
  }, [live, seen, gesture, video, evidence])

  useEffect(() => {
    if (!seen) return
    const timer = setTimeout(() => {
      setSeen(false)
      setAt((index) => index + 1)
    }, seenFor)
    return () => clearTimeout(timer)
  }, [seen])

  const captureManually = () => {
    if (seen || !gesture || !live) return
    evidence.current.capture()
    setHint('SEEN')
    setSeen(true)
  }
  return { at, seen, hint: slow && hint === 'GO' ? 'SLOW' : hint, slow, captureManually }
}

/** Collects at most eight pictures and passes them on once when everything is done. */
function useEvidence(video: Camera['video'], finished: boolean, on: EvidenceHandlers) {
  const frames = useRef<Promise<Blob>[]>([])
  const latest = useRef(on)
  latest.current = on
  const capture = () => {
    if (!video.current || frames.current.length >= maxFrames) return
    const frame = evidenceOf(video.current)
    // A rejection is handled at the end; until then it must not count as unhandled.
    frame.catch(() => undefined)
    frames.current.push(frame)
  }
  const actions = useRef({ capture, captureFirst: () => frames.current.length === 0 && capture() })
  useEffect(() => {
    if (!finished) return
    void Promise.all(frames.current).then(
      (blobs) => latest.current.onDone(blobs),
      () => latest.current.onBroken(),
    )
  }, [finished])
  return actions
}

/** Whether a gesture has not been detected for twelve seconds. */
function useSlow(waiting: boolean, gesture: Gesture | undefined): boolean {
  const [slow, setSlow] = useState<Gesture>()
  useEffect(() => {
    if (!waiting || !gesture) return
    const timer = setTimeout(() => setSlow(gesture), slowAfter)
    return () => clearTimeout(timer)
  }, [waiting, gesture])
  return waiting && gesture !== undefined && slow === gesture
}

/** Analyses the video about ten times a second and reports each change of phase or hint. Returns a function that stops it. */
function watchGesture(
  gesture: Gesture,
  video: Camera['video'],
  notify: (phase: GesturePhase, hint: LivenessHint) => void,
) {
  const detector: GestureDetector = createGestureDetector(gesture)
  const canvas = document.createElement('canvas')
  let reported = ''
  let frames = 0
  const look = () => {
    const frame = video.current && faceFrameOf(video.current, canvas)
    if (!frame) return
    const phase = detector.process(frame)
    frames += 1
    const hint = hintOf(phase, frame, frames)
    if (reported === phase + hint) return
    reported = phase + hint
    notify(phase, hint)
  }
  const timer = setInterval(look, interval)
  return () => clearInterval(timer)
}

function hintOf(phase: GesturePhase, frame: GreyFrame, frames: number): LivenessHint {
  if (lightOf(frame) < darkest) return 'TOO_DARK'
  if (detailOf(frame) < minDetail) return 'MOVE_CLOSER'
  if (phase === 'done') return 'SEEN'
  return phase === 'steady' && frames > 5 ? 'HOLD_STILL' : 'GO'
}
