export type Facing = 'environment' | 'user'

/** Why there is no live picture: the customer or the webview said no, or nothing is there to film with. */
export type CameraProblem = 'denied' | 'unavailable'

/** Asks for the camera; the side is a wish, because laptops have one. Rejects with a DOMException. */
export function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
}

/** Turns the light of the camera off, too. */
export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return name === 'NotAllowedError' || name === 'SecurityError' || name === 'PermissionDeniedError'
    ? 'denied'
    : 'unavailable'
}

/** The flash of the camera as a lamp; undefined where it has none. */
export function lampOf(stream: MediaStream): ((on: boolean) => Promise<void>) | undefined {
  const track = stream.getVideoTracks()[0]
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !abilities?.torch) return undefined
  return (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
