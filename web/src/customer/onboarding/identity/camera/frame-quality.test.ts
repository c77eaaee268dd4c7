import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { glareShare, greyOf, meanLight, type Pixels, qualityOf, sharpness } from './frame-quality.ts'

const width = 120
const height = 76

/** A grey picture with the given brightness per pixel. */
function picture(lightAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const light = lightAt(at % width, Math.floor(at / width))
    data.set([light, light, light, 255], at * 4)
  }
  return { data, width, height }
}

/** Sharp lines of "text". */
const text = (x: number, y: number) => (y % 8 < 2 && x % 5 < 3 ? 60 : 190)
/** Out of focus: no sharp edges. */
const blur = (x: number, y: number) => 150 + 40 * Math.sin(x / 12) * Math.sin(y / 12)

test('a sharp and bright card is OK', () => {
  assert.equal(qualityOf(picture(text)), 'OK')
})

test('a dark card is too dark, sharp or not', () => {
  assert.equal(qualityOf(picture((x, y) => text(x, y) * 0.2)), 'TOO_DARK')
})

test('a picture without sharp edges is blurred', () => {
  assert.equal(qualityOf(picture(blur)), 'BLURRED')
})

test('an overexposed patch is glare, even on a sharp card', () => {
  const patch = picture((x, y) => ((x - 60) ** 2 + (y - 38) ** 2 < 20 ** 2 ? 255 : text(x, y)))
  assert.equal(qualityOf(patch), 'GLARE')
})

test('a uniform picture has the brightness of its pixels, no edges, and glare only if white', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), (light) => {
      const grey = greyOf(picture(() => light))
      assert.ok(Math.abs(meanLight(grey) - light) < 0.5)
      assert.ok(sharpness(grey) < 0.001)
      assert.equal(glareShare(grey), light >= 250 ? 1 : 0)
    }),
  )
})

test('brightness is weighted by colour: green is brighter than red, red than blue', () => {
  const of = (rgb: readonly number[]) => meanLight(greyOf({ data: [...rgb, 255], width: 1, height: 1 }))
  assert.ok(of([0, 200, 0]) > of([200, 0, 0]))
  assert.ok(of([200, 0, 0]) > of([0, 0, 200]))
})
