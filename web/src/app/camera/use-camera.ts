import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CameraProblem, closeCamera, type Facing, lampOf, openCamera, problemOf } from './camera-stream.ts'
import { liveCameraWorks, thisBrowser } from './camera-support.ts'

export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: 'starting' | 'live' | CameraProblem
  /** Turns the flash on or off; undefined without one. */
  lamp: ((on: boolean) => Promise<void>) | undefined
}

/** The live picture of a camera in `video`. It stops when the screen is left or hidden, and starts again after. */
export function useCamera(facing: Facing): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<Camera['state']>(() =>
    liveCameraWorks(thisBrowser()) ? 'starting' : 'unavailable',
  )
  const [lamp, setLamp] = useState<Camera['lamp']>()
  useEffect(() => {
    if (!liveCameraWorks(thisBrowser())) return
    const session = cameraSession(facing, video, (next, stream) => {
      setState(next)
      setLamp(() => stream && lampOf(stream))
    })
    const followVisibility = () => (document.hidden ? session.stop() : session.resume())
    if (!document.hidden) void session.start()
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      document.removeEventListener('visibilitychange', followVisibility)
      session.stop()
    }
  }, [facing])
  return { video, state, lamp }
}

/** How often a camera that stopped by itself is started again before the customer is asked. */
const mostRestarts = 2

/** Why there is no live picture, when there is none. */
export function problemIn({ state }: Camera): CameraProblem | undefined {
  return state === 'starting' || state === 'live' ? undefined : state
}

type Tell = (state: Camera['state'], stream: MediaStream | undefined) => void

/** Starts and stops one camera; an answer that comes after `stop` is closed at once. */
function cameraSession(facing: Facing, video: Camera['video'], tell: Tell) {
  let turn = 0
  let restarts = 0
  let failed = false
  let stream: MediaStream | undefined
  const stop = () => {
    turn += 1
    closeCamera(stream)
    stream = undefined
  }
  const fail = (problem: CameraProblem) => {
    stop()
    failed = true
    tell(problem, undefined)
  }
  // The permission was taken back, or another app took the camera: the picture would stay frozen.
  const onEnded = () => {
    restarts += 1
    if (restarts > mostRestarts) fail('busy')
    else void start()
  }
  const start = async () => {
    stop()
    const own = turn
    tell('starting', undefined)
    try {
      const opened = await openCamera(facing)
      if (own !== turn) return closeCamera(opened)
      stream = opened
      for (const track of opened.getTracks()) track.addEventListener('ended', () => own === turn && onEnded())
      if (!video.current) return
      video.current.srcObject = opened
      await video.current.play()
      if (own === turn) tell('live', opened)
    } catch (error) {
      if (own === turn) fail(problemOf(error))
    }
  }
  // After a problem the page without a camera stays: coming back from the phone's camera app must not take its input away.
  const resume = () => {
    if (!failed) void start()
  }
  return { start, stop, resume }
}
