import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { saveDraft } from '@lumbung/shared/contract/onboarding/application.ts'
import { anyAddress, servedCalls } from '../../testing/calls.ts'
import { formWith, signedIn } from '../../testing/people/customers.ts'
import { schemaOf, withTextAt } from '../../testing/schema-strings.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let client: TestClient
before(async () => {
  app = await openTestApp()
  client = (await signedIn(app)).client
})
after(() => app.close())

/** NUL, and each half of a surrogate pair alone. */
const unstorable = ['a\0b', '\0', '\ud83d', 'a\udc00b']

/** Each place for a text in a call, with the field name that the refusal must contain. */
function* attacksOn(
  endpoint: EndpointShape,
  text: string,
): Generator<{ path: string; field: string; init: RequestInit }> {
  const { method, params, query, body, files } = endpoint
  // A lone surrogate cannot be written into an address: it arrives as U+FFFD.
  if (text.isWellFormed()) {
    for (const name of params ? Object.keys(schemaOf(params).properties ?? {}) : []) {
      const path = endpoint.path.replace(`{${name}}`, encodeURIComponent(text))
      yield { path: `/api${path.replaceAll(/\{\w+\}/g, 'x')}`, field: name, init: { method } }
    }
    for (const name of [...(query ? Object.keys(schemaOf(query).properties ?? {}) : []), 'lang', 'channel'])
      yield { path: `${anyAddress(endpoint)}?${name}=${encodeURIComponent(text)}`, field: name, init: { method } }
  }
  for (const { path: field, value } of body ? withTextAt(schemaOf(body), text) : []) {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
    // In a form a lone surrogate also arrives as U+FFFD.
    if (files && !text.isWellFormed()) continue
    const form = { body: formWith('none', [], value as Record<string, string>) }
    yield { path: anyAddress(endpoint), field: field || 'body', init: { method, ...(files ? form : json) } }
  }
}

test('ASVS 2.2.1: NUL or half a character in any text of any call is INVALID_INPUT with its field', async () => {
  let places = 0
  for (const { endpoint, name } of servedCalls)
    for (const text of unstorable)
      for (const { path, field, init } of attacksOn(endpoint, text)) {
        // A sign-in by face is refused by its address, before its body is read.
        if (name === 'finishFaceSignIn' && init.body) continue
        // A form counts as an upload, and uploads are limited per customer.
        const sender = init.body instanceof FormData ? (await signedIn(app)).client : client
        const response = await sender.fetch(path, init)
        const { code, data } = (await response.json()) as { code: string; data: { fields: Record<string, string> } }
        assert.deepEqual([response.status, code], [400, 'INVALID_INPUT'], `${name} ${field}`)
        assert.equal(data.fields[field], 'invalid', `${name} ${field}: ${JSON.stringify(data)}`)
        places++
      }
  assert.ok(places > 500, `${places} places`)
})

test('ASVS 2.2.1: a field name with NUL or half a character is refused as well', async () => {
  for (const name of unstorable) {
    const { code } = await client.call(saveDraft, { params: { step: 'ktp' }, body: { values: { [name]: 'x' } } })
    assert.equal(code, 'INVALID_INPUT')
  }
})

test('ASVS 2.2.1: the calls outside the contract refuse it as well', async () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const token = { 'x-callback-token': app.sandbox.callbackToken }
  for (const text of unstorable) {
    const notice = { payment_id: text, callback_virtual_account_id: 'x' }
    for (const [name, response] of [
      ['pay', await post('/api/sandbox/pay', { paymentCode: text })],
      [
        'decide',
        await post(`/api/operator/applications/${encodeURIComponent(text.toWellFormed())}/decision`, { outcome: text }),
      ],
      ['inbox', await fetch(`${app.url}/api/sandbox/inbox?to=${encodeURIComponent(text.toWellFormed())}`)],
      ['notice', await post('/webhooks/xendit', notice, token)],
      ['payout', await post('/webhooks/xendit', { event: 'payout.x', data: { id: 'x', reference_id: text } }, token)],
    ] as const) {
      const wellFormed = name === 'inbox'
      assert.ok(response.status === 400 || (wellFormed && response.status === 200), `${name}: ${response.status}`)
    }
  }
  for (const path of ['/api/operator/applications/%00/decision', '/api/operator/orders/no-id/decision']) {
    const response = await post(path, { outcome: 'APPROVE' })
    assert.ok(response.status < 500, `${path}: ${response.status}`)
  }
})

test('ASVS 2.2.1: endlessly nested JSON is refused before the stack overflows', async () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const body = `{"values":{"a":${open.repeat(5000)}1${close.repeat(5000)}}}`
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body }
    const response = await client.fetch('/api/application/draft/ktp', init)
    assert.equal(response.status, 400)
  }
})

test('ASVS 2.2.1: real texts are stored unchanged: emoji, other scripts, joined letters and line breaks', async () => {
  const values = { a: 'Jalan Melati 7 🏠', b: 'Ñandú Žluť ꦱ', c: '👩‍👩‍👧', d: 'satu\ndua\ttiga', 'e 🏠': 'x' }
  assert.equal((await client.call(saveDraft, { params: { step: 'ktp' }, body: { values } })).code, 'SUCCESS')
  assert.equal((await client.call(home)).code, 'SUCCESS')
})
