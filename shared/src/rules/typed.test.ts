import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normaliseAccount } from './account.ts'
import { nikRule, normaliseNik } from './nik.ts'
import { normaliseNpwp } from './npwp.ts'
import { mobileRule, normaliseMobile } from './phone.ts'
import { zipCodeRule } from './text.ts'
import { digitsOf, withoutSeparators } from './typed.ts'

const unseen = [
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u200B',
  '\u200D',
  '\u200E',
  '\u202A',
  '\u202C',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u206F',
  '\uFE00',
  '\uFE0F',
  '\uFEFF',
  '\uFFFC',
  '\u{E0061}',
]
const between = [
  '-',
  '.',
  ' ',
  '\u00A0',
  '\u2007',
  '\u202F',
  '\u3000',
  '\t',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2015',
  '\u2212',
  '\uFF0D',
  '\uFE63',
  '\u00B7',
  '\u2800',
  '\u007F',
  '\u0085',
]

for (const character of [...unseen, ...between]) {
  const name = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
  test(`${name} inside a number of any kind is left out`, () => {
    const typed = `${character}3275${character}0455${character}0495${character}0003${character}`
    for (const normalise of [normaliseNik, normaliseNpwp, normaliseAccount, digitsOf, withoutSeparators])
      assert.equal(normalise(typed), '3275045504950003')
    assert.equal(nikRule(typed), undefined)
    assert.equal(normaliseMobile(`${character}0812${character}3456${character}7890`), '81234567890')
    assert.equal(zipCodeRule(`40${character}132`), undefined)
  })
}

test('full-width digits are digits, letters stay for the rule to refuse', () => {
  assert.equal(digitsOf('３２７５'), '3275')
  assert.equal(normaliseAccount('12ab'), '12ab')
})

test('V-34 a number is understood with its country code in every way that people write it', () => {
  for (const typed of [
    '+62 (0) 8129 4566 9816',
    '+62 (0)8129-4566-9816',
    '0062 8129 4566 9816',
    '62\u00A08129\u20114566\u20119816',
    '＋６２８１２９４５６６９８１６',
    '(0812) 9456.6981.6',
    Array.from('0812945669816', (digit) => `${digit}\uFE0F\u20E3`).join(''),
  ]) {
    assert.equal(mobileRule(typed), undefined, typed)
    assert.equal(normaliseMobile(typed), '812945669816', typed)
  }
})
