import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inParallel } from './in-parallel.ts'

test('after a failure no further item is begun, and it rejects once none is under way', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const items = Array.from({ length: 100 }, (_, n) => n)
  const working = inParallel(items, async (n) => {
    begun.push(n)
    await new Promise((resolve) => setImmediate(resolve))
    if (n === 3) throw new Error('stopped')
    await new Promise((resolve) => setTimeout(resolve, 5))
    ended.push(n)
  })
  await assert.rejects(working, /^Error: stopped$/)
  assert.deepEqual([begun.length, ended.length], [32, 31])
})

test('every item is worked on once', async () => {
  const items = Array.from({ length: 100 }, (_, n) => n)
  const done: number[] = []
  await inParallel(items, async (n) => {
    done.push(n)
  })
  assert.deepEqual(done, items)
})
