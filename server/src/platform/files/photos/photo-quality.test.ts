import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { assessPhoto } from './photo-quality.ts'
import { drawCard, lampSpot } from './photo-samples.ts'

const card = await drawCard(1600).jpeg({ quality: 90 }).toBuffer()
const assess = async (photo: Sharp) => assessPhoto(await photo.jpeg({ quality: 82 }).toBuffer())

function withSpot(radius: number): Sharp {
  const side = Math.round(1600 * radius * 2)
  const raw = { width: side, height: side, channels: 4 } as const
  return sharp(card).composite([{ input: lampSpot(1600, radius), raw, left: 500, top: 400 }])
}

test('a sharp, well-lit card gives no hint, in any stored size', async () => {
  for (const width of [2048, 1600, 1024, 640]) {
    const quality = await assess(sharp(card).resize(width))
    assert.deepEqual(quality.hints, [], `${width} px`)
    assert.ok(quality.brightness > 120 && quality.brightness < 180)
    assert.ok(quality.sharpness > 900)
    assert.equal(quality.glare, 0)
  }
})

test('blur lowers the sharpness until the hint appears', async () => {
  const sigmas = [1, 2, 3, 6, 10]
  const measured = await Promise.all(sigmas.map((sigma) => assess(sharp(card).blur(sigma))))
  assert.deepEqual(
    measured.map((quality) => quality.hints),
    [[], [], [], ['BLURRED'], ['BLURRED']],
  )
  const sharpness = measured.map((quality) => quality.sharpness)
  assert.deepEqual(
    sharpness,
    sharpness.toSorted((a, b) => b - a),
  )
})

test('a dark photo gives the hint for light, not for blur', async () => {
  for (const light of [0.3, 0.15]) assert.deepEqual((await assess(sharp(card).linear(light, 0))).hints, ['TOO_DARK'])
  assert.deepEqual((await assess(sharp(card).linear(0.3, 0).blur(8))).hints, ['TOO_DARK'])
  assert.deepEqual((await assess(sharp(card).linear(0.6, 0))).hints, [])
})

test('a lamp reflection is glare, a small glint is not', async () => {
  assert.deepEqual((await assess(withSpot(0.12))).hints, ['GLARE'])
  assert.deepEqual((await assess(withSpot(0.03))).hints, [])
})

test('too few pixels to read a number are TOO_SMALL, also upright', async () => {
  assert.deepEqual((await assess(sharp(card).resize(480))).hints, ['TOO_SMALL'])
  assert.deepEqual((await assess(sharp(card).rotate(90).resize(360, 480))).hints, ['TOO_SMALL'])
})

test('the smallest picture is measured like any other', async () => {
  const quality = await assess(sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } }))
  assert.deepEqual(quality, { brightness: 255, sharpness: 0, glare: 1, hints: ['BLURRED', 'GLARE', 'TOO_SMALL'] })
})

test('assessing something that is no picture throws', async () => {
  await assert.rejects(assessPhoto(Buffer.from('%PDF-1.7')))
})
