import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { solveProof } from './proof-of-work.ts'
import { sha256 } from './sha256.ts'

const reference = (text: string) => createHash('sha256').update(text).digest('hex')

test('sha256 agrees with node:crypto for all lengths around block boundaries', () => {
  for (let length = 0; length < 140; length += 1)
    assert.equal(sha256('a'.repeat(length)), reference('a'.repeat(length)))
})

test('sha256 agrees with node:crypto for printable texts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 300 }), (text) => sha256(text) === reference(text)),
  )
})

test('a solvable task returns its number, an unsolvable one undefined', () => {
  const challenge = reference('salt-421')
  assert.equal(solveProof({ salt: 'salt-', challenge, maxNumber: 1000 }), 421)
  assert.equal(solveProof({ salt: 'salt-', challenge, maxNumber: 420 }), undefined)
})
