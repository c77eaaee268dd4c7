import { createHash } from 'node:crypto'
import type { ImageSummary } from '@lumbung/shared/sandbox/faces.ts'
import sharp from 'sharp'

const side = 64
const photoFormats = new Set(['jpeg', 'png', 'webp'])

/** Summarises a photo; undefined if it is not a photo. */
export async function summarise(photo: Buffer): Promise<ImageSummary | undefined> {
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
