import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import { faceDetectionResult, saveImage, savePhoto, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import sharp from 'sharp'
import { blackPng } from '../../platform/files/photos/photo-samples.ts'
import { filesUnder } from '../../testing/leaks.ts'
import { cardPhoto, facePhotos, formWith, signedIn } from '../../testing/people/customers.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let client: TestClient
before(async () => {
  app = await openTestApp()
})
// Uploads are limited per day.
beforeEach(async () => {
  client = (await signedIn(app)).client
})
after(() => app.close())

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><script>alert(1)</script></svg>'
const params = { type: 'KTP' as const }
/** Sends bytes under each part name: the two spellings of the photo call, and the frames of a face. */
const sendPhoto = (bytes: Buffer) => client.call(saveImage, { params, form: formWith('image', [bytes]) })
const sendOld = (bytes: Buffer) => client.call(savePhoto, { params, form: formWith('file', [bytes]) })
async function sendFrames(bytes: Buffer) {
  const { challengeId } = await client.data(startLiveness, { body: { context: 'linearKYC' } })
  const [first, second] = await facePhotos()
  const frames = [bytes, first, second].filter((frame) => frame !== undefined)
  return client.call(faceDetectionResult, { form: formWith('frames', frames, { challengeId }) })
}
const storedFiles = () => [...filesUnder(`${app.app.config.dataDir}/files`)]

const bombs: readonly (readonly [string, string, () => Promise<Buffer> | Buffer])[] = [
  ['900 megapixels in 110 KB', 'TOO_MANY_PIXELS', () => blackPng(30_000, 30_000)],
  ['256 megapixels, which the decoder would accept', 'TOO_MANY_PIXELS', () => blackPng(16_000, 16_000)],
  ['one pixel high and very long', 'TOO_MANY_PIXELS', () => blackPng(60_000_000, 1)],
  ['SVG', 'UNSUPPORTED', () => Buffer.from(svg)],
  ['SVG under an XML header', 'UNSUPPORTED', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a PDF', 'UNSUPPORTED', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  [
    'a GIF',
    'UNSUPPORTED',
    async () =>
      sharp(await cardPhoto())
        .gif()
        .toBuffer(),
  ],
  [
    'a TIFF',
    'UNSUPPORTED',
    async () =>
      sharp(await cardPhoto())
        .tiff()
        .toBuffer(),
  ],
  [
    'a JPEG’s first bytes and noise',
    'DAMAGED',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(999, 7)]),
  ],
  ['nothing', 'EMPTY', () => Buffer.alloc(0)],
  ['a byte more than 10 MB', 'TOO_LARGE', async () => grown(await cardPhoto(), 10 * 1024 * 1024 + 1)],
]
const grown = (bytes: Buffer, to: number) => Buffer.concat([bytes, Buffer.alloc(to - bytes.length)])

for (const [name, problem, make] of bombs)
  test(`#9: ${name} is WRONG_PHOTO_FORMAT ${problem} on both photo calls, and nothing is stored`, async () => {
    const before = storedFiles().length
    const bytes = await make()
    for (const send of [sendPhoto, sendOld]) {
      const reply = await send(bytes)
      assert.deepEqual([reply.status, reply.code], [400, 'WRONG_PHOTO_FORMAT'])
      assert.deepEqual('data' in reply && reply.data, { problem })
    }
    assert.equal(storedFiles().length, before)
  })

test('#9: a bomb as a face frame is refused as well, and the challenge stays open', async () => {
  for (const bytes of [
    blackPng(30_000, 30_000),
    Buffer.from(svg),
    await sharp(await cardPhoto())
      .png()
      .toBuffer(),
  ])
    assert.equal((await sendFrames(bytes)).code, 'WRONG_PHOTO_FORMAT')
  const [usual] = await facePhotos(1)
  assert.equal((await sendFrames(await sharp(usual).modulate({ brightness: 0.9 }).jpeg().toBuffer())).code, 'SUCCESS')
})

test('#9: data behind a photo and in its metadata is removed', async () => {
  const zip = Buffer.from('PK\u0003\u0004<script>alert(1)</script>')
  const marked = await sharp(await cardPhoto())
    .withExif({ IFD0: { Copyright: 'Jalan Rahasia' }, IFD3: { GPSLatitude: '6/1 12/1 30/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer()
  const reply = await sendPhoto(Buffer.concat([marked, zip]))
  assert.ok(reply.code === 'SUCCESS')
  const response = await client.fetch(reply.data.photoUrl)
  const kept = Buffer.from(await response.arrayBuffer())
  assert.equal(kept.includes('PK\u0003\u0004') || kept.includes('Rahasia') || kept.includes('Exif'), false)
  assert.deepEqual([kept.readUInt16BE(0), kept.readUInt16BE(kept.length - 2)], [0xffd8, 0xffd9])
  assert.equal(response.headers.get('content-type'), 'image/jpeg')
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(response.headers.get('content-disposition'), 'attachment')
})

test('#9: additional parts, unknown names and too many fields in a form are refused', async () => {
  const card = await cardPhoto()
  const twice = await client.call(saveImage, { params, form: formWith('image', [card, card]) })
  const renamed = await client.call(saveImage, { params, form: formWith('picture', [card]) })
  const many = await client.call(saveImage, { params, form: formWith('image', Array(11).fill(Buffer.from('x'))) })
  for (const { status, code } of [twice, renamed, many]) assert.deepEqual([status, code], [400, 'INVALID_INPUT'])
})

test('#9: under forty concurrent bombs of twenty customers the server keeps responding', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(app)))
  const form = formWith('image', [blackPng(30_000, 30_000)])
  const bombs = [...people, ...people].map((person) => person.client.call(saveImage, { params, form }))
  const replies = Promise.all(bombs)
  assert.equal((await client.call(home)).code, 'SUCCESS')
  for (const { code } of await replies) assert.match(code, /^(WRONG_PHOTO_FORMAT|UPLOADS_BUSY)$/)
})
