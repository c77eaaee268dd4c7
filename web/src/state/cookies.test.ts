import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCookie, writeCookie } from './cookies.ts'
import { keepsCookies } from './keeps-cookies.ts'

test('a value is stored for a year, same-site, with special characters encoded', () => {
  const jar = { cookie: '' }
  writeCookie('theme', 'dark; x=1', jar)
  assert.equal(jar.cookie, 'theme=dark%3B%20x%3D1; path=/; max-age=31536000; samesite=lax')
  assert.equal(readCookie('theme', jar), 'dark; x=1')
})

test('a cookie is found only by its full name', () => {
  const jar = { cookie: 'my-uuid=1; uuid=2; uuid2=3' }
  assert.equal(readCookie('uuid', jar), '2')
  assert.equal(readCookie('id', jar), undefined)
})

test('without a document there is no cookie', () => assert.equal(readCookie('uuid'), undefined))

test('a cookie that cannot be decoded is none', () => {
  for (const value of ['100%', '%E0%A4%A', '%'])
    assert.equal(readCookie('language', { cookie: `language=${value}` }), undefined, value)
})

test('where the browser refuses cookies nothing is read or stored, and nothing fails', () => {
  const refuse = () => assert.fail('SecurityError')
  const jar = Object.defineProperty({ cookie: '' }, 'cookie', { get: refuse, set: refuse })
  writeCookie('theme', 'dark', jar)
  assert.equal(readCookie('theme', jar), undefined)
  assert.equal(keepsCookies(jar), false)
})

test('a browser that takes a cookie and keeps none is told from one that keeps it, and no cookie stays', () => {
  assert.equal(
    keepsCookies({
      get cookie() {
        return ''
      },
      set cookie(_) {},
    }),
    false,
  )
  const jar = { cookie: '' }
  assert.equal(keepsCookies(jar), true)
  assert.match(jar.cookie, /^probe=; .*max-age=0/)
})
