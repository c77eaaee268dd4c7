import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLink, signLink } from './signed-link.ts'

const key = Buffer.alloc(32, 7)
const path = '/api/files/0192/ktp'
const expiresAt = new Date('2026-11-20T10:05:00.500Z')
const before = new Date('2026-11-20T10:04:59.999Z')
const link = signLink(key, path, expiresAt)
const query = Object.fromEntries(new URL(link, 'https://lumbung.example').searchParams)

test('a link opens its path until it expires', () => {
  assert.match(link, /^\/api\/files\/0192\/ktp\?expires=1795169100&signature=[\w-]{43}$/)
  assert.equal(checkLink(key, path, query, before), true)
  assert.equal(checkLink(key, path, query, new Date('2026-11-20T10:05:00Z')), false)
})

test('a link for another path, key or expiry is refused', () => {
  assert.equal(checkLink(key, '/api/files/0193/ktp', query, before), false)
  assert.equal(checkLink(Buffer.alloc(32, 8), path, query, before), false)
  assert.equal(checkLink(key, path, { ...query, expires: '1895169100' }, before), false)
  assert.equal(checkLink(key, path, { ...query, expires: `0${query.expires}` }, before), false)
})

test('a signature with any changed character is refused', () => {
  const signature = query.signature ?? ''
  assert.equal(signature.length, 43)
  for (let at = 0; at < signature.length; at += 1) {
    const changed = signature.slice(0, at) + (signature[at] === 'A' ? 'B' : 'A') + signature.slice(at + 1)
    assert.equal(checkLink(key, path, { ...query, signature: changed }, before), false)
  }
  for (const changed of ['', signature.slice(1), `${signature}=`, `${signature}A`, `${signature.slice(0, -1)}é`])
    assert.equal(checkLink(key, path, { ...query, signature: changed }, before), false)
})

test('a query of another shape is refused', () => {
  const { expires, signature } = query
  const odd = [
    {},
    { expires },
    { signature },
    { expires: [expires, expires], signature },
    { expires, signature: [signature] },
  ]
  const numbers = [
    { expires: Number(expires), signature },
    { expires: '1e12', signature },
    { expires: '-1', signature },
  ]
  for (const shape of [...odd, ...numbers]) assert.equal(checkLink(key, path, shape, before), false)
})

test('only a bare path and a valid time can be signed', () => {
  for (const bad of ['', 'api/files', '/a?b=c', '/a#b', '/a\nb']) assert.throws(() => signLink(key, bad, expiresAt))
  assert.throws(() => signLink(key, path, new Date(Number.NaN)))
})
