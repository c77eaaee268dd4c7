import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type ConvertedPhoto, convertPhoto } from './image.ts'
import { maxPhotoBytes } from './image-format.ts'
import { blackPng, drawCard, jpegOfScans } from './photo-samples.ts'

const card = await drawCard(800).jpeg().toBuffer()

async function taken(bytes: Buffer): Promise<Extract<ConvertedPhoto, { ok: true }>> {
  const photo = await convertPhoto(bytes)
  assert.ok(photo.ok, photo.ok ? '' : photo.problem)
  return photo
}

async function assertRefused(bytes: Buffer, problem: string): Promise<void> {
  const photo = await convertPhoto(bytes)
  assert.equal(photo.ok ? 'read' : photo.problem, problem)
}

/** The same JPEG whose header claims another size. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const changed = Buffer.from(jpeg)
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

const media = (brand: string, ...others: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + others.length * 4]),
    Buffer.from(`ftyp${brand}\0\0\0\0${others.join('')}${'x'.repeat(40)}`),
  ])

test('JPEG, PNG and WebP become a JPEG of their own size', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const photo = await taken(await drawCard(800).toFormat(format).toBuffer())
    const header = await sharp(photo.jpeg).metadata()
    assert.deepEqual([header.format, header.width, header.height, header.space], ['jpeg', 800, 600, 'srgb'])
    assert.deepEqual([photo.width, photo.height], [800, 600])
  }
})

test('a large photo shrinks to 2048 px on its long side', async () => {
  const photo = await taken(await drawCard(2800).jpeg().toBuffer())
  assert.deepEqual([photo.width, photo.height], [2048, 1536])
})

test('an empty file is EMPTY, 11 MB is TOO_LARGE, exactly 10 MB is read', async () => {
  await assertRefused(Buffer.alloc(0), 'EMPTY')
  await assertRefused(Buffer.concat([card, Buffer.alloc(11 * 1024 * 1024 - card.length)]), 'TOO_LARGE')
  await assertRefused(Buffer.concat([card, Buffer.alloc(maxPhotoBytes + 1 - card.length)]), 'TOO_LARGE')
  await taken(Buffer.concat([card, Buffer.alloc(maxPhotoBytes - card.length)]))
})

test('a PDF, SVG, GIF, TIFF, AVIF, text or single byte is UNSUPPORTED whatever its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>'
  const texts = ['%PDF-1.7\n%âãÏÓ', svg, `<?xml version="1.0"?>${svg}`, 'GIF89a', 'BM', 'x', 'RIFF....WAVE', '\xff\xd8']
  for (const text of texts) await assertRefused(Buffer.from(text, 'latin1'), 'UNSUPPORTED')
  for (const format of ['gif', 'tiff', 'avif'] as const)
    await assertRefused(await drawCard(64).toFormat(format).toBuffer(), 'UNSUPPORTED')
})

test('HEIC is distinguished from other media, for its hint', async () => {
  for (const heic of [media('heic'), media('mif1', 'mif1', 'heic'), media('heix', 'mif1')])
    await assertRefused(heic, 'HEIC')
  for (const other of [media('avif', 'mif1'), media('isom', 'mp42'), media('mif1')])
    await assertRefused(other, 'UNSUPPORTED')
})

test('animated WebP and PNG files are UNSUPPORTED', async () => {
  const pixels = Buffer.alloc(64 * 96 * 3).map((_, at) => (at < 64 * 48 * 3 ? 40 : 200))
  const raw = { width: 64, height: 96, channels: 3, pageHeight: 48 } as const
  await assertRefused(await sharp(pixels, { raw }).webp({ loop: 0 }).toBuffer(), 'UNSUPPORTED')
  await assertRefused(blackPng(64, 48, [['acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]]), 'UNSUPPORTED')
})

test('60 MP is TOO_MANY_PIXELS, 40 MP is read', async () => {
  await assertRefused(blackPng(8000, 7500), 'TOO_MANY_PIXELS')
  await assertRefused(claiming(card, 8000, 7500), 'TOO_MANY_PIXELS')
  await assertRefused(blackPng(8000, 5001), 'TOO_MANY_PIXELS')
  await taken(blackPng(8000, 5000))
})

test('a small file of 900 MP is refused before a pixel is decoded', async () => {
  const bomb = blackPng(30_000, 30_000)
  assert.ok(bomb.length < 1_000_000)
  const before = process.memoryUsage.rss()
  await assertRefused(bomb, 'TOO_MANY_PIXELS')
  assert.ok(process.memoryUsage.rss() - before < 50_000_000)
})

test('EXIF, position, XMP, colour profile and thumbnail are removed', async () => {
  const position = { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 31/1', GPSLongitudeRef: 'E' }
  const photo = drawCard(800)
    .withExif({ IFD0: { Make: 'SECRETPHONE' }, IFD3: position })
    .withIccProfile('p3')
  const given = await photo.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRETPLACE</x:xmpmeta>').jpeg().toBuffer()
  assert.ok(given.includes('SECRETPHONE') && given.includes('SECRETPLACE'))
  const { jpeg } = await taken(given)
  const { exif, xmp, icc, iptc } = await sharp(jpeg).metadata()
  assert.deepEqual([exif, xmp, icc, iptc], [undefined, undefined, undefined, undefined])
  for (const trace of ['SECRETPHONE', 'SECRETPLACE', 'Exif', 'GPS']) assert.equal(jpeg.includes(trace), false)
})

test('a rotated photo is turned upright', async () => {
  const photo = await taken(await drawCard(800).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  assert.deepEqual([photo.width, photo.height], [600, 800])
})

test('data hidden behind or inside a photo is removed', async () => {
  const tail = '<script>alert(1)</script>PK\x03\x04 %PDF-1.7'
  const comment = Buffer.from('\xff\xfe\x00\x1b<script>steal()</script> ', 'latin1')
  const { jpeg } = await taken(Buffer.concat([card.subarray(0, 2), comment, card.subarray(2), Buffer.from(tail)]))
  for (const trace of ['script', 'PK\x03\x04', '%PDF']) assert.equal(jpeg.includes(trace), false)
  assert.equal(jpeg.subarray(-2).toString('hex'), 'ffd9')
})

test('a broken photo is DAMAGED', async () => {
  const png = await drawCard(64).png().toBuffer()
  await assertRefused(card.subarray(0, card.length / 2), 'DAMAGED')
  await assertRefused(card.subarray(0, 20), 'DAMAGED')
  await assertRefused(png.subarray(0, png.length / 2), 'DAMAGED')
  await assertRefused(png.subarray(0, 8), 'DAMAGED')
  await assertRefused(Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), 'DAMAGED')
})

test('transparent parts of a PNG become white, not black', async () => {
  const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { jpeg } = await taken(await clear.png().toBuffer())
  const { channels } = await sharp(jpeg).stats()
  assert.deepEqual(
    channels.map((channel) => channel.mean),
    [255, 255, 255],
  )
})

test('#36: a JPEG of more than 20 scans, or in a coding that no camera writes, is UNSUPPORTED before it is decoded', async () => {
  await taken(jpegOfScans(640, 480, 20))
  await assertRefused(jpegOfScans(640, 480, 21), 'UNSUPPORTED')
  // 0.3 MB that a decoder works on for 15 s.
  await assertRefused(jpegOfScans(2400, 1800, 5000), 'UNSUPPORTED')
  await assertRefused(jpegOfScans(640, 480, 2, 0xca), 'UNSUPPORTED')
  await taken(await drawCard(800).jpeg({ progressive: true }).toBuffer())
})

test('#36: a PNG of many packed texts is UNSUPPORTED, one of a few is read', async () => {
  const text: [string, Buffer] = ['zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000))])]
  await taken(blackPng(64, 48, Array(5).fill(text)))
  await assertRefused(blackPng(64, 48, Array(900).fill(text)), 'UNSUPPORTED')
})
