import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { type Batch, createReportQueue, type Delivery } from './report-queue.ts'

function open(deliveries: Delivery[] = [], takesLast = true) {
  const sent: Batch<number>[] = []
  const last: Batch<number>[] = []
  const kept: Batch<number>[] = []
  let ids = 0
  const queue = createReportQueue<number>(
    {
      send: async (batch) => {
        sent.push(batch)
        return deliveries.shift() ?? 'taken'
      },
      sendLast: (batch) => {
        last.push(batch)
        return takesLast
      },
      keep: (batches) => void kept.splice(0, kept.length, ...batches),
    },
    () => `batch-${++ids}`,
  )
  return { queue, sent, last, kept }
}
const itemsOf = (batches: readonly Batch<number>[]) => batches.map(({ items }) => items)

test('C-067: items are sent together some seconds later, a full batch at once', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { queue, sent } = open()
  queue.add(1)
  queue.add(2)
  assert.deepEqual(sent, [])
  mock.timers.tick(5_000)
  assert.deepEqual(itemsOf(sent), [[1, 2]])
  mock.timers.reset()
  await new Promise(setImmediate)
  for (let n = 0; n < 20; n++) queue.add(n)
  assert.equal(itemsOf(sent)[1]?.length, 20)
})

test('C-067: a lost batch is sent again under the same name; a refused one is not', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { queue, sent } = open(['lost', 'taken', 'refused'])
  queue.add(1)
  await queue.flush()
  mock.timers.tick(60_000)
  mock.timers.reset()
  await new Promise(setImmediate)
  assert.deepEqual(
    sent.map(({ batch }) => batch),
    ['batch-1', 'batch-1'],
  )
  queue.add(2)
  await queue.flush()
  await queue.flush()
  assert.deepEqual(itemsOf(sent), [[1], [1], [2]])
})

test('C-067: leaving the page sends the rest, and keeps it for the next page, because nobody learns whether a beacon arrives', async () => {
  const taken = open()
  taken.queue.add(1)
  taken.queue.leave()
  assert.deepEqual([itemsOf(taken.last), taken.kept], [[[1]], taken.last])
  await taken.queue.flush()
  assert.deepEqual(taken.sent, [])
  const refused = open([], false)
  refused.queue.add(1)
  refused.queue.leave()
  assert.deepEqual(itemsOf(refused.kept), [[1]])
  const next = open()
  next.queue.restore(refused.kept)
  await next.queue.flush()
  assert.deepEqual(next.sent, refused.kept)
})

test('C-067: without a network at most ten batches of twenty wait, the newest', async () => {
  const { queue, kept } = open(
    Array.from({ length: 400 }, () => 'lost' as const),
    false,
  )
  mock.timers.enable({ apis: ['setTimeout'] })
  for (let n = 0; n < 1000; n++) {
    queue.add(n)
    if (n % 20 === 19) await new Promise(setImmediate)
  }
  queue.leave()
  mock.timers.reset()
  assert.deepEqual(
    itemsOf(kept).flat(),
    Array.from({ length: 200 }, (_, n) => 800 + n),
  )
})
