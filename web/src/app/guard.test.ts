import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterSignIn, guard } from './guard.ts'
import { placeOf } from './place.ts'

const visit = (address: string, session: 'in' | 'out' | 'unknown') => {
  const place = placeOf(address, '', 'H5')
  assert.equal(place.kind, 'route')
  return place.kind === 'route' ? guard(place, address, session, undefined) : undefined
}

test('G-18: a signed-out visit goes to login and keeps its path', () => {
  assert.equal(visit('/H5/bill', 'out'), '/H5/login?redirect=%2FH5%2Fbill')
})
test('public and either routes stay open', () => {
  assert.equal(visit('/H5/home', 'out'), undefined)
  assert.equal(visit('/H5/documents/Risk', 'out'), undefined)
})
test('a visit goes on while nobody knows, because the first call tells', () => {
  assert.equal(visit('/H5/bill', 'unknown'), undefined)
  assert.equal(visit('/H5/bill', 'in'), undefined)
})

const redirects: [string | undefined, string][] = [
  ['/H5/bill?a=1', '/H5/bill?a=1'],
  [undefined, '/H5/home'],
  ['https://evil.example/H5/bill', '/H5/home'],
  ['//evil.example/home', '/H5/home'],
  ['/\\evil.example', '/H5/home'],
  ['/H5/\tbill', '/H5/home'],
  ['javascript:alert(1)', '/H5/home'],
  ['/H5/login', '/H5/home'],
  ['/H5/code-step', '/H5/home'],
  ['/H5/nowhere', '/H5/home'],
]
for (const [redirect, expected] of redirects) {
  test(`D-040: redirect ${JSON.stringify(redirect)} leads to ${expected}`, () =>
    assert.equal(afterSignIn(redirect, 'H5'), expected))
}
