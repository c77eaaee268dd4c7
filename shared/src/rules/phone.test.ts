import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { RuleKey } from './messages.ts'
import {
  displayMobile,
  landlineOrMobileRule,
  maskMobile,
  mobileRule,
  normaliseMobile,
  sameMobile,
  signInMobileRule,
  toE164,
} from './phone.ts'

const digits = (value: string) => value.replace(/\D/g, '')

test('V-34 every spelling of a number is normalised to one form', () => {
  const ways = [
    '081234567890',
    '81234567890',
    '+6281234567890',
    '6281234567890',
    '006281234567890',
    '+62 (0)812-3456-7890',
    '0812 3456 7890',
    '0812.3456.7890',
    '０８１２３４５６７８９０',
    '\u202A+62 812-3456-7890\u202C',
    ' 0812–3456–7890 ',
  ]
  for (const way of ways) assert.equal(normaliseMobile(way), '81234567890', way)
  assert.equal(normaliseMobile(null), '')
  assert.equal(toE164('0812-3456-7890'), '+6281234567890')
})

test('V-34 normalising twice changes nothing', () => {
  const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+026 8-]{0,20}$/))
  fc.assert(
    fc.property(typed, (value) => {
      const once = normaliseMobile(value)
      assert.equal(normaliseMobile(once), once)
    }),
  )
})

test('V-09, V-11, V-12, K-18 valid mobile numbers are accepted, invalid ones refused', () => {
  const good = [
    '081234567',
    '0812345678901',
    '812345678',
    '8123456789012',
    '+62 812-3456-7890',
    '62812345678',
    '00628123456789',
    '０８１２３４５６７８９０',
    '089612345678',
  ]
  for (const value of good) assert.equal(mobileRule(value), undefined, value)
  const bad: [string | null | undefined, RuleKey][] = [
    ['', 'required'],
    [null, 'required'],
    [' - ', 'required'],
    ['+62', 'required'],
    ['0841234567', 'invalidPhone'],
    ['841234567', 'invalidPhone'],
    ['+62841234567', 'invalidPhone'],
    ['84', 'invalidPhone'],
    ['0712345678', 'mobileStart'],
    ['02112345678', 'mobileStart'],
    ['1234567890', 'mobileStart'],
    ['00812345678', 'mobileStart'],
    ['😀', 'mobileStart'],
    ['08123456', 'phoneLength'],
    ['08123456789012', 'phoneLength'],
    ['0812345678a', 'phoneLength'],
    ['08123😀45678', 'phoneLength'],
    ['8'.repeat(100_000), 'phoneLength'],
    ['62'.repeat(50_000), 'mobileStart'],
  ]
  for (const [value, key] of bad) assert.equal(mobileRule(value), key, String(value).slice(0, 30))
})

test('V-11 the sign-in form says "Invalid mobile"', () => {
  assert.equal(signInMobileRule('084123456789'), 'invalidMobile')
  assert.equal(signInMobileRule('081234567890'), undefined)
  assert.equal(signInMobileRule('071234567890'), 'mobileStart')
})

test('V-10 a landline or mobile number that does not start with 08 or 02 is refused', () => {
  for (const value of ['0211234567', '211234567', '+62 21 1234567', '081234567890']) {
    assert.equal(landlineOrMobileRule(value), undefined, value)
  }
  for (const value of ['0311234567', '0611234567', '0361123456', '1'])
    assert.equal(landlineOrMobileRule(value), 'phoneStart', value)
  assert.equal(landlineOrMobileRule('0841234567'), 'invalidPhone')
  assert.equal(landlineOrMobileRule('02112345'), 'phoneLength')
  assert.equal(landlineOrMobileRule(undefined), 'required')
})

test('a number is displayed in groups, and masked in the middle', () => {
  assert.equal(displayMobile('+6281234567890'), '0812-3456-7890')
  assert.equal(displayMobile('081234567'), '0812-3456-7')
  assert.equal(displayMobile('8123456789012'), '0812-3456-789012')
  assert.equal(displayMobile(''), '-')
  assert.equal(maskMobile('81234567890'), '0812 •••• 7890')
  assert.equal(maskMobile('081234567'), '0812 •••• 7')
  assert.equal(maskMobile(null), '-')
})

test('a mask shows at most four digits at each end and hides at least four', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^08[0-9]{2,16}$/), (number) => {
      const [head = '', tail = '', ...more] = maskMobile(number).split('••••')
      assert.equal(more.length, 0)
      assert.ok(digits(head).length <= 4 && digits(tail).length <= 4)
      assert.ok(digits(head + tail).length <= Math.max(0, number.length - 4))
    }),
  )
})

test('V-27 numbers that differ only before the 8 are equal', () => {
  assert.equal(sameMobile('0812345678', '+62812345678'), true)
  assert.equal(sameMobile('0812345678', '0812345679'), false)
  assert.equal(sameMobile('', null), false)
})
