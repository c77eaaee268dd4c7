import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../refusal.ts'

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

/** Runs work with at most `places` at once; the others wait in order, at most `mostWaiting`: UPLOADS_BUSY beyond. */
export function takeTurns(places: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= mostWaiting) throw new Refusal('UPLOADS_BUSY', { retryAfterSeconds: busySeconds })
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

const busySeconds = 10
const cores = availableParallelism()

/** As many conversions as cores: a decoded photo takes up to 160 MB. The worst photo takes 0.6 s, so nobody waits for 5 s. */
export const inTurn = takeTurns(cores, 8 * cores)
