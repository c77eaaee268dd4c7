import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiRefusal, NetworkFailure } from '../../../api/refusal.ts'
import { failureOf, isCutOff, mayRetry, purposeAfter } from './entry-failure.ts'

const refusal = (code: string, data = {}) => new ApiRefusal(400, { code, data })

for (const [code, data, failure, purpose, retry] of [
  ['CHANNEL_VERIFY_ERROR', {}, 'verify', undefined, true],
  ['LINK_CHANNEL_VERIFY_ERROR', {}, 'verify', undefined, false],
  ['LOGIN_FAILED', {}, 'verify', undefined, false],
  ['TOKEN_EXPIRED', {}, 'verify', 'RENEW', false],
  ['INVALID_PHONE_NUMBER', {}, 'mobile', undefined, false],
  ['INVALID_PHONE_NUMBER', { channel: 'GoPay' }, 'number', undefined, false],
  ['INVALID_INPUT', { fields: {} }, 'mobile', undefined, false],
  ['IOH_TOKEN_MOBILE_RETRY', {}, 'system', 'RETRY', false],
] as const)
  test(`C-COM-07 V-35 V-37 T-01 to T-05: ${code} ${JSON.stringify(data)} says ${failure}`, () => {
    const error = refusal(code, data)
    assert.deepEqual([failureOf(error), purposeAfter(error), mayRetry(error)], [failure, purpose, retry])
  })

test('without a reply an entry can be tried again', () => assert.equal(mayRetry(new NetworkFailure()), true))

for (const [token, isCut] of [
  ['eyJ', true],
  ['eyJhb', true],
  ['eyJhbG', false],
  ['abc', false],
  ['', false],
] as const)
  test(`V-36: "${token}" ${isCut ? 'was cut off' : 'may be a token'}`, () => assert.equal(isCutOff(token), isCut))
