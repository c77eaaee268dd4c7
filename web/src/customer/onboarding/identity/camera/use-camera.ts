import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CameraState, cameraSession } from './camera-session.ts'
import { type CameraProblem, type Facing, torchOf } from './camera-stream.ts'
import { supportsLiveCamera, thisBrowser } from './camera-support.ts'

export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
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

/** Why there is no live video, or undefined. */
export function cameraProblem({ state }: Camera): CameraProblem | undefined {
  return state === 'starting' || state === 'live' ? undefined : state
}
