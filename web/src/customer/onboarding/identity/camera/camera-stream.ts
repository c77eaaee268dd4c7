export type Facing = 'environment' | 'user'

/** Why there is no live video: permission refused, camera in use, or no camera in this browser. */
export type CameraProblem = 'denied' | 'busy' | 'unavailable'

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  PermissionDeniedError: 'denied',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
}

/** Asks for the camera. `facing` is only a preference, because laptops have one camera. Rejects with a DOMException. */
export function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
}

/** Stops the camera and its indicator light. */
export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return problems[name] ?? 'unavailable'
}

/** Switches the camera's torch; undefined if it has none. */
export function torchOf(stream: MediaStream): ((on: boolean) => Promise<void>) | undefined {
  const track = stream.getVideoTracks()[0]
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !abilities?.torch) return undefined
  return (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
