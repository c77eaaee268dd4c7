import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'

/** One thread a picture, pictures side by side: on two cores that converts the most and keeps memory predictable. */
sharp.concurrency(1)
sharp.cache(false)
// libvips would also open SVG, PDF, TIFF, HEIF and a dozen more by content; hostile bytes reach three decoders only.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

export const maxPixels = 40_000_000

const longestSeconds = 20

/** Opens a picture for decoding. A telephone's slightly odd JPEG passes (`failOn: 'warning'` refuses it), a truncated one fails. */
export function decode(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: longestSeconds })
}

/** Reads the header without the pixels; its size is not limited, so that the caller can say what is wrong. */
export function readHeader(bytes: Buffer): ReturnType<Sharp['metadata']> {
  return sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
}

/** Runs work with at most `places` at once; the others wait in order. */
export function takeTurns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** As many conversions as cores: a decoded photo takes up to 160 MB. */
export const inTurn = takeTurns(availableParallelism())
