import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advertisingHeaders, readAdvertising } from './advertising.ts'

const read = (values: Record<string, string>) => readAdvertising('query', (name) => values[name])

test('P-10 D-198: the source has at most 64 characters, the token 256; what is longer or odd counts as missing', () => {
  const [source, token] = ['a'.repeat(64), 'b'.repeat(256)]
  assert.deepEqual(read({ advSourceType: source, advAgencyToken: token }), { sourceType: source, agencyToken: token })
  assert.deepEqual(read({ advSourceType: `${source}a`, advAgencyToken: `${token}b` }), {})
  for (const odd of ['', '  ', 'kafé', 'a\r\nx: y', 'a\u0000', '😀']) assert.deepEqual(read({ advSourceType: odd }), {})
  assert.deepEqual(read({ advAgencyToken: 'with space' }), {})
  assert.deepEqual(read({ advSourceType: ' Iklan video 1 ' }), { sourceType: 'Iklan video 1' })
})

test('C-COM-06: each is a header of its own; the server reads what the browser wrote', () => {
  const known = { sourceType: 'video', agencyToken: 'x.y' }
  const headers: Record<string, string> = advertisingHeaders(known)
  const again = readAdvertising('header', (name) => headers[name])
  assert.deepEqual(again, known)
  assert.deepEqual(headers, { 'x-adv-source-type': 'video', 'x-adv-agency-token': 'x.y' })
  assert.deepEqual(advertisingHeaders({}), {})
})
