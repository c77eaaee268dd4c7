import { createHash } from 'node:crypto'
import { faceDown, faceSlow, judgeFaces, type Look } from '@lumbung/shared/sandbox/faces.ts'
import { ending } from '@lumbung/shared/sandbox/magic-values.ts'
import sharp from 'sharp'
import { ProviderUnavailable } from '../provider-error.ts'
import { type SandboxPace, sandboxPace, think } from '../sandbox-answer.ts'
import type { FaceCheck } from './port.ts'

const name = 'sandbox face check'
const side = 64
const photoFormats = new Set(['jpeg', 'png', 'webp'])

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

/** Judges the pictures that it is given by the rules of shared/src/sandbox/faces.ts. */
export function sandboxFaceCheck(pace: SandboxPace = sandboxPace): FaceCheck {
  const firstReferences = new Map<string, string>()
  /** For serial 9023 the first ID photo of a challenge cannot be read; another one can. */
  const isFirst = (challengeId: string, look: Look | undefined) => {
    const first = firstReferences.get(challengeId) ?? look?.digest ?? ''
    firstReferences.set(challengeId, first)
    return first === look?.digest
  }
  return {
    async verify({ challengeId, nik, gestures, frames, keptFace, idPhoto }, options = {}) {
      const magic = ending(nik ?? '')
      await think(name, magic === faceSlow ? pace.slowMs : pace.normalMs, options)
      if (magic === faceDown) throw new ProviderUnavailable(name, 'down')
      const compared = keptFace ?? idPhoto
      const look = compared && (await lookAt(compared))
      return judgeFaces({
        ...{ gestures, magic },
        frames: await Promise.all(frames.slice(0, 9).map(lookAt)),
        reference: compared && { look },
        isFirstReference: magic === '9023' && isFirst(challengeId, look),
      })
    },
  }
}
