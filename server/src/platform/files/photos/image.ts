import { decode, maxPixels, readHeader } from './image-engine.ts'
import { type PhotoFormat, type PhotoProblem, problemAtSight, sniffFormat } from './image-format.ts'
import { isPlain } from './image-structure.ts'

/** A re-encoded photo with width and height in pixels, or the problem. */
export type ConvertedPhoto =
  | { ok: true; jpeg: Buffer; width: number; height: number }
  | { ok: false; problem: PhotoProblem }

const longSide = 2048
const quality = 82

/** The problem that the header shows, so that a decompression bomb is refused without decoding a pixel. */
async function problemInHeader(bytes: Buffer, format: PhotoFormat): Promise<PhotoProblem | undefined> {
  const header = await readHeader(bytes)
  if (header.format !== format || (header.pages ?? 1) > 1) return 'UNSUPPORTED'
  return header.width * header.height > maxPixels ? 'TOO_MANY_PIXELS' : undefined
}

/** Re-encodes the pixels: upright, in sRGB, on white, without EXIF, position, thumbnail, comments or appended data. */
async function reencode(bytes: Buffer): Promise<ConvertedPhoto> {
  const { data, info } = await decode(bytes)
    .autoOrient()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { ok: true, jpeg: data, width: info.width, height: info.height }
}

async function convert(bytes: Buffer, format: PhotoFormat): Promise<ConvertedPhoto> {
  try {
    const problem = await problemInHeader(bytes, format)
    return problem ? { ok: false, problem } : await reencode(bytes)
  } catch {
    return { ok: false, problem: 'DAMAGED' }
  }
}

/**
 * Makes of a photo a new JPEG of at most 2048 px on the long side, as `readPhoto` describes. Only for the processes of `reading/`:
 * nothing limits the time of a decoder within a process.
 */
export async function convertPhoto(bytes: Buffer): Promise<ConvertedPhoto> {
  const problem = problemAtSight(bytes)
  if (problem) return { ok: false, problem }
  const format = sniffFormat(bytes)
  const isReadable = format !== undefined && format !== 'heic' && isPlain(bytes, format)
  return isReadable ? convert(bytes, format) : { ok: false, problem: 'UNSUPPORTED' }
}
