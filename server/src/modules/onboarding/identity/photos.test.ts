import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { imageFile, images, saveImage, savePhoto } from '@lumbung/shared/contract/onboarding/photos.ts'
import { CameraType } from '@lumbung/shared/enums/onboarding/identity.ts'
import sharp from 'sharp'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { removeFiles } from '../../../platform/files/loose-files.ts'
import { blackPng, drawCard } from '../../../platform/files/photos/photo-samples.ts'
import { cardPhoto, formWith, signedIn, uploadPhoto } from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'

let app: TestApp
let client: TestClient
before(async () => {
  app = await openTestApp()
  client = (await signedIn(app)).client
})
after(() => app.close())

const send = (photo: Buffer, type: 'KTP' | 'ID_HOLDING' = 'KTP') =>
  client.call(saveImage, { params: { type }, form: formWith('image', [photo]) })
const blurred = async () =>
  sharp(await cardPhoto())
    .blur(12)
    .jpeg()
    .toBuffer()
const isThere = [() => true, () => false] as const
const linkOf = (url: string) => new URL(url, app.url)

test('C-025 C-017: a good photo is stored without its metadata and can be read by a signed link', async () => {
  const withPlace = await sharp(await cardPhoto())
    .withExif({ IFD0: { Copyright: 'Jalan Cikini' } })
    .jpeg()
    .toBuffer()
  const { photoUrl, quality } = await uploadPhoto(client, 'KTP', withPlace)
  assert.deepEqual(quality, { ok: true, hints: [] })
  const response = await client.fetch(photoUrl)
  assert.equal(response.headers.get('content-type'), 'image/jpeg')
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.equal((await sharp(bytes).metadata()).exif, undefined)
})

test('WRONG_PHOTO_FORMAT: a PDF, 0 bytes, 11 MB, 60 megapixels and a truncated JPEG are refused with the problem', async () => {
  const card = await cardPhoto()
  const cases: [string, Buffer][] = [
    ['UNSUPPORTED', Buffer.from('%PDF-1.7 not a photo at all')],
    ['EMPTY', Buffer.alloc(0)],
    ['TOO_LARGE', Buffer.concat([card, Buffer.alloc(11 * 1024 * 1024)])],
    ['TOO_MANY_PIXELS', blackPng(10_000, 6_000)],
    ['DAMAGED', card.subarray(0, card.length / 2)],
  ]
  for (const [problem, bytes] of cases) {
    const reply = await send(bytes)
    assert.equal(reply.code, 'WRONG_PHOTO_FORMAT', problem)
    assert.deepEqual('data' in reply && reply.data, { problem })
  }
})

test('D-111: a photo that fails the quality check gets hints, and is stored and marked only with forceSave', async () => {
  const { client: other, userId } = await signedIn(app)
  const form = formWith('image', [await blurred()])
  const first = await other.data(saveImage, { params: { type: 'KTP' }, form })
  assert.deepEqual(first, { photoName: '', photoUrl: '', quality: { ok: false, hints: ['BLURRED'] } })
  assert.deepEqual(await other.data(images), [])
  await other.data(saveImage, { params: { type: 'KTP' }, form, query: { forceSave: 'true' } })
  const { rows } = await app.app.db.pool.query('select forced from photo where user_id = $1', [userId])
  assert.deepEqual(rows, [{ forced: true }])
})

test('D-111: forceSave works from the second try on, per kind and after each stored photo', async () => {
  const { client: other } = await signedIn(app)
  const form = formWith('image', [await blurred()])
  const force = async (type: 'KTP' | 'ID_HOLDING') => {
    const { photoName, quality } = await other.data(saveImage, { params: { type }, form, query: { forceSave: 'true' } })
    assert.deepEqual(quality, { ok: false, hints: ['BLURRED'] })
    return photoName !== ''
  }
  assert.deepEqual([await force('KTP'), await force('ID_HOLDING'), await force('KTP')], [false, false, true])
  assert.deepEqual([await force('KTP'), await force('KTP')], [false, true], 'a new photo has its own first try')
})

test('a new photo replaces the current one of its kind', async () => {
  const { client: other } = await signedIn(app)
  await uploadPhoto(other, 'ID_HOLDING')
  const second = await uploadPhoto(other, 'ID_HOLDING', await drawCard(1000).jpeg().toBuffer())
  const links = await other.data(images, { query: { type: 'ID_HOLDING' } })
  assert.deepEqual(
    links.map(({ url }) => linkOf(url).pathname),
    [linkOf(second.photoUrl).pathname],
  )
})

test('the file of a replaced photo is deleted after an hour, the current one stays', async () => {
  const { client: other, userId } = await signedIn(app)
  const first = await uploadPhoto(other, 'KTP')
  const files = async () => {
    const sql = 'select file_id from photo where user_id = $1 order by created_at, id'
    const { rows } = await app.app.db.pool.query<{ file_id: FileId }>(sql, [userId])
    return Promise.all(rows.map(({ file_id }) => app.app.files.get(file_id).then(...isThere)))
  }
  await uploadPhoto(other, 'KTP')
  assert.equal((await other.fetch(first.photoUrl)).status, 404, 'a link to a replaced photo is not found')
  await removeFiles(app.app)
  assert.deepEqual(await files(), [true, true], 'a caller may still be reading it')
  await app.clock.moveBy(3_600_000)
  await removeFiles(app.app)
  assert.deepEqual(await files(), [false, true])
  const { rows } = await app.app.db.pool.query('select 1 from file_to_remove where user_id = $1', [userId])
  assert.deepEqual(rows, [])
})

test('C-020 D-112: savePhoto works like saveImage; a photo without a file is refused', async () => {
  const params = { type: 'KTP' as const }
  const sent = await client.call(savePhoto, { params, form: formWith('file', [await cardPhoto()]) })
  assert.equal(sent.code, 'SUCCESS')
  assert.equal((await client.call(saveImage, { params, form: formWith('image', []) })).code, 'INVALID_INPUT')
})

test('E-12: photos of cards and documents are uploaded, faces come from the face check alone', async () => {
  const uploaded = ['KTP', 'ID_HOLDING', 'COMMON_CAMERA']
  for (const type of CameraType) {
    const { code } = await client.call(saveImage, { params: { type }, form: formWith('image', [await cardPhoto()]) })
    assert.equal(code, uploaded.includes(type) ? 'SUCCESS' : 'INVALID_INPUT', type)
  }
})

test('NOT_FOUND: another customer’s link, a forged link and an expired link', async () => {
  const { photoUrl } = await uploadPhoto(client, 'KTP')
  const status = async (caller: TestClient, path: string) => (await caller.fetch(path)).status
  assert.equal(await status(client, photoUrl), 200)
  assert.equal(await status((await signedIn(app)).client, photoUrl), 404)
  assert.equal(await status(client, `${photoUrl.slice(0, -1)}${photoUrl.endsWith('A') ? 'E' : 'A'}`), 404)
  assert.equal(await status(app.client(), photoUrl), 401)
  await app.clock.moveBy(5 * 60_000)
  assert.equal(await status(client, photoUrl), 404)
  const forged = { params: { photoId: 'x' }, query: { expires: '99999999999', signature: 'x' } }
  assert.equal((await client.call(imageFile, forged)).code, 'NOT_FOUND')
})
