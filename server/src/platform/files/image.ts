import { decode, inTurn, maxPixels, readHeader } from './image-engine.ts'
import { isAnimatedPng, type PhotoFormat, sniffFormat } from './image-format.ts'

export const photoProblems = ['EMPTY', 'TOO_LARGE', 'TOO_MANY_PIXELS', 'UNSUPPORTED', 'HEIC', 'DAMAGED'] as const
export type PhotoProblem = (typeof photoProblems)[number]

/** A re-encoded photo with width and height in pixels, or the problem. */
export type Photo = { ok: true; jpeg: Buffer; width: number; height: number } | { ok: false; problem: PhotoProblem }

export const maxPhotoBytes = 10 * 1024 * 1024
const longSide = 2048
const quality = 82

/** The problem that the header shows, so that a decompression bomb is refused without decoding a pixel. */
async function problemInHeader(bytes: Buffer, format: PhotoFormat): Promise<PhotoProblem | undefined> {
  const header = await readHeader(bytes)
  if (header.format !== format || (header.pages ?? 1) > 1) return 'UNSUPPORTED'
  if (format === 'png' && isAnimatedPng(bytes)) return 'UNSUPPORTED'
  return header.width * header.height > maxPixels ? 'TOO_MANY_PIXELS' : undefined
}

/** Re-encodes the pixels: upright, in sRGB, on white, without EXIF, position, thumbnail, comments or appended data. */
async function reencode(bytes: Buffer): Promise<Photo> {
  const { data, info } = await decode(bytes)
    .autoOrient()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { ok: true, jpeg: data, width: info.width, height: info.height }
}

async function convert(bytes: Buffer, format: PhotoFormat): Promise<Photo> {
  try {
    const problem = await problemInHeader(bytes, format)
    return problem ? { ok: false, problem } : await reencode(bytes)
  } catch {
    return { ok: false, problem: 'DAMAGED' }
  }
}

/**
 * Reads an uploaded photo (JPEG, PNG or WebP, 1 byte to 10 MB, at most 40 megapixels, not animated) and returns a new JPEG of
 * at most 2048 px on the long side. An unreadable photo is a problem, not an error; throws only UPLOADS_BUSY. Source: behaviour
 * 4, #9.
 */
export async function readPhoto(bytes: Buffer): Promise<Photo> {
  if (bytes.length === 0) return { ok: false, problem: 'EMPTY' }
  if (bytes.length > maxPhotoBytes) return { ok: false, problem: 'TOO_LARGE' }
  const format = sniffFormat(bytes)
  if (format === undefined) return { ok: false, problem: 'UNSUPPORTED' }
  if (format === 'heic') return { ok: false, problem: 'HEIC' }
  return inTurn(() => convert(bytes, format))
}
