import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../refusal.ts'

/** One thread per picture, pictures in parallel: on two cores this has the highest throughput and predictable memory. */
sharp.concurrency(1)
sharp.cache(false)
// libvips would detect SVG, PDF, TIFF, HEIF and a dozen more by content; only three decoders are allowed for untrusted bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

export const maxPixels = 40_000_000

const longestSeconds = 20

/**
 * Opens a picture for decoding. Slightly irregular JPEGs of phones are accepted (`failOn: 'warning'` would refuse them),
 * truncated ones are not.
 */
export function decode(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: longestSeconds })
}

/** Reads the header without the pixels; its size is not limited, so that the caller can report the problem. */
export function readHeader(bytes: Buffer): ReturnType<Sharp['metadata']> {
  return sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
}

/** Limits concurrency: at most `slots` run concurrently, the others wait in order; beyond `mostWaiting` throws UPLOADS_BUSY. */
export function limitConcurrency(slots: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = slots
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

/** One conversion per core: a decoded photo takes up to 160 MB. The slowest photo takes 0.6 s, so no caller waits longer than 5 s. */
export const inTurn = limitConcurrency(cores, 8 * cores)
