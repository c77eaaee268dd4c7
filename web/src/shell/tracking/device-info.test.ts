import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { BridgeCall } from '@lumbung/shared/bridge/bridge.ts'
import { noPage, pageOn } from '../../state/page-on.ts'
import { createSession } from '../../state/session.ts'
import { deviceTypeOf, versionCodeOf, watchSession } from './device-info.ts'

test('E-72: the device type by the user agent', () => {
  assert.equal(deviceTypeOf('Mozilla/5.0 (Linux; Android 9; Redmi 7A) Chrome/120 Mobile'), 'ANDROID')
  assert.equal(deviceTypeOf('Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) Safari/604.1'), 'IOS')
  assert.equal(deviceTypeOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/120'), 'WEB')
})

test('D-212: version 0.0.5 has the code 5', () => {
  assert.equal(versionCodeOf('0.0.5'), '5')
  assert.equal(versionCodeOf('1.2.3'), '10203')
})

const browserFetch = globalThis.fetch
after(() => {
  noPage()
  globalThis.fetch = browserFetch
  for (const name of ['webkit', 'lumbungNonce', 'location', 'document', 'sessionStorage'])
    Reflect.deleteProperty(globalThis, name)
})

test('N-17: the advertising id is that of the app around the page, if it tells one', { timeout: 10_000 }, async () => {
  const id = '38400000-8cf0-41bd-b23e-10b96e40000d'
  const result = { name: 'App', version: '1', platform: 'ios', methods: ['appInfo'], advertisingId: id }
  const postMessage = async (asked: BridgeCall) => ({ v: 1, id: asked.id, ok: true, result })
  Object.assign(globalThis, {
    webkit: { messageHandlers: { lumbung: { postMessage } } },
    lumbungNonce: 'n-17',
    location: { pathname: '/GOPAY/home', search: '' },
    document: { cookie: '', documentElement: {} },
    sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  })
  pageOn({ code: 'GOPAY' })
  const sent = new Promise<Record<string, unknown>>((resolve) => {
    globalThis.fetch = (async (url: string, { body }: { body: string }) => {
      if (url.includes('/device-info/upload')) resolve(JSON.parse(body))
      const data = url.includes('/user/info') ? { userId: 'u-1' } : 1
      return new Response(JSON.stringify({ code: 'SUCCESS', data }))
    }) as unknown as typeof fetch
  })
  const session = createSession()
  watchSession(session)
  session.set('in')
  const { advertisingId, source } = await sent
  assert.deepEqual([advertisingId, source], [id, 'GOPAY'])
})
