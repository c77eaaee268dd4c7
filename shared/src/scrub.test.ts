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
  ['“Siti” and ‘Rukmini’', '[text] and [text]'],
  ['“Siti “Nur” Haliza”', '[text]Nur[text]'],
  ['mail to:siti.n@example.co.id/x', 'mail to:[email]'],
  ['404-NOT_FOUND-abcdefgh1234567890123456', '404-NOT_FOUND-[token]'],
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

test('#18: a message that is cut keeps no half of an address, a number or a quotation', () => {
  for (const secret of [
    'siti.n@example.co.id',
    '3275045504950003',
    '"Rukmini',
    '“Siti Nurhaliza',
    "'Sari",
    'abcdefgh1234567890123456',
  ])
    for (let before = 970; before <= 1000; before++) {
      // Short once it is scrubbed, so that the end is not cut away.
      const left = scrub(`${'"x" '.repeat(3)}"${'y'.repeat(before - 15)}" ${secret} and "more"${' "z"'.repeat(100)}`)
      for (const part of ['siti', 'Siti', 'exam', 'Rukm', 'Sari', '327', 'abcd'])
        assert.ok(!left.includes(part), `${secret} after ${before} characters: ${left}`)
    }
})

test('#30: texts that expand or repeat are scrubbed without searching again and again', () => {
  const shapes = [
    'a',
    'a-',
    '1-',
    '\u{fdfa}',
    '“',
    '‘',
    '"',
    '@',
    'a@',
    ' ',
    '?',
    '-',
    '\u0301',
    '\u{1f600}',
    '1 ',
  ] as const
  const start = performance.now()
  for (const shape of shapes) assert.ok(scrub(shape.repeat(200_000)).length <= 300)
  const took = performance.now() - start
  assert.ok(took < 2000, `${took} ms`)
})
