import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filledText, instant, isoDate, rupiahAmount, smsCode } from './fields.ts'

test('#13: an amount other than whole rupiah from 1 to 10^12 is refused', () => {
  for (const wrong of [
    -1,
    0,
    0.5,
    1.5,
    1e12 + 1,
    1e21,
    1e308,
    2 ** 53,
    Number.NaN,
    '1000',
    '',
    null,
    [],
    [1],
    {},
    true,
    5n,
  ])
    assert.equal(rupiahAmount.safeParse(wrong).success, false, String(wrong))
  for (const right of [1, 50_000, 1e12]) assert.equal(rupiahAmount.parse(right), right)
})

test('the length of a text counts an emoji as one character', () => {
  assert.equal(filledText(3).parse(' 😀🇮🇩a '), '😀🇮🇩a')
  assert.equal(filledText(3).safeParse('abcd').error?.issues[0]?.message, 'tooLong')
  assert.equal(filledText(3).safeParse('\uFDFA').success, false, 'longer once it is normalised')
  assert.equal(filledText(3).safeParse('a'.repeat(1_000_000)).success, false)
  assert.equal(smsCode.safeParse('😀😀').success, false)
})

test('a date that is not a calendar day is refused', () => {
  for (const wrong of [
    '2000-13-45',
    '1990-02-31',
    '2026-02-29',
    '2100-02-29',
    '1990-00-10',
    '1990-04-00',
    '0000-00-00',
  ])
    assert.equal(isoDate.safeParse(wrong).success, false, wrong)
  for (const wrong of ['1990-4-1', '01-04-1990', '1990-04-01T00:00:00Z', ' 1990-04-01', ''])
    assert.equal(isoDate.safeParse(wrong).success, false, wrong)
  for (const right of ['1990-04-30', '2024-02-29', '2000-02-29', '2026-12-31'])
    assert.equal(isoDate.parse(right), right)
})

test('an instant is a moment that exists, in UTC with milliseconds', () => {
  assert.equal(instant.parse('2026-11-20T01:59:00.000Z'), '2026-11-20T01:59:00.000Z')
  for (const wrong of ['2026-11-47T01:59:00.000Z', '2026-11-20T09:80:63.981Z', '2026-11-20T01:59:00Z', '2026-11-20'])
    assert.equal(instant.safeParse(wrong).success, false, wrong)
})
