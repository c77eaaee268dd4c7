import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fitted, middleOf } from './picture-size.ts'

test('a photo of 50 megapixels shrinks to 2048 and keeps its shape; a small one stays', () => {
  assert.deepEqual(fitted({ width: 8160, height: 6120 }, 2048), { width: 2048, height: 1536 })
  assert.deepEqual(fitted({ width: 6120, height: 8160 }, 2048), { width: 1536, height: 2048 })
  assert.deepEqual(fitted({ width: 640, height: 480 }, 2048), { width: 640, height: 480 })
})

test('no side is ever longer than asked for or shorter than a point', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = fitted({ width, height }, 2048)
      assert.ok(Math.max(size.width, size.height) <= 2048)
      assert.ok(Math.min(size.width, size.height) >= 1)
    }),
  )
})

test('the card frame is the middle of the picture and never outside of it', () => {
  assert.deepEqual(middleOf({ width: 640, height: 480 }, 0.9, 54 / 85.6), { x: 32, y: 59, width: 576, height: 363 })
  assert.deepEqual(middleOf({ width: 640, height: 200 }, 0.9, 54 / 85.6), { x: 32, y: 0, width: 576, height: 200 })
})
