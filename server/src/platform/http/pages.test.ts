import assert from 'node:assert/strict'
import { test } from 'node:test'
import { securityHeaders } from './pages.ts'

const folder = import.meta.dirname
const policyOf = (production: boolean) =>
  new Map(
    (securityHeaders(folder, production)['content-security-policy'] ?? '').split('; ').map((rule): [string, string] => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('security 21: no page of ours can be framed, and no base or form leads elsewhere', () => {
  const policy = policyOf(true)
  assert.deepEqual(
    ['frame-ancestors', 'base-uri', 'form-action', 'default-src'].map((name) => policy.get(name)),
    ["'none'", "'none'", "'self'", "'none'"],
  )
})

test('security 20: nothing inline runs but what the build hashed, and nothing is taken for what it is not', () => {
  const policy = policyOf(true)
  assert.equal(policy.get('script-src'), "'self' 'wasm-unsafe-eval'")
  assert.equal(policy.get('style-src'), "'self'")
  const headers = securityHeaders(folder, true)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.match(headers['strict-transport-security'] ?? '', /max-age=63072000/)
})
