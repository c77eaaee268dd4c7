import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { decode } from './image-engine.ts'
import { blackPng } from './photo-samples.ts'

test('the decoders of other formats are blocked, even if a caller forgets to check the format', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
  const others = [Buffer.from(svg), await picture.clone().gif().toBuffer(), await picture.clone().tiff().toBuffer()]
  for (const bytes of others) await assert.rejects(decode(bytes).metadata(), /unsupported image format/)
  assert.equal((await decode(await picture.clone().webp().toBuffer()).metadata()).format, 'webp')
})

test('the decoder itself stops at 40 MP', async () => {
  const output = decode(blackPng(8000, 5001)).jpeg().toBuffer()
  await assert.rejects(output, /exceeds pixel limit/)
})
