import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { centerRegion, fitWithin } from './picture-size.ts'

test('a photo of 50 megapixels is scaled to 2048 px and keeps its aspect ratio; a small one is unchanged', () => {
  assert.deepEqual(fitWithin({ width: 8160, height: 6120 }, 2048), { width: 2048, height: 1536 })
  assert.deepEqual(fitWithin({ width: 6120, height: 8160 }, 2048), { width: 1536, height: 2048 })
  assert.deepEqual(fitWithin({ width: 640, height: 480 }, 2048), { width: 640, height: 480 })
})

test('no side is longer than the limit or shorter than 1 px', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = fitWithin({ width, height }, 2048)
      assert.ok(Math.max(size.width, size.height) <= 2048)
      assert.ok(Math.min(size.width, size.height) >= 1)
    }),
  )
})

test('the card frame is the centre of the picture, cropped to its height', () => {
  assert.deepEqual(centerRegion({ width: 640, height: 480 }, 0.9, 54 / 85.6), { x: 32, y: 59, width: 576, height: 363 })
  assert.deepEqual(centerRegion({ width: 640, height: 200 }, 0.9, 54 / 85.6), { x: 32, y: 0, width: 576, height: 200 })
})
