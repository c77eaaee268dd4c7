const [marker, end] = [0xff, 0xd9]
/** Markers without a length: data, restarts, the start. */
const isBare = (code: number) => code === 0x00 || code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/**
 * Whether a JPEG has its end marker. Browsers decode one that was cut off and leave the rest grey. Thumbnails have ends of their
 * own, so segments are skipped by their length.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
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
