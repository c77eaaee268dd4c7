/** Properties of a picture scaled to 64 × 64 grey pixels. */
export interface ImageSummary {
  /** sha256 of the pixels, in hex. */
  digest: string
  /** 0 to 255 on average. */
  brightness: number
}

export interface SandboxEvidence {
  gestures: readonly string[]
  /** One per frame; undefined if it is not a photo. */
  frames: readonly (ImageSummary | undefined)[]
  /** The picture to compare with; undefined for none. */
  reference: { image: ImageSummary | undefined; isStoredFace: boolean } | undefined
  /** The last four digits of the NIK. */
  magic: string
  /** For 9023: whether this is the first reference given, which counts as unreadable. */
  isFirstReference: boolean
}

export interface FaceVerdict {
  live: boolean
  /** 0 to 1 000 000. */
  similarityPpm: number
  reason?:
    | 'FRAME_COUNT'
    | 'FRAME_UNREADABLE'
    | 'TOO_DARK'
    | 'STILL_PICTURE'
    | 'NOT_LIVE'
    | 'ID_PHOTO_UNREADABLE'
    | 'OTHER_FACE'
}

/** Whether the face check is down for a NIK: always, or once it compares with the stored face. */
export const isFaceProviderDown = (magic: string, isStoredFace: boolean): boolean =>
  magic === '9024' || (magic === '9027' && isStoredFace)
export const faceProviderSlow = '9025'
const darkest = 12

/** Why the frames fail the liveness check, or undefined. */
function failureReason({ frames, gestures, magic }: SandboxEvidence): FaceVerdict['reason'] {
  if (frames.length < 3 || frames.length > 8 || frames.length < gestures.length) return 'FRAME_COUNT'
  const seen = frames.filter((image) => image !== undefined)
  if (seen.length < frames.length) return 'FRAME_UNREADABLE'
  if (seen.some((image) => image.brightness < darkest)) return 'TOO_DARK'
  if (new Set(seen.map((image) => image.digest)).size < seen.length) return 'STILL_PICTURE'
  return magic === '9021' ? 'NOT_LIVE' : undefined
}

/** 850 000–989 999 ppm, derived from the pictures: the same pictures always give the same similarity. */
function similarityOf(images: readonly (ImageSummary | undefined)[]): number {
  const drawn = images.reduce((sum, image) => sum + Number.parseInt(image?.digest.slice(0, 8) ?? '0', 16), 0)
  return 850_000 + (drawn % 140_000)
}

/**
 * Simulates a face check without face recognition: 3–8 readable pictures, not dark, no two equal, enough for the gestures. The faces
 * then match unless the NIK's serial is magic (docs/sandbox.md).
 */
export function verifyFaces(evidence: SandboxEvidence): FaceVerdict {
  const { frames, reference, magic, isFirstReference } = evidence
  const reason = failureReason(evidence)
  if (reason) return { live: false, similarityPpm: 0, reason }
  if (!reference) return { live: true, similarityPpm: 0 }
  const { image, isStoredFace } = reference
  if (!image || image.brightness < darkest || (magic === '9023' && isFirstReference))
    return { live: true, similarityPpm: 0, reason: 'ID_PHOTO_UNREADABLE' }
  if (magic === '9022' || (magic === '9026' && isStoredFace))
    return { live: true, similarityPpm: 400_000, reason: 'OTHER_FACE' }
  return { live: true, similarityPpm: similarityOf([...frames, image]) }
}
