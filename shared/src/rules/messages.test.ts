import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RuleKey, ruleMessages } from './messages.ts'

test("V-02 to V-36 the English messages are the specification's", () => {
  const quoted: Partial<Record<RuleKey, string>> = {
    required: 'The field is required',
    accountMismatch: "These account numbers don't match",
    nik: 'Invalid KTP no',
    nameLetters: 'Please input only alphabet and symbol (.)',
    nameEmoji: 'Name format error please correct',
    nameDigits: 'Only characters and punctuation is allowed',
    nameTriple: 'The name cannot have three repeated characters',
    mobileStart: 'Must start with 08/8',
    invalidPhone: 'Invalid phone number',
    invalidMobile: 'Invalid mobile',
    phoneLength: 'Phone number must be 9 - 13 digits',
    smsCode: 'OTP code must be 4 characters',
    verificationCode: 'Verification code must be 6 characters',
    password: 'Password must be at least 8 characters',
    motherName: "Please provide your real mother's maiden name",
    payday: 'Payday should between 1 and 31',
    address: 'Input your detailed address including street name and house no.',
    invalid: 'Invalid',
    mustContainLetters: 'Must contain letters',
    email: 'The email field must be a valid email',
    tokenCutOff: 'Please login to your account in the homepage first',
  }
  for (const [key, text] of Object.entries(quoted)) assert.equal(ruleMessages[key as RuleKey].en, text)
})

test('every message exists in both languages and the two differ', () => {
  for (const [key, { en, id }] of Object.entries(ruleMessages)) {
    assert.ok(en.length > 0 && id.length > 0, key)
    assert.notEqual(en, id, key)
  }
})
