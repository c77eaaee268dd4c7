import { type CameraProblem, cameraProblemOf, closeCamera, type Facing, openCamera } from './camera-stream.ts'

export type CameraState = 'starting' | 'live' | CameraProblem

/** How often a camera that stopped by itself is restarted before the customer is asked. */
const maxRestarts = 2
/** How long a camera may take to show a picture, the question for the permission included, or show none ⚙: milliseconds. */
const patience = { start: 45_000, muted: 10_000 } as const

type OnChange = (state: CameraState, stream: MediaStream | undefined) => void
type Video = Pick<HTMLVideoElement, 'srcObject' | 'play'>

/** Starts and stops one camera. A stream that opens after `stop` is closed immediately. */
export function cameraSession(facing: Facing, video: { readonly current: Video | null }, onChange: OnChange) {
  let generation = 0
  let restarts = 0
  let failed = false
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    generation += 1
    clearTimeout(timer)
    closeCamera(stream)
    stream = undefined
  }
  const fail = (problem: CameraProblem) => {
    stop()
    failed = true
    onChange(problem, undefined)
  }
  const failAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => fail('busy'), milliseconds)
  }
  // The permission was revoked, or another app took the camera: the picture would freeze.
  const onEnded = () => {
    restarts += 1
    if (restarts > maxRestarts) fail('busy')
    else void start()
  }
  /** A muted track sends black pictures: another app or the system holds the camera. */
  const follow = (track: MediaStreamTrack, started: number) => {
    const listen = (event: string, react: () => void) =>
      track.addEventListener(event, () => started === generation && react())
    listen('ended', onEnded)
    listen('mute', () => failAfter(patience.muted))
    listen('unmute', () => clearTimeout(timer))
    // It tells nobody that it ended before they listened.
    if (track.readyState === 'ended') onEnded()
  }
  const show = async (opened: MediaStream, started: number) => {
    if (!video.current) return
    video.current.srcObject = opened
    try {
      await video.current.play()
    } catch {
      // Whatever the browser calls it, the permission was given.
      if (started === generation) fail('busy')
      return
    }
    if (started !== generation) return
    clearTimeout(timer)
    if (opened.getTracks().some(({ muted }) => muted)) failAfter(patience.muted)
    onChange('live', opened)
  }
  const start = async () => {
    stop()
    const started = generation
    onChange('starting', undefined)
    failAfter(patience.start)
    try {
      const opened = await openCamera(facing)
      if (started !== generation) return closeCamera(opened)
      stream = opened
      for (const track of opened.getTracks()) follow(track, started)
      await show(opened, started)
    } catch (error) {
      if (started === generation) fail(cameraProblemOf(error))
    }
  }
  // After a problem the file input stays: returning from the phone's camera app must not unmount it.
  const resume = () => {
    if (!failed) void start()
  }
  return { start, stop, resume }
}
