import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commonTexts } from '../i18n/common-texts.ts'
import { type Reaction, reactionTo } from './reaction.ts'
import { ApiRefusal, type RefusalBody } from './refusal.ts'

const rows: [string, number, RefusalBody, string, Reaction][] = [
  ['H-06 996 is ignored', 400, { code: 'X', securityCode: 996 }, '/a', { kind: 'silent' }],
  [
    'H-05 994 asks for the security check',
    400,
    { code: 'X', securityCode: 994, data: { status: 'REJECTED' } },
    '/a',
    { kind: 'security', data: { status: 'REJECTED' } },
  ],
  [
    '994 takes precedence over the soft list',
    400,
    { code: 'X', securityCode: 994 },
    '/user/work-info/v2',
    { kind: 'security', data: {} },
  ],
  [
    'H-04 999 shows the message in the current language',
    400,
    { code: 'X', securityCode: 999, bahasaMessage: 'Halo', englishMessage: 'Hello' },
    '/a',
    { kind: 'toast', text: 'Halo' },
  ],
  ['H-03 401 signs out', 401, { code: 'UNAUTHORIZED' }, '/a', { kind: 'signOut' }],
  ['a 401 of logout is ignored', 401, { code: 'UNAUTHORIZED' }, '/auth/logout', { kind: 'silent' }],
  [
    'H-01 G-20 400 with the DBR code opens dbr-alert',
    400,
    { code: 'REACH_DBR_RESTRICTION' },
    '/loan/apply',
    { kind: 'dbrAlert' },
  ],
  ['D-005 so does its other spelling', 400, { code: 'reach-DBR-restriction' }, '/loan/apply', { kind: 'dbrAlert' }],
  [
    'H-02 400 shows its message',
    400,
    { code: 'INVALID_INPUT', message: 'Periksa isian' },
    '/a',
    { kind: 'toast', text: 'Periksa isian' },
  ],
  [
    'C-COM-10 400 on the soft list is left to the form',
    400,
    { code: 'INVALID_INPUT' },
    '/user/ktp-info/v3',
    { kind: 'silent' },
  ],
  [
    '429 says how long to wait',
    429,
    { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 40 } },
    '/a',
    { kind: 'toast', text: 'Terlalu banyak percobaan. Coba lagi dalam 40 detik.' },
  ],
  [
    '503 is maintenance',
    503,
    { code: 'MAINTENANCE', data: { until: '2026-11-21T00:00:00.000Z' } },
    '/a',
    { kind: 'maintenance', until: '2026-11-21T00:00:00.000Z' },
  ],
  [
    'H-07 500 shows its message',
    500,
    { code: 'SYSTEM_ERROR', message: 'Terjadi gangguan sistem.', data: { requestId: 'r-1' } },
    '/a',
    { kind: 'toast', text: 'Terjadi gangguan sistem.' },
  ],
]

for (const [name, status, body, path, expected] of rows) {
  test(`specification 8: ${name}`, () =>
    assert.deepEqual(reactionTo(new ApiRefusal(status, body), path, 'id'), expected))
}

test('H-08 no response shows the network text, word for word in English', () => {
  assert.equal(
    commonTexts.en.network,
    'Whoops… Network connection is bad. Check your connection or change a wifi and try again',
  )
})

test('T-04 any other error, without a message, is told in the words of the specification', () => {
  const error = new ApiRefusal(500, { code: 'X' })
  assert.deepEqual(reactionTo(error, '/a', 'en-us'), { kind: 'toast', text: 'Sorry, an error has occured.' })
})

test('T-10: networkError is word for word', () => {
  assert.equal(commonTexts.en.networkError, 'Network Error, please try again later')
})
