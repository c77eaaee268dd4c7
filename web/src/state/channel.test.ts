import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { channelCode, ownChannel } from '@lumbung/shared/channel-code.ts'
import { canonicalChannel, currentChannel, pageChannel, partnerOf, storeChannel, storedChannel } from './channel.ts'
import { noPage, pageOn } from './page-on.ts'

const gopay = channelCode('GOPAY')

afterEach(noPage)

/** A tab's storage, which Node has none of. */
function tabStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('K-04: a channel is kept for an hour, then it is H5 again', (t) => {
  Object.assign(globalThis, { sessionStorage: tabStorage() })
  pageOn({ code: 'GOPAY' })
  t.mock.timers.enable({ apis: ['Date'], now: 0 })
  assert.equal(storedChannel(), 'H5')
  storeChannel(gopay)
  t.mock.timers.tick(3_599_999)
  assert.equal(storedChannel(), 'GOPAY')
  t.mock.timers.tick(1)
  assert.equal(storedChannel(), 'H5')
})

test('without an address and storage the channel is H5', () => {
  Object.assign(globalThis, { sessionStorage: undefined })
  assert.equal(currentChannel(), 'H5')
  storeChannel(gopay)
  assert.equal(currentChannel(), 'H5')
})

const full = { getItem: () => null, removeItem: () => undefined, setItem: () => assert.fail('QuotaExceededError') }
const forgetful = { ...full, setItem: () => undefined }
const storages = { 'no storage': null, 'a storage without room': full, 'a storage that keeps nothing': forgetful }
for (const [name, sessionStorage] of Object.entries(storages))
  test(`K-04: in a webview with ${name} the channel is kept until the page is left`, () => {
    Object.assign(globalThis, { sessionStorage, document: {} })
    pageOn({ code: 'GOPAY' })
    storeChannel(gopay)
    assert.equal(storedChannel(), 'GOPAY')
    Reflect.deleteProperty(globalThis, 'document')
  })

test('N-23: the page says on which channel it is; without that it is our own app', () => {
  assert.deepEqual([pageChannel(), partnerOf(ownChannel), canonicalChannel('gopay')], [undefined, undefined, undefined])
  pageOn({ code: 'GOPAY', sessionOn: 'H5' })
  assert.deepEqual(
    [pageChannel()?.sessionOn, partnerOf(gopay)?.name, partnerOf(ownChannel)],
    ['H5', 'GoPay', undefined],
  )
  assert.deepEqual(['gopay', 'h5', 'LINKAJA'].map(canonicalChannel), ['GOPAY', 'H5', undefined])
  pageOn({ code: 'JAGAT_MAP', kind: 'SOURCE', home: 'HOME' })
  assert.equal(partnerOf(channelCode('JAGAT_MAP')), undefined)
})
