/** What is seen of a picture by making it 64 × 64 grey points. */
export interface Look {
  /** sha256 of the points, in hex. */
  digest: string
  /** 0 to 255 on average. */
  brightness: number
}

export interface FaceLooks {
  gestures: readonly string[]
  /** One for each frame; undefined for one that is no photo. */
  frames: readonly (Look | undefined)[]
  /** What the frames are compared with; undefined for nothing. */
  reference: { look: Look | undefined } | undefined
  /** The last four digits of the NIK. */
  magic: string
  /** For 9023: whether this reference is the first that was given, which cannot be read. */
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

export const faceDown = '9024'
export const faceSlow = '9025'
const darkest = 12

/** What the frames themselves say against liveness. */
function objection({ frames, gestures, magic }: FaceLooks): FaceVerdict['reason'] {
  if (frames.length < 3 || frames.length > 8 || frames.length < gestures.length) return 'FRAME_COUNT'
  const seen = frames.filter((look) => look !== undefined)
  if (seen.length < frames.length) return 'FRAME_UNREADABLE'
  if (seen.some((look) => look.brightness < darkest)) return 'TOO_DARK'
  if (new Set(seen.map((look) => look.digest)).size < seen.length) return 'STILL_PICTURE'
  return magic === '9021' ? 'NOT_LIVE' : undefined
}

/** 850 000–989 999 ppm, drawn from the pictures: the same pictures always give the same likeness. */
function likeness(looks: readonly (Look | undefined)[]): number {
  const drawn = looks.reduce((sum, look) => sum + Number.parseInt(look?.digest.slice(0, 8) ?? '0', 16), 0)
  return 850_000 + (drawn % 140_000)
}

/**
 * Judges pictures without knowing faces: 3–8 readable ones, not dark, no two alike, enough for the gestures. Who passes that is
 * alike unless the NIK's serial is magic (docs/sandbox.md).
 */
export function judgeFaces(evidence: FaceLooks): FaceVerdict {
  const { frames, reference, magic, isFirstReference } = evidence
  const reason = objection(evidence)
  if (reason) return { live: false, similarityPpm: 0, reason }
  if (!reference) return { live: true, similarityPpm: 0 }
  const { look } = reference
  if (!look || look.brightness < darkest || (magic === '9023' && isFirstReference))
    return { live: true, similarityPpm: 0, reason: 'ID_PHOTO_UNREADABLE' }
  if (magic === '9022') return { live: true, similarityPpm: 400_000, reason: 'OTHER_FACE' }
  return { live: true, similarityPpm: likeness([...frames, look]) }
}
