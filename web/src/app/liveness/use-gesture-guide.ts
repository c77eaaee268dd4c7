import { useEffect, useRef, useState } from 'react'
import type { Camera } from '../camera/use-camera.ts'
import { evidenceOf, faceFrameOf } from './face-frame.ts'
import { createGestureWatch, type Gesture, type GestureWatch, type WatchPhase } from './gesture-watch.ts'
import { detailOf, type GreyFrame, lightOf } from './grey-frame.ts'

type LivenessHint = 'TOO_DARK' | 'HOLD_STILL' | 'MOVE_CLOSER' | 'GO' | 'SEEN' | 'SLOW'

const pause = 90
const slowAfter = 12_000
const seenFor = 900
const darkest = 45
const leastDetail = 12
const mostFrames = 8

export interface GestureGuide {
  /** Index of the gesture that is asked for; the number of gestures when all are done. */
  at: number
  /** Some gesture has been shown: the instruction pauses while the face comes back. */
  seen: boolean
  hint: LivenessHint | undefined
  /** Nothing was seen for a while: the customer may take the picture by hand. */
  slow: boolean
  takeByHand: () => void
}

interface EvidenceHandlers {
  onDone: (frames: readonly Blob[]) => void
  /** A picture could not be taken: what there is would not be enough for the server. */
  onBroken: () => void
}

/**
 * Leads through the gestures in order and collects the evidence: a frontal picture first, then one in the middle of each
 * gesture. Motion only guides; `on.onDone` gets the pictures for the server, which judges them.
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
    return watchGesture(gesture, video, (phase, about) => {
      if (phase === 'ready') evidence.current.first()
      if (phase === 'moving') evidence.current.more()
      if (phase === 'done') setSeen(true)
      setHint(phase === 'done' ? 'SEEN' : about)
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

  const takeByHand = () => {
    if (seen || !gesture || !live) return
    evidence.current.more()
    setHint('SEEN')
    setSeen(true)
  }
  return { at, seen, hint: slow && hint === 'GO' ? 'SLOW' : hint, slow, takeByHand }
}

/** Collects the pictures, at most eight; hands them over once when everything is done. */
function useEvidence(video: Camera['video'], finished: boolean, on: EvidenceHandlers) {
  const frames = useRef<Promise<Blob>[]>([])
  const latest = useRef(on)
  latest.current = on
  const more = () => {
    if (!video.current || frames.current.length >= mostFrames) return
    const frame = evidenceOf(video.current)
    // It is told at the end; until then nobody listens.
    frame.catch(() => undefined)
    frames.current.push(frame)
  }
  const take = useRef({ more, first: () => frames.current.length === 0 && more() })
  useEffect(() => {
    if (!finished) return
    void Promise.all(frames.current).then(
      (blobs) => latest.current.onDone(blobs),
      () => latest.current.onBroken(),
    )
  }, [finished])
  return take
}

/** Whether a gesture has been waited for in vain for twelve seconds. */
function useSlow(waiting: boolean, gesture: Gesture | undefined): boolean {
  const [slow, setSlow] = useState<Gesture>()
  useEffect(() => {
    if (!waiting || !gesture) return
    const timer = setTimeout(() => setSlow(gesture), slowAfter)
    return () => clearTimeout(timer)
  }, [waiting, gesture])
  return waiting && gesture !== undefined && slow === gesture
}

/** Looks at the video some ten times a second; tells each change of phase or hint. Returns the way to stop. */
function watchGesture(gesture: Gesture, video: Camera['video'], tell: (phase: WatchPhase, hint: LivenessHint) => void) {
  const watch: GestureWatch = createGestureWatch(gesture)
  const canvas = document.createElement('canvas')
  let told = ''
  let looked = 0
  const look = () => {
    const frame = video.current && faceFrameOf(video.current, canvas)
    if (!frame) return
    const phase = watch.see(frame)
    looked += 1
    const hint = hintOf(phase, frame, looked)
    if (told === phase + hint) return
    told = phase + hint
    tell(phase, hint)
  }
  const timer = setInterval(look, pause)
  return () => clearInterval(timer)
}

function hintOf(phase: WatchPhase, frame: GreyFrame, looked: number): LivenessHint {
  if (lightOf(frame) < darkest) return 'TOO_DARK'
  if (detailOf(frame) < leastDetail) return 'MOVE_CLOSER'
  if (phase === 'done') return 'SEEN'
  return phase === 'steady' && looked > 5 ? 'HOLD_STILL' : 'GO'
}
