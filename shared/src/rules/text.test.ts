import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { firstOf } from './rule.ts'
import {
  addressRule,
  birthPlaceRule,
  charactersOf,
  containsLettersRule,
  maxLengthRule,
  normaliseText,
  optional,
  paydayRule,
  positiveIntegerRule,
  requiredRule,
  zipCodeRule,
} from './text.ts'

const nothing = [null, undefined, '', '   ', '\t\n', '\u200B', '\u0000']

test('V-01 a text is trimmed, its white space collapsed, and NFKC-normalised', () => {
  const cases: [string | null | undefined, string][] = [
    ['  Jalan   Merdeka \t 10 \n', 'Jalan Merdeka 10'],
    ['\u00A0Siti\u3000Aminah\u2009', 'Siti Aminah'],
    ['１２３ＡＢ', '123AB'],
    ['Jose\u0301', 'José'],
    ['Si\u200Bti\u202E', 'Siti'],
    ['\u061CSi\uFFF9ti\u2067', 'Siti'],
    ['a\u0000b', 'a b'],
    [null, ''],
    [undefined, ''],
  ]
  for (const [typed, sent] of cases) assert.equal(normaliseText(typed), sent)
})

test('V-01 normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const once = normaliseText(value)
      assert.equal(normaliseText(once), once)
    }),
  )
})

test('an emoji or a flag counts as one character', () => {
  const texts: [string, number][] = [
    ['', 0],
    ['Siti', 4],
    ['😀', 1],
    ['a😀b', 3],
    ['👍🏽', 1],
    ['❤️', 1],
    ['1️⃣', 1],
    ['🇮🇩', 1],
    ['🇮🇩🇮🇩', 2],
    ['𝒜', 1],
  ]
  for (const [text, count] of texts) assert.equal(charactersOf(text).length, count, text)
  assert.equal(maxLengthRule(2)('😀😀'), undefined)
  assert.equal(maxLengthRule(2)('🇮🇩🇮🇩🇮🇩'), 'tooLong')
  assert.equal(addressRule(`Jl. ${'😀'.repeat(196)}`), undefined)
  assert.equal(addressRule(`Jl. ${'😀'.repeat(197)}`), 'tooLong')
})

test('V-02 a required field refuses empty and invisible values', () => {
  for (const value of nothing) assert.equal(requiredRule(value), 'required', JSON.stringify(value))
  assert.equal(requiredRule(' 0 '), undefined)
})

test('V-17, K-17 a payday that is not a whole number from 1 to 31 is refused', () => {
  for (const value of ['1', '9', '10', '25', '31', '05', ' 7 ', '２５'])
    assert.equal(paydayRule(value), undefined, value)
  for (const value of ['0', '00', '32', '-1', '1.5', '1,5', 'lima', '１２３'])
    assert.equal(paydayRule(value), 'payday', value)
  for (const value of nothing) assert.equal(paydayRule(value), 'required')
})

test('V-18 an address of digits only or over 200 characters is refused', () => {
  for (const value of ['Jl. Merdeka No. 10, RT 03/RW 05', 'Blok AAA III', '12A'])
    assert.equal(addressRule(value), undefined)
  for (const value of ['12', ' 12 34 ', '１２']) assert.equal(addressRule(value), 'address')
  assert.equal(addressRule('a'.repeat(201)), 'tooLong')
  assert.equal(addressRule(''), 'required')
})

test('a place of birth without letters or over 100 characters is refused', () => {
  for (const value of ['Pare-Pare', 'Toli-Toli', 'Bau-Bau', 'Fak-Fak', 'Jakarta', 'Kab. 50 Kota', "Ba'a"])
    assert.equal(birthPlaceRule(value), undefined, value)
  for (const value of ['--', '1234', '😀']) assert.equal(birthPlaceRule(value), 'birthPlace', value)
  assert.equal(birthPlaceRule('a'.repeat(100)), undefined)
  assert.equal(birthPlaceRule('a'.repeat(101)), 'tooLong')
  for (const value of nothing) assert.equal(birthPlaceRule(value), 'required')
})

test('V-19 a figure that is not a positive whole number, or has a leading zero, is refused', () => {
  for (const value of ['1', '3000000', '９', ' 12 ']) assert.equal(positiveIntegerRule(value), undefined, value)
  for (const value of ['0', '01', '-1', '+1', '1.000', '1,5', '1e3', '12a', '😀']) {
    assert.equal(positiveIntegerRule(value), 'invalid', value)
  }
  for (const value of nothing) assert.equal(positiveIntegerRule(value), 'required')
})

test('V-20 a value without letters is refused', () => {
  for (const value of ['a', '12 b', 'é1', 'Ａ']) assert.equal(containsLettersRule(value), undefined, value)
  for (const value of ['12', '...', '😀', '中', '×'])
    assert.equal(containsLettersRule(value), 'mustContainLetters', value)
})

test('a postal code without five digits is refused', () => {
  assert.equal(zipCodeRule('10110'), undefined)
  assert.equal(zipCodeRule('１０１１０'), undefined)
  for (const value of ['1011', '101100', '1011a']) assert.equal(zipCodeRule(value), 'zipCode', value)
})

test('the maximum length counts characters, not UTF-16 units', () => {
  assert.equal(maxLengthRule(2)('😀😀'), undefined)
  assert.equal(maxLengthRule(2)('abc'), 'tooLong')
})

test('an optional field may be empty, and the first rule that refuses gives the message', () => {
  for (const value of nothing) assert.equal(optional(zipCodeRule)(value), undefined)
  assert.equal(optional(zipCodeRule)('1'), 'zipCode')
  const rule = firstOf(requiredRule, containsLettersRule, maxLengthRule(3))
  assert.equal(rule(''), 'required')
  assert.equal(rule('1234'), 'mustContainLetters')
  assert.equal(rule('abcd'), 'tooLong')
  assert.equal(rule('abc'), undefined)
})
