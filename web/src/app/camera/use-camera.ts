import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CameraProblem, cameraProblemOf, closeCamera, type Facing, openCamera, torchOf } from './camera-stream.ts'
import { supportsLiveCamera, thisBrowser } from './camera-support.ts'

export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: 'starting' | 'live' | CameraProblem
  /** Switches the torch; undefined without one. */
  torch: ((on: boolean) => Promise<void>) | undefined
}

/** Runs a camera in `video`. It stops when the screen is closed or hidden, and resumes when it is visible again. */
export function useCamera(facing: Facing): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<Camera['state']>(() =>
    supportsLiveCamera(thisBrowser()) ? 'starting' : 'unavailable',
  )
  const [torch, setTorch] = useState<Camera['torch']>()
  useEffect(() => {
    if (!supportsLiveCamera(thisBrowser())) return
    const session = cameraSession(facing, video, (next, stream) => {
      setState(next)
      setTorch(() => stream && torchOf(stream))
    })
    const followVisibility = () => (document.hidden ? session.stop() : session.resume())
    if (!document.hidden) void session.start()
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      document.removeEventListener('visibilitychange', followVisibility)
      session.stop()
    }
  }, [facing])
  return { video, state, torch }
}

/** How often a camera that stopped by itself is restarted before the customer is asked. */
const maxRestarts = 2

/** Why there is no live video, or undefined. */
export function cameraProblem({ state }: Camera): CameraProblem | undefined {
  return state === 'starting' || state === 'live' ? undefined : state
}

type OnChange = (state: Camera['state'], stream: MediaStream | undefined) => void

/** Starts and stops one camera. A stream that opens after `stop` is closed immediately. */
function cameraSession(facing: Facing, video: Camera['video'], onChange: OnChange) {
  let generation = 0
  let restarts = 0
  let failed = false
  let stream: MediaStream | undefined
  const stop = () => {
    generation += 1
    closeCamera(stream)
    stream = undefined
  }
  const fail = (problem: CameraProblem) => {
    stop()
    failed = true
    onChange(problem, undefined)
  }
  // The permission was revoked, or another app took the camera: the picture would freeze.
  const onEnded = () => {
    restarts += 1
    if (restarts > maxRestarts) fail('busy')
    else void start()
  }
  const start = async () => {
    stop()
    const own = generation
    onChange('starting', undefined)
    try {
      const opened = await openCamera(facing)
      if (own !== generation) return closeCamera(opened)
      stream = opened
      for (const track of opened.getTracks()) track.addEventListener('ended', () => own === generation && onEnded())
      if (!video.current) return
      video.current.srcObject = opened
      await video.current.play()
      if (own === generation) onChange('live', opened)
    } catch (error) {
      if (own === generation) fail(cameraProblemOf(error))
    }
  }
  // After a problem the file input stays: returning from the phone's camera app must not unmount it.
  const resume = () => {
    if (!failed) void start()
  }
  return { start, stop, resume }
}
