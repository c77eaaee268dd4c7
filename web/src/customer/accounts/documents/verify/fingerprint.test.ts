import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fingerprintOf, readFingerprint } from './fingerprint.ts'

const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

test('the fingerprint of a file is its SHA-256', async () => {
  assert.equal(await fingerprintOf(new Blob([])), ofNothing)
  assert.notEqual(await fingerprintOf(new Blob([' '])), ofNothing)
})

test('a fingerprint is read as programs write it, and nothing else is', () => {
  const pairs = ofNothing.toUpperCase().replace(/(..)(?!$)/g, '$1:')
  for (const typed of [ofNothing, ` ${ofNothing}\n`, pairs]) assert.equal(readFingerprint(typed), ofNothing)
  for (const typed of ['', 'abc', `${ofNothing}0`, ofNothing.replace('e', 'g')])
    assert.equal(readFingerprint(typed), undefined)
})
