import assert from 'node:assert/strict'
import test from 'node:test'
import { isWholeJpeg } from './whole-jpeg.ts'

const start = [0xff, 0xd8]
const end = [0xff, 0xd9]
const scan = [0xff, 0xda, 0, 4, 1, 2, 7, 0xff, 0, 9, 0xff, 0xd0, 3]
/** A segment of the camera with a thumbnail, which is a JPEG. */
const thumbnail = [0xff, 0xe1, 0, 8, ...start, 5, 6, ...end]
const whole = [...start, ...thumbnail, ...scan, ...end]

test('a JPEG is whole with its end, whatever follows it', () => {
  for (const bytes of [whole, [...whole, 0, 0], [...whole, ...scan], [...start, 0xff, ...thumbnail, ...scan, ...end]])
    assert.equal(isWholeJpeg(Uint8Array.from(bytes)), true, bytes.join())
})

test('a JPEG that was cut off anywhere is not, though its thumbnail has an end', () => {
  for (let length = 0; length < whole.length; length += 1)
    assert.equal(isWholeJpeg(Uint8Array.from(whole.slice(0, length))), false, `${length} bytes`)
})
