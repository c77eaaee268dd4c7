import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { scrub } from './scrub.ts'

const rows: readonly [given: string, left: string][] = [
  ['400-INVALID_INPUT-Periksa isian', '400-INVALID_INPUT-Periksa isian'],
  ['Server error', 'Server error'],
  ['NIK 3275045504950003 is taken', 'NIK [number] is taken'],
  ['call 0812 3456 7890 or +62-812-3456-7890', 'call [number] or [number]'],
  ['no user siti.n@example.co.id here', 'no user [email] here'],
  ['failed: https://a.example/H5/login?redirect=/x&phone=0812#y now', 'failed: https://a.example/H5/login now'],
  ['Unexpected token, "Siti Nurhaliza" is not JSON', 'Unexpected token, [text] is not JSON'],
  ["Cannot read 'Rukmini'", 'Cannot read [text]'],
  ['token abcdefghijklmnopqrstuvwxyz012345', 'token [token]'],
  ['at chunk.js:12:345', 'at chunk.js:12:345'],
  ['１２３４５６７８', '[number]'],
]
for (const [given, left] of rows)
  test(`#18 H-09: ${given} is reported as ${left}`, () => assert.equal(scrub(given), left))

test('#18: no number of four digits survives, wherever it stands', () => {
  const digits = fc.stringMatching(/^\d{4,16}$/)
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), digits, fc.string({ maxLength: 50 }), (before, number, after) => {
      assert.doesNotMatch(scrub(`${before} ${number} ${after}`), /\d{4}/)
    }),
  )
})

test('a message is at most 300 characters long', () => {
  assert.equal(scrub('long '.repeat(200)).length, 300)
})
