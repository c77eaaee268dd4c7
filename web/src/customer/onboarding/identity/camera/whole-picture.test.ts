import assert from 'node:assert/strict'
import test from 'node:test'
import { isJpeg, isWhole } from './whole-picture.ts'

const start = [0xff, 0xd8]
const end = [0xff, 0xd9]
const scan = [0xff, 0xda, 0, 4, 1, 2, 7, 0xff, 0, 9, 0xff, 0xd0, 3]
/** A segment of the camera with a thumbnail, which is a JPEG. */
const thumbnail = [0xff, 0xe1, 0, 8, ...start, 5, 6, ...end]
const whole = [...start, ...thumbnail, ...scan, ...end]

test('a JPEG is whole with its end, whatever follows it', () => {
  for (const bytes of [whole, [...whole, 0, 0], [...whole, ...scan], [...start, 0xff, ...thumbnail, ...scan, ...end]])
    assert.equal(isWhole(Uint8Array.from(bytes)), true, bytes.join())
})

test('a JPEG that was cut off anywhere is not, though its thumbnail has an end', () => {
  for (let length = 3; length < whole.length; length += 1)
    assert.equal(isWhole(Uint8Array.from(whole.slice(0, length))), false, `${length} bytes`)
})

const bytesOf = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : Array.from(part, (one) => one.charCodeAt(0)))),
  )
const png = bytesOf(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 2, 'IDAT', 7, 7, 1, 1, 1, 1, 0, 0, 0, 0, 'IEND', 1, 1, 1, 1)
const webp = bytesOf('RIFF', 12, 0, 0, 0, 'WEBP', 'VP8 ', 1, 2, 3, 4)

test('a PNG or WebP that was cut off is not whole, under whatever name', () => {
  for (const picture of [png, webp]) {
    assert.equal(isJpeg(picture), false)
    assert.equal(isWhole(picture), true)
    assert.equal(isWhole(Uint8Array.from([...picture, 0, 0])), true)
    for (let length = 12; length < picture.length; length += 1)
      assert.equal(isWhole(picture.slice(0, length)), false, `${length} bytes`)
  }
  assert.equal(isWhole(bytesOf('GIF89a')), true)
})
