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
    const followVisibility = () => (document.hidden ? session.stop() : void session.start())
    if (!document.hidden) void session.start()
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      document.removeEventListener('visibilitychange', followVisibility)
      session.stop()
    }
  }, [facing])
  return { video, state, lamp }
}

type Tell = (state: Camera['state'], stream: MediaStream | undefined) => void

/** Starts and stops one camera; an answer that comes after `stop` is closed at once. */
function cameraSession(facing: Facing, video: Camera['video'], tell: Tell) {
  let turn = 0
  let stream: MediaStream | undefined
  const stop = () => {
    turn += 1
    closeCamera(stream)
    stream = undefined
  }
  const start = async () => {
    stop()
    const own = turn
    tell('starting', undefined)
    try {
      const opened = await openCamera(facing)
      if (own !== turn) return closeCamera(opened)
      stream = opened
      if (!video.current) return
      video.current.srcObject = opened
      await video.current.play()
      if (own === turn) tell('live', opened)
    } catch (error) {
      if (own !== turn) return
      stop()
      tell(problemOf(error), undefined)
    }
  }
  return { start, stop }
}
