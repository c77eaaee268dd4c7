import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinReads } from './join-reads.ts'

const read = <T>(data: T | undefined, error: Error | null = null) => ({ data, error, refetch: () => undefined })

test('joined reads have the data of all, or none while one is missing', () => {
  assert.deepEqual(joinReads({ one: read(1), other: read('a') }).data, { one: 1, other: 'a' })
  assert.equal(joinReads({ one: read(1), other: read(undefined) }).data, undefined)
})

test('joined reads keep old data beside an error, and show the first error', () => {
  const [first, second] = [new Error('first'), new Error('second')]
  const joined = joinReads({ one: read(1, first), other: read(2, second) })
  assert.deepEqual([joined.data, joined.error], [{ one: 1, other: 2 }, first])
  assert.equal(joinReads({ one: read(1), other: read(2) }).error, null)
})

test('a retry of joined reads reads all of them', () => {
  const again: string[] = []
  const named = (name: string) => ({ ...read(name), refetch: () => again.push(name) })
  joinReads({ one: named('one'), other: named('other') }).refetch()
  assert.deepEqual(again, ['one', 'other'])
})
