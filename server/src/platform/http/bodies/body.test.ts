import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Refusal } from '../../refusal.ts'
import { openCounter, openGatherer } from './body.ts'

test('pieces of any size are joined unchanged', () => {
  const pieces = fc.array(
    fc.oneof(fc.uint8Array({ maxLength: 9 }), fc.uint8Array({ size: 'max', maxLength: 70_000 })),
    {
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(pieces, (list) => {
      const gathered = openGatherer()
      let length = 0
      for (const piece of list) {
        length += piece.length
        assert.equal(gathered.add(Buffer.from(piece)), length)
      }
      assert.equal(Buffer.compare(gathered.bytes(), Buffer.concat(list)), 0)
    }),
    { numRuns: 50 },
  )
})

test('#30: a body that arrives byte by byte takes no more memory than its bytes', () => {
  const gathered = openGatherer()
  const before = process.memoryUsage().arrayBuffers
  for (let count = 0; count < 1_000_000; count++) gathered.add(Buffer.from([count]))
  const grown = process.memoryUsage().arrayBuffers - before
  assert.equal(gathered.bytes().length, 1_000_000)
  assert.ok(grown < 4_000_000, `${grown} bytes`)
})

test('#30: a body of more than 20,000 pieces is INVALID_INPUT, however short they are', () => {
  const count = openCounter(1_000_000, () => new Refusal('PAYLOAD_TOO_LARGE'))
  const piece = Buffer.from('a')
  for (let pieces = 0; pieces < 20_000; pieces++) count(piece)
  assert.throws(
    () => count(piece),
    (error) => error instanceof Refusal && error.code === 'INVALID_INPUT',
  )
})
