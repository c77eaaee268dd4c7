import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { keepAdvertising, storedAdvertising } from './advertising.ts'

let shown: string
const stored = new Map<string, string>()

/** A tab that has opened an address. */
function openTab(pathname: string, search: string): void {
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const history = { state: null, replaceState: (_state: unknown, _title: string, address: string) => (shown = address) }
  shown = pathname + search
  Object.assign(globalThis, { sessionStorage, history, location: { pathname, search, hash: '#a' } })
  keepAdvertising()
}
beforeEach(() => stored.clear())

test('P-10: the advertisement of an entry is kept for the tab and removed from the address', () => {
  openTab('/H5/login', '?advSourceType=video%201&advAgencyToken=x.y-z&redirect=%2FH5%2Fbill')
  assert.equal(shown, '/H5/login?redirect=%2FH5%2Fbill#a')
  assert.deepEqual(storedAdvertising(), { sourceType: 'video 1', agencyToken: 'x.y-z' })
  openTab('/H5/home', '')
  assert.equal(shown, '/H5/home')
  assert.deepEqual(storedAdvertising(), { sourceType: 'video 1', agencyToken: 'x.y-z' })
  openTab('/H5/home', '?advSourceType=search')
  assert.deepEqual([shown, storedAdvertising()], ['/H5/home#a', { sourceType: 'search' }])
})

test('P-10 D-198: what is too long or odd is removed from the address and not kept', () => {
  openTab('/H5/home', `?advSourceType=${'a'.repeat(65)}&advAgencyToken=x%0d%0aevil`)
  assert.deepEqual([shown, storedAdvertising(), stored.size], ['/H5/home#a', {}, 0])
})

test('without storage or with foreign values in it there is no advertisement', () => {
  stored.set('advertising', JSON.stringify({ value: 'advSourceType=%F0%9F%98%80', at: 0 }))
  openTab('/H5/home', '')
  assert.deepEqual(storedAdvertising(), {})
  Object.assign(globalThis, { sessionStorage: undefined })
  assert.deepEqual(storedAdvertising(), {})
})
