import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { decode, limitConcurrency } from './image-engine.ts'
import { blackPng } from './photo-samples.ts'

test('work runs in order, never more concurrently than the limit', async () => {
  const inTurn = limitConcurrency(2, 9)
  const started: number[] = []
  let running = 0
  let peak = 0
  const work = (job: number) => async () => {
    started.push(job)
    running += 1
    peak = Math.max(peak, running)
    await nextTurn()
    await nextTurn()
    running -= 1
    return job
  }
  const jobs = [0, 1, 2, 3, 4, 5, 6]
  assert.deepEqual(await Promise.all(jobs.map((job) => inTurn(work(job)))), jobs)
  assert.deepEqual(started, jobs)
  assert.equal(peak, 2)
})

test('#30: work beyond the waiting limit is refused with UPLOADS_BUSY', { timeout: 30_000 }, async () => {
  const inTurn = limitConcurrency(1, 2)
  const ends: (() => void)[] = []
  const held = () => inTurn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const jobs = [held(), held(), held()]
  await assert.rejects(held(), { code: 'UPLOADS_BUSY', data: { retryAfterSeconds: 10 } })
  for (const job of jobs) {
    ends.shift()?.()
    await job
  }
  assert.equal(await inTurn(async () => 'next'), 'next')
})

test('failed work frees its slot', async () => {
  const inTurn = limitConcurrency(1, 9)
  const failing = () => Promise.reject(new Error('no'))
  await assert.rejects(inTurn(failing), /no/)
  assert.equal(await inTurn(async () => 'next'), 'next')
})

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
