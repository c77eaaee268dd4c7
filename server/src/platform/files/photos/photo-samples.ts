import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Drawn pictures for tests, so that no real identity card is stored. */

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A complete one-bit black PNG; a kilobyte of it unpacks to a megabyte. `extra` chunks precede the pixels. */
export function blackPng(width: number, height: number, extra: readonly [string, Buffer][] = []): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 })
  const chunks = [chunk('IHDR', header), ...extra.map(([type, data]) => chunk(type, data)), chunk('IDAT', pixels)]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, chunk('IEND', Buffer.alloc(0))])
}

const segment = (marker: number, data: readonly number[]) =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data])
const high = (size: number) => [size >> 8, size & 255]
/** A Huffman table with the one code `0`. */
const oneCode = (table: number, symbol: number) => segment(0xc4, [table, 1, ...Array<number>(15).fill(0), symbol])

/**
 * A grey progressive JPEG whose scans are as short as can be: each says of up to 32 767 blocks at a time that nothing follows, in
 * two bytes. A decoder visits every block of the picture in each scan. `frame` is its start marker.
 */
export function jpegOfScans(width: number, height: number, scans: number, frame = 0xc2): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const runs = `0${'1'.repeat(13)}0`.repeat(Math.ceil(blocks / 32_766))
  const bits = runs.padEnd(Math.ceil(runs.length / 8) * 8, '1').match(/.{8}/g) ?? []
  const data = bits.map((byte) => Number.parseInt(byte, 2)).flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte]))
  const again = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), Buffer.from(data)])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(frame, [8, ...high(height), ...high(width), 1, 1, 0x11, 0]),
    oneCode(0x00, 0),
    oneCode(0x10, 0xe0),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8) + 1),
    ...Array<Buffer>(scans - 1).fill(again),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Grey value of a drawn identity card at a point: a table, the card with a photo on the right, rows of letters on the left. */
function cardAt(x: number, y: number): number {
  const inside = x > 0.08 && x < 0.92 && y > 0.1 && y < 0.9
  if (!inside) return 90 + Math.round(20 * Math.sin(x * 9))
  if (x > 0.68 && x < 0.86 && y > 0.3 && y < 0.75) return 60 + Math.round(120 * (y - 0.3))
  const row = (y - 0.2) / 0.055
  const letter = (x - 0.14) / 0.011
  const inLetters = x > 0.14 && x < 0.62 && y > 0.2 && y < 0.85 && row % 1 < 0.5
  const stroke = (Math.floor(letter) * 7 + Math.floor(row) * 5) % 4 !== 0 && letter % 1 < 0.4
  return inLetters && stroke ? 45 : 195
}

/** A sharp, well lit card of the given width, three to four. */
export function drawCard(width = 1600): Sharp {
  const height = (width * 3) / 4
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.fill(cardAt(x / width, y / height), (y * width + x) * 3, (y * width + x + 1) * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A white disc with a soft edge, as a lamp leaves on plastic; sizes are shares of the width. */
export function lampSpot(width: number, radius: number): Buffer {
  const side = Math.round(width * radius * 2)
  const pixels = Buffer.alloc(side * side * 4, 255)
  for (let at = 0; at < side * side; at += 1) {
    const distance = Math.hypot((at % side) - side / 2, Math.floor(at / side) - side / 2) / (side / 2)
    pixels[at * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, (1 - distance) * 5)))
  }
  return pixels
}
