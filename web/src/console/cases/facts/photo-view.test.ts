import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brightened, plainView, turned, zoomed } from './photo-view.ts'

test('zoom goes to three times and back, turning through four quarters and back', () => {
  const zooms = [zoomed(plainView), zoomed(zoomed(plainView)), zoomed(zoomed(zoomed(plainView)))]
  assert.deepEqual(
    zooms.map(({ zoom }) => zoom),
    [2, 3, 1],
  )
  let view = plainView
  const quarters = [1, 2, 3, 4].map(() => {
    view = turned(view)
    return view.quarters
  })
  assert.deepEqual(quarters, [1, 2, 3, 0])
})

test('each tool keeps what the others did', () => {
  assert.deepEqual(brightened(turned(zoomed(plainView))), { zoom: 2, quarters: 1, bright: true })
  assert.deepEqual(brightened(brightened(plainView)), plainView)
})
