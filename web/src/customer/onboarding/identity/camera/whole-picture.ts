const [marker, start, end] = [0xff, 0xd8, 0xd9]
/** Markers without a length: data, restarts, the start. */
const isBare = (code: number) => code === 0x00 || code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/** Whether a file begins as a JPEG, whatever it is called: phones name pictures wrongly, or not at all. */
export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === marker && bytes[1] === start && bytes[2] === marker

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Whether a picture was not cut off. Browsers decode one that was and leave the rest empty. Formats without an end are whole. */
export function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isJpeg(bytes)) return hasEndOfJpeg(bytes)
  if (textAt(bytes, 1).startsWith('PNG')) return hasEndOfPng(bytes, view)
  // RIFF, the length of what follows, WEBP.
  if (textAt(bytes, 8) === 'WEBP') return view.getUint32(4, true) + 8 <= bytes.length
  return true
}

/** Chunks: length, type, data, sum. */
function hasEndOfPng(bytes: Uint8Array, view: DataView): boolean {
  let at = 8
  while (at + 12 <= bytes.length) {
    if (textAt(bytes, at + 4) === 'IEND') return true
    at += 12 + view.getUint32(at)
  }
  return false
}

/** Thumbnails have ends of their own, so segments are skipped by their length. */
function hasEndOfJpeg(bytes: Uint8Array): boolean {
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== marker || bytes[at + 1] === marker) {
      at += 1
      continue
    }
    const code = bytes[at + 1] ?? 0
    if (code === end) return true
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    at += isBare(code) ? 2 : 2 + Math.max(2, length)
  }
  return false
}
