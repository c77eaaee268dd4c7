import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { accountConfirmationRule, accountNumberRule, maskAccount } from './account.ts'
import { passwordRule, smsCodeRule, verificationCodeRule } from './codes.ts'
import { emailRule, normaliseEmail, suggestEmail } from './email.ts'
import { partnerTokenRule } from './partner-token.ts'
import { monthlyIncomeRule, workSinceRule } from './work.ts'

test('V-13, K-21 an SMS code without exactly 4 characters is refused', () => {
  for (const value of ['1234', ' 0000 ', '１２３４']) assert.equal(smsCodeRule(value), undefined, value)
  for (const value of ['a😀b1', '😀😀😀😀', '🇮🇩👍🏽a1', '❤️12a']) assert.equal(smsCodeRule(value), undefined, value)
  for (const value of ['123', '12345', '12 34', '😀', '😀😀', '12😀', '😀😀😀😀😀', '👍🏽12'])
    assert.equal(smsCodeRule(value), 'smsCode', value)
  assert.equal(smsCodeRule(''), 'required')
})

test('V-14 a verification code without exactly 6 digits is refused', () => {
  for (const value of ['123456', ' 000000 ', '１２３４５６'])
    assert.equal(verificationCodeRule(value), undefined, value)
  for (const value of ['12345', '1234567', '12345a', '123 456'])
    assert.equal(verificationCodeRule(value), 'verificationCode', value)
  assert.equal(verificationCodeRule(undefined), 'required')
})

test('V-15, K-20 a password of fewer than 8 characters is refused; spaces count', () => {
  for (const value of ['12345678', '        ', '😀😀😀😀😀😀😀😀']) assert.equal(passwordRule(value), undefined)
  for (const value of ['1234567', '😀😀😀😀', '🇮🇩🇮🇩🇮🇩🇮🇩', '❤️❤️❤️❤️❤️', '👍🏽👍🏽👍🏽👍🏽'])
    assert.equal(passwordRule(value), 'password')
  assert.equal(passwordRule(null), 'required')
})

test('V-21 valid e-mail addresses are accepted, invalid ones refused', () => {
  const good = [
    'a@b.co',
    ' Siti.Aminah+x@Gmail.COM ',
    'x_y@mail.kampus.ac.id',
    'n@münchen.de',
    `${'a'.repeat(64)}@b.id`,
    `${'😀'.repeat(64)}@b.id`,
  ]
  for (const value of good) assert.equal(emailRule(value), undefined, value)
  const bad = [
    'siti',
    'siti@',
    '@b.id',
    'a@b',
    'a@@b.id',
    'a@b@c.id',
    'a b@c.id',
    'a@b..id',
    'a@.id',
    'a@b.i',
    'a@-b.id',
    'a,b@c.id',
    '<a@b.id>',
    'a@b.id\nBcc: c@d.id',
  ]
  for (const value of bad) assert.equal(emailRule(value), 'email', value)
  assert.equal(emailRule(`${'😀'.repeat(65)}@b.id`), 'email')
  assert.equal(emailRule(`a@${'b.'.repeat(126)}id`), 'email')
  assert.equal(emailRule(`${'a'.repeat(100_000)}@`), 'email')
  assert.equal(emailRule(''), 'required')
})

test('V-21 the domain is lower-cased, and a misspelt provider gets a suggestion', () => {
  assert.equal(normaliseEmail(' Siti@Gmail.COM '), 'Siti@gmail.com')
  assert.equal(suggestEmail('siti@gmial.com'), 'siti@gmail.com')
  assert.equal(suggestEmail('siti@gmail.com'), undefined)
  assert.equal(suggestEmail('siti'), undefined)
})

test('an account number without 8 to 20 digits is refused; spaces and hyphens are ignored', () => {
  for (const value of ['12345678', '1234 5678 90', '0'.repeat(20), '１２３４５６７８'])
    assert.equal(accountNumberRule(value), undefined)
  for (const value of ['1234567', '1'.repeat(21), '12345678x', '😀'])
    assert.equal(accountNumberRule(value), 'accountNumber')
  assert.equal(accountNumberRule(null), 'required')
})

test('V-03 a repeated account number that differs is refused', () => {
  assert.equal(accountConfirmationRule('1234 5678 90', '1234567890'), undefined)
  assert.equal(accountConfirmationRule('1234567891', '1234567890'), 'accountMismatch')
  assert.equal(accountConfirmationRule('', '1234567890'), 'required')
})

test('an account mask shows only the last four digits', () => {
  assert.equal(maskAccount('1234567890'), '•••• 7890')
  assert.equal(maskAccount('1234'), '••••')
  assert.equal(maskAccount('123😀😀'), '•••• 23😀😀')
  assert.equal(maskAccount('1😀😀'), '••••')
  assert.equal(maskAccount(undefined), '-')
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,30}$/), (value) => maskAccount(value).replace(/\D/g, '').length <= 4),
  )
})

test('V-36, V-37 a missing or truncated channel token is refused', () => {
  for (const value of ['', ' ', null, undefined]) assert.equal(partnerTokenRule(value), 'tokenMissing')
  for (const value of ['eyJ', 'eyJhb', 'eyJ😀', 'eyJ😀😀']) assert.equal(partnerTokenRule(value), 'tokenCutOff')
  for (const value of ['eyJhbG', 'eyJhbGciOi', 'abc']) assert.equal(partnerTokenRule(value), undefined)
})

test('D-103 an income of 0 and an impossible start of work are refused', () => {
  assert.equal(monthlyIncomeRule('999999999'), undefined)
  assert.equal(monthlyIncomeRule('1000000000'), 'tooLong')
  assert.equal(monthlyIncomeRule('0'), 'invalid')
  assert.equal(workSinceRule('2026-11', '2026-11-20', '1990-01-15'), undefined)
  assert.equal(workSinceRule('2002-01', '2026-11-20', '1990-01-15'), undefined)
  for (const value of ['2026-12', '2001-12', '2020-13', '2020-1', 'Mei 2020']) {
    assert.equal(workSinceRule(value, '2026-11-20', '1990-01-15'), 'workSince', value)
  }
  assert.equal(workSinceRule(null, '2026-11-20'), 'required')
})
