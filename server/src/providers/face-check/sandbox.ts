import { createHash } from 'node:crypto'
import { faceProviderSlow, type ImageSummary, isFaceProviderDown, verifyFaces } from '@lumbung/shared/sandbox/faces.ts'
import { lastFour } from '@lumbung/shared/sandbox/magic-values.ts'
import sharp from 'sharp'
import { ProviderUnavailable } from '../provider-error.ts'
import { type SandboxPace, sandboxPace, simulateLatency } from '../sandbox-answer.ts'
import type { FaceCheck } from './port.ts'

const name = 'sandbox face check'
const side = 64
const photoFormats = new Set(['jpeg', 'png', 'webp'])

/** Summarises a photo as 64 × 64 grey points; undefined if it is no photo. */
async function summarise(photo: Buffer): Promise<ImageSummary | undefined> {
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

/** Judges the pictures by the rules of shared/src/sandbox/faces.ts. */
export function sandboxFaceCheck(pace: SandboxPace = sandboxPace): FaceCheck {
  const firstReferences = new Map<string, string>()
  /** For serial 9023 the first ID photo of a challenge is unreadable; another one is readable. */
  const isFirst = (challengeId: string, image: ImageSummary | undefined) => {
    const first = firstReferences.get(challengeId) ?? image?.digest ?? ''
    firstReferences.set(challengeId, first)
    return first === image?.digest
  }
  return {
    async verify({ challengeId, nik, gestures, frames, keptFace, idPhoto }, options = {}) {
      const magic = lastFour(nik ?? '')
      await simulateLatency(name, magic === faceProviderSlow ? pace.slowMs : pace.normalMs, options)
      if (isFaceProviderDown(magic, keptFace !== undefined)) throw new ProviderUnavailable(name, 'down')
      const compared = keptFace ?? idPhoto
      const image = compared && (await summarise(compared))
      return verifyFaces({
        gestures,
        magic,
        frames: await Promise.all(frames.slice(0, 9).map(summarise)),
        reference: compared && { image, isStoredFace: keptFace !== undefined },
        isFirstReference: magic === '9023' && isFirst(challengeId, image),
      })
    },
  }
}
