import type { CallOptions } from '../call-options.ts'

export interface FaceEvidence {
  /** The challenge that our server issued. */
  challengeId: string
  /** The customer's NIK, once known: some providers compare with the register's own photo. */
  nik?: string | undefined
  /** The requested gestures, in order. */
  gestures: readonly string[]
  /** 3–8 photos in gesture order, at least one for each gesture. */
  frames: readonly Buffer[]
  /** The KTP (or the customer with it) to compare with. */
  idPhoto?: Buffer | undefined
  /** A face that was accepted before, to compare with. */
  keptFace?: Buffer | undefined
}

export const faceReasons = [
  'FRAME_COUNT',
  'FRAME_UNREADABLE',
  'TOO_DARK',
  'STILL_PICTURE',
  'NOT_LIVE',
  'ID_PHOTO_UNREADABLE',
  'OTHER_FACE',
] as const
export type FaceReason = (typeof faceReasons)[number]

export interface FaceAnswer {
  live: boolean
  /** Similarity of the frames to the reference photo, in ppm; 0 without a reference or if not live. */
  similarityPpm: number
  /** Why the face is not live or does not match. */
  reason?: FaceReason
}

/** Liveness and face match. The provider judges the pictures; the caller sets the threshold. */
export interface FaceCheck {
  verify(evidence: FaceEvidence, options?: CallOptions): Promise<FaceAnswer>
}
