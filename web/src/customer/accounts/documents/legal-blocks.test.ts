import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupBlocks } from './legal-blocks.ts'

test('consecutive items form one list', () => {
  const groups = groupBlocks([
    { kind: 'heading', text: 'A' },
    { kind: 'item', text: 'one' },
    { kind: 'item', text: 'two' },
    { kind: 'paragraph', text: 'B' },
    { kind: 'item', text: 'three' },
  ])
  assert.deepEqual(
    groups.map((group) => (group.kind === 'list' ? group.items : group.text)),
    ['A', ['one', 'two'], 'B', ['three']],
  )
})
