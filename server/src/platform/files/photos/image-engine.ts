import sharp, { type Sharp } from 'sharp'

/** One thread per picture, pictures in parallel: on two cores this has the highest throughput and predictable memory. */
sharp.concurrency(1)
sharp.cache(false)
// libvips would detect SVG, PDF, TIFF, HEIF and a dozen more by content; only three decoders are allowed for untrusted bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

export const maxPixels = 40_000_000

/**
 * Opens a picture for decoding. Slightly irregular JPEGs of phones are accepted (`failOn: 'warning'` would refuse them),
 * truncated ones are not. Nothing stops a decoder once it runs: customers' files are decoded in `reading/`.
 */
export function decode(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
}

/** Reads the header without the pixels; its size is not limited, so that the caller can report the problem. */
export function readHeader(bytes: Buffer): ReturnType<Sharp['metadata']> {
  return sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
}
