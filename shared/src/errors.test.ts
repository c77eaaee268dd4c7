import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AuthChannelCode } from './enums/accounts.ts'
import { BillInstallmentStatus } from './enums/billing.ts'
import { OrderApplyCode, OrderBlock } from './enums/lending.ts'
import { RejectionReason } from './enums/onboarding/application.ts'
import { BankValidation } from './enums/onboarding/bank-accounts.ts'
import { errorMessage } from './error-message.ts'
import { accountErrors } from './errors/accounts.ts'
import { billingErrors } from './errors/billing.ts'
import { creditErrors } from './errors/credit.ts'
import type { ErrorEntry } from './errors/entry.ts'
import { generalErrors } from './errors/general.ts'
import { lendingErrors } from './errors/lending.ts'
import { applicationErrors } from './errors/onboarding/application.ts'
import { bankAccountErrors } from './errors/onboarding/bank-accounts.ts'
import { operatorErrors } from './errors/operators.ts'
import { paymentErrors } from './errors/payments.ts'
import { savingsErrors } from './errors/savings.ts'
import { errors } from './errors.ts'

const entries = Object.entries(errors) as [string, ErrorEntry][]

test('every code of specification 8 and every refusing status is in the catalogue', () => {
  const refusals = BillInstallmentStatus.filter((code) => /^(BILL_INSTALLMENT_|CURRENT_)/.test(code))
  const codes = [
    ...OrderApplyCode,
    ...AuthChannelCode,
    ...RejectionReason,
    ...BankValidation,
    ...OrderBlock,
    ...refusals,
  ]
  for (const code of codes) assert.ok(code === 'SUCCESS' || code in errors, code)
})

test('no code is defined in two topics', () => {
  const topics = [
    applicationErrors,
    bankAccountErrors,
    billingErrors,
    paymentErrors,
    generalErrors,
    creditErrors,
    lendingErrors,
    savingsErrors,
    operatorErrors,
    accountErrors,
  ]
  assert.equal(topics.flatMap((topic) => Object.keys(topic)).length, entries.length)
})

test('every text exists in both languages with the same placeholders', () => {
  const placeholders = (text = '') => (text.match(/\{[^}]*\}/g) ?? []).sort()
  for (const [code, { en, id, detail }] of entries) {
    assert.ok(en.length > 0 && id.length > 0 && en !== id, code)
    assert.deepEqual(placeholders(en + id), [], code)
    assert.deepEqual(placeholders(detail?.id), placeholders(detail?.en), code)
  }
})

test('no text is informal, blames the customer or shows a code', () => {
  for (const [code, { id, detail }] of entries) {
    assert.doesNotMatch(
      `${id} ${detail?.id ?? ''}`,
      /\b(kamu|kau|user|nasabah|error|DBR|pinjol|anda lupa)\b|!|\banda\b/,
      code,
    )
  }
})

test('every status is the one of behaviour 1', () => {
  const special = entries.filter(([, entry]) => entry.status !== 400).map(([code, entry]) => [code, entry.status])
  assert.deepEqual(Object.fromEntries(special), {
    UNAUTHORIZED: 401,
    FORBIDDEN: 403,
    FACTOR_REQUIRED: 403,
    OWN_PROPOSAL: 403,
    NOT_FOUND: 404,
    TOO_MANY_REQUESTS: 429,
    UPLOADS_BUSY: 429,
    REQUEST_TIMEOUT: 408,
    SYSTEM_ERROR: 500,
    MAINTENANCE: 503,
  })
  assert.equal(errors.SECURITY_CHECK_REQUIRED.securityCode, 994)
  assert.equal(errors.SUPERSEDED.securityCode, 996)
  for (const [code, entry] of entries) assert.ok(!entry.securityCode || entry.status === 400, code)
})

test('T-01, T-02, T-03, T-05, T-08, T-11, T-14, H-11 texts are those quoted by the specification', () => {
  assert.equal(errors.CHANNEL_VERIFY_ERROR.en, 'Verification failed, please reopen app and retry')
  assert.equal(errors.SYSTEM_ERROR.en, 'System error, please reopen app and retry')
  assert.equal(
    errors.INVALID_PHONE_NUMBER.en,
    'The mobile number is invalid. Please confirm the registered mobile number or contact customer service.',
  )
  assert.equal(errors.INVALID_PHONE_NUMBER.detail.en, 'Sorry, Please log in to {channel} Apps using phone number')
  assert.match(errors.IOH_USER_NO_CRITERIA.en, /^We are sorry, it appears that we currently do not have a loan product/)
  assert.match(errors.INCOMPLETE_USER_INFO.en, /application form is not complete/)
  assert.match(
    errors.HAS_LATE_PAYMENT_BILLS.en,
    /^Pintar\+ Flexi is unavailable because of late payment in the past 180 days/,
  )
  assert.equal(errors.MAINTENANCE.id, 'Sedang dalam proses pemeliharaan')
})

test("a message includes the detail if the refusal's data fills it", () => {
  assert.equal(
    errorMessage('OTP_CHECK_FAILED', 'id', { triesLeft: 2 }),
    `${errors.OTP_CHECK_FAILED.id} Sisa 2 percobaan.`,
  )
  assert.equal(errorMessage('OTP_CHECK_FAILED', 'id'), errors.OTP_CHECK_FAILED.id)
  assert.equal(
    errorMessage('TOO_MANY_REQUESTS', 'en-us', { retryAfterSeconds: 900 }),
    'Too many tries. Please wait before you try again. Try again in 15 minutes.',
  )
  assert.equal(
    errorMessage('UNDER_REJECTION', 'id', { until: '2027-02-20' }),
    'Pengajuan terakhir Anda belum disetujui. Anda bisa mengajukan lagi nanti. Coba lagi pada 20 Feb 2027.',
  )
  assert.match(errorMessage('AVAILABLE_LIMIT_NOT_ENOUGH', 'id', { available: 6_000_000 }), /Maksimal Rp6\.000\.000\.$/)
  assert.match(
    errorMessage('MAINTENANCE', 'en-us', { until: '2026-11-20T02:12:00.000Z' }),
    /^Under maintenance\. .*09\.12 WIB\.$/,
  )
})
