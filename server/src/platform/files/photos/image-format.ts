export const photoProblems = ['EMPTY', 'TOO_LARGE', 'TOO_MANY_PIXELS', 'UNSUPPORTED', 'HEIC', 'DAMAGED'] as const
export type PhotoProblem = (typeof photoProblems)[number]

export const maxPhotoBytes = 10 * 1024 * 1024

const photoFormats = ['jpeg', 'png', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** The brands of an ISO media file: the major brand, then the compatible ones. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4))
  return brands
}

/** The format by its first bytes, before any decoder sees them. `heic` is recognised so that the customer gets a hint. */
export function sniffFormat(bytes: Buffer): PhotoFormat | 'heic' | undefined {
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return brandsOf(bytes).some((brand) => heicBrands.includes(brand)) ? 'heic' : undefined
}

/** What is wrong with a photo at first sight. */
export function problemAtSight(bytes: Buffer): PhotoProblem | undefined {
  if (bytes.length === 0) return 'EMPTY'
  if (bytes.length > maxPhotoBytes) return 'TOO_LARGE'
  const format = sniffFormat(bytes)
  if (format === undefined) return 'UNSUPPORTED'
  return format === 'heic' ? 'HEIC' : undefined
}
