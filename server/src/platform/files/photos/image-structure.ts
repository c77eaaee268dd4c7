import type { PhotoFormat } from './image-format.ts'

/** Most scans of a JPEG ⚙: each costs a pass over all pixels, however short it is. Cameras and programs write 1 to 12. */
const maxScans = 20
/** Most packed texts and profiles of a PNG ⚙: each unpacks to megabytes. Programs write one to five. */
const maxPackedChunks = 20

const marker = 0xff
const [scan, end] = [0xda, 0xd9]
/** Baseline, extended and progressive, all by Huffman's code. Cameras write no others, and arithmetic decoding is slow. */
const frames = [0xc0, 0xc1, 0xc2]
/** Start and restarts have no length. */
const isBare = (code: number) => (code >= 0xd0 && code <= 0xd8) || code === 0x01
/** Any start of a frame: tables (C4), extensions (C8) and arithmetic conditions (CC) are none. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/** The place behind the next marker at or after `from`, as libjpeg finds it: zeros behind 0xff are data, repeated 0xff fill. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== marker) continue
    while (bytes[at] === marker) at += 1
    if (bytes[at] !== 0) return at + 1
  }
  return bytes.length
}

/** Whether a JPEG has few scans and a usual code, as far as its end marker. */
function isPlainJpeg(bytes: Buffer): boolean {
  let scans = 0
  for (let at = nextMarker(bytes, 2); at < bytes.length; at = nextMarker(bytes, at)) {
    const code = bytes[at - 1] ?? end
    if (code === end) break
    if (isFrame(code) && !frames.includes(code)) return false
    if (code === scan) scans += 1
    if (scans > maxScans) return false
    if (isBare(code)) continue
    at += at + 2 <= bytes.length ? Math.max(2, bytes.readUInt16BE(at)) : 0
  }
  return true
}

/** Whether a PNG is one picture with few packed texts; an animation hides the others. */
function isPlainPng(bytes: Buffer): boolean {
  let packed = 0
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return false
    if (['zTXt', 'iTXt', 'iCCP'].includes(type)) packed += 1
    if (packed > maxPackedChunks) return false
  }
  return true
}

/** Whether decoding costs no more than the size of the picture lets expect. One pass over the file; its header is not checked. */
export function isPlain(bytes: Buffer, format: PhotoFormat): boolean {
  if (format === 'jpeg') return isPlainJpeg(bytes)
  return format === 'png' ? isPlainPng(bytes) : true
}
