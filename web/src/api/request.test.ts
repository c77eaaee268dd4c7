import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelCode } from '@lumbung/shared/channel-code.ts'
import { type Endpoint, installationId, requestFor } from './request.ts'

const context = {
  language: 'en-us',
  channel: channelCode('GOPAY'),
  userAgent: 'Mozilla/5.0 (Linux; Android 9; A5; wv) AppleWebKit/537.36',
} as const

test('C-COM-01, C-COM-03, C-COM-04, K-31: every request carries the common headers and the query channel and lang', () => {
  const request = requestFor({ method: 'GET', path: '/home/v1' }, {}, context)
  assert.equal(request.url, '/api/home/v1?channel=GOPAY&lang=en-us')
  assert.deepEqual(request.headers, {
    'Accept-Language': 'en-us',
    'x-user-agent': 'ANDROID_WEBVIEW',
    'x-adv-market-channel': 'GOPAY',
    'x-app-version': '0.0.5',
    'x-os-type': 'ANDROID',
    'x-adv-uuid': '00000000-0000-0000-0000-000000000000',
  })
})

test('D-198: the id of the installation is sent where the server gave one; what is no id is not sent', () => {
  const sentWith = (cookie: string) => installationId({ cookie })
  assert.equal(
    sentWith('language=id; installation=3b1f0c52-77aa-8e21-9d40-5c6e7f8a9b0c'),
    '3b1f0c52-77aa-8e21-9d40-5c6e7f8a9b0c',
  )
  for (const cookie of [
    '',
    'installation=',
    'installation=1',
    'installation=100%',
    `installation=${'%E2%82%AC'.repeat(36)}`,
  ])
    assert.equal(sentWith(cookie), '00000000-0000-0000-0000-000000000000', cookie)
})

test('path parameters are filled and escaped, missing query values are left out', () => {
  const endpoint = { method: 'GET', path: '/bill/detail/{loanId}' } as const
  const request = requestFor(endpoint, { params: { loanId: 'a/b' }, query: { month: undefined, page: 2 } }, context)
  assert.equal(request.url, '/api/bill/detail/a%2Fb?page=2&channel=GOPAY&lang=en-us')
})

test('a write sends JSON and its idempotency key', () => {
  const request = requestFor({ method: 'POST', path: '/loan/apply' }, { body: { amount: 5 } }, context, 'key-0001')
  assert.equal(request.body, '{"amount":5}')
  assert.equal(request.headers['Content-Type'], 'application/json')
  assert.equal(request.headers['Idempotency-Key'], 'key-0001')
})

test('D-201: files are sent as multipart without a Content-Type of ours', () => {
  const photo = new Blob(['x'], { type: 'image/jpeg' })
  const request = requestFor({ method: 'POST', path: '/user/image/KTP/v3' }, { files: { file: [photo] } }, context)
  assert.ok(request.body instanceof FormData)
  assert.equal(request.body.getAll('file').length, 1)
  assert.equal(request.headers['Content-Type'], undefined)
})

test('P-10 C-COM-06 D-198: a sign-in names the advertisement; other calls only its source, as the market channel', () => {
  const came = { ...context, advertising: { sourceType: 'video', agencyToken: 'x.y' } }
  const headersOf = (path: `/${string}`) => requestFor({ method: 'POST', path }, { body: {} }, came).headers
  for (const path of ['/auth/login/otp', '/auth/invitation/login/otp'] as const) {
    const headers = headersOf(path)
    assert.deepEqual([headers['x-adv-source-type'], headers['x-adv-agency-token']], ['video', 'x.y'])
  }
  const other = headersOf('/loan/apply')
  assert.equal(other['x-adv-market-channel'], 'video')
  assert.deepEqual([other['x-adv-source-type'], other['x-adv-agency-token']], [undefined, undefined])
})

test('C-060: global-status is asked with the time, so that no cache replies; no other call is', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_795_000_000_000 })
  const dateOf = (path: Endpoint['path']) =>
    new URL(requestFor({ method: 'GET', path }, {}, context).url, 'http://a').searchParams.get('date-value')
  assert.deepEqual([dateOf('/global-status/v2'), dateOf('/home/v1')], ['1795000000000', null])
})
