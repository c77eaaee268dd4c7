import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { ProviderUnavailable } from '../provider-error.ts'
import { ending, type SandboxPace, sandboxPace, think } from '../sandbox-answer.ts'
import type { FaceAnswer, FaceCheck, FaceEvidence, FaceReason } from './port.ts'

export interface SandboxFaceOptions {
  /** Whose challenge it is, so that magic NIK serials work; undefined when there is no NIK yet. */
  nikOf(challengeId: string): Promise<string | undefined>
  pace?: SandboxPace
}

const name = 'sandbox face check'
const darkest = 12
const side = 64
const photoFormats = new Set(['jpeg', 'png', 'webp'])

interface Look {
  digest: string
  brightness: number
}

/** Decodes a photo into 64 × 64 grey points; undefined when it is no photo. */
async function lookAt(photo: Buffer): Promise<Look | undefined> {
  try {
    const picture = sharp(photo, { limitInputPixels: 40_000_000 })
    if (!photoFormats.has((await picture.metadata()).format ?? '')) return undefined
    const points = await picture.resize(side, side, { fit: 'fill' }).grayscale().raw().toBuffer()
    const brightness = points.reduce((total, point) => total + point, 0) / points.length
    return { digest: createHash('sha256').update(points).digest('hex'), brightness }
  } catch {
    return undefined
  }
}

/** What the frames themselves say against liveness. */
function objection({ frames, gestures }: FaceEvidence, looks: readonly (Look | undefined)[]): FaceReason | undefined {
  if (frames.length < 3 || frames.length > 8 || frames.length < gestures.length) return 'FRAME_COUNT'
  const seen = looks.filter((look) => look !== undefined)
  if (seen.length < looks.length) return 'FRAME_UNREADABLE'
  if (seen.some((look) => look.brightness < darkest)) return 'TOO_DARK'
  if (new Set(seen.map((look) => look.digest)).size < seen.length) return 'STILL_PICTURE'
  return undefined
}

/** 850 000–989 999 ppm, drawn from the pictures: the same pictures always give the same likeness. */
function likeness(looks: readonly (Look | undefined)[]): number {
  const digest = createHash('sha256')
  for (const look of looks) digest.update(look?.digest ?? '')
  return 850_000 + (digest.digest().readUInt32BE() % 140_000)
}

const refused = (reason: FaceReason): FaceAnswer => ({ live: false, similarityPpm: 0, reason })

type Looks = readonly (Look | undefined)[]

/** `isBlurred` says of a reference whether it cannot be read. */
async function compare(
  { idPhoto, keptFace }: FaceEvidence,
  looks: Looks,
  magic: string,
  isBlurred: (look: Look | undefined) => boolean,
) {
  const reference = keptFace ?? idPhoto
  if (!reference) return { live: true, similarityPpm: 0 }
  const look = await lookAt(reference)
  if (!look || look.brightness < darkest || (magic === '9023' && isBlurred(look))) {
    return { live: true, similarityPpm: 0, reason: 'ID_PHOTO_UNREADABLE' as const }
  }
  if (magic === '9022') return { live: true, similarityPpm: 400_000, reason: 'OTHER_FACE' as const }
  return { live: true, similarityPpm: likeness([...looks, look]) }
}

/**
 * Judges the pictures that it is given: 3–8 readable ones, not dark, no two alike, enough for the gestures. It does not
 * recognise faces: who passes these tests is alike unless the NIK serial is magic (docs/sandbox.md).
 */
export function sandboxFaceCheck({ nikOf, pace = sandboxPace }: SandboxFaceOptions): FaceCheck {
  const firstReferences = new Map<string, string>()
  /** For serial 9023 the first ID photo of a challenge cannot be read; another one can. */
  const isFirst = (challengeId: string, look: Look | undefined) => {
    const first = firstReferences.get(challengeId) ?? look?.digest ?? ''
    firstReferences.set(challengeId, first)
    return first === look?.digest
  }
  return {
    async verify(evidence, options = {}) {
      const magic = ending((await nikOf(evidence.challengeId)) ?? '')
      await think(name, magic === '9025' ? pace.slowMs : pace.normalMs, options)
      if (magic === '9024') throw new ProviderUnavailable(name, 'down')
      const looks = await Promise.all(evidence.frames.slice(0, 9).map(lookAt))
      const reason = objection(evidence, looks) ?? (magic === '9021' ? 'NOT_LIVE' : undefined)
      return reason ? refused(reason) : compare(evidence, looks, magic, (look) => isFirst(evidence.challengeId, look))
    },
  }
}
