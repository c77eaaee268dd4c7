import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { BridgeCall } from '@lumbung/shared/bridge/bridge.ts'
import { locate } from '../../customer/lending/plan/place/locate.ts'
import { noPage, pageOn } from '../../state/page-on.ts'
import { appCan, askApp } from './ask-app.ts'
import { base64Of, bytesOf } from './base64.ts'
import { openByApp, shareByApp } from './files-of-app.ts'
import { openOutside } from './open-outside.ts'
import { photoOfApp } from './photo-of-app.ts'

type Outcome = { result: unknown } | { code: string }
const methods = ['appInfo', 'camera', 'location', 'share', 'openFile', 'openExternal']
const known = { name: 'App', version: '1', platform: 'ios', methods }

const calls: BridgeCall[] = []
let outcome: Outcome = { result: null }

/** The app around the page: says what it can do, and answers all else with `outcome`. */
async function postMessage(call: BridgeCall): Promise<unknown> {
  if (call.method !== 'appInfo') calls.push(call)
  const given: Outcome = call.method === 'appInfo' ? { result: known } : outcome
  const said = 'code' in given ? { ok: false, error: given } : { ok: true, result: given.result }
  return { v: 1, id: call.id, ...said }
}

class Reader {
  result = ''
  onload = () => undefined
  async readAsDataURL(blob: Blob) {
    this.result = `data:;base64,${Buffer.from(await blob.arrayBuffer()).toString('base64')}`
    this.onload()
  }
}

const assigned: string[] = []
Object.assign(globalThis, {
  webkit: { messageHandlers: { lumbung: { postMessage } } },
  lumbungNonce: 'n',
  location: { origin: 'https://pinjam.example', assign: (url: string) => void assigned.push(url) },
  FileReader: Reader,
})
after(() => {
  noPage()
  for (const name of ['webkit', 'lumbungNonce', 'location', 'FileReader']) Reflect.deleteProperty(globalThis, name)
})
beforeEach(() => {
  pageOn({ code: 'GOPAY' })
  calls.length = 0
  assigned.length = 0
})

test('D-077: the methods of appInfo decide what the app is asked', async () => {
  assert.equal(await appCan('camera'), true)
  assert.equal(await appCan('showAd'), false)
  assert.equal(await askApp('showAd', { kind: 'NATIVE_AD', slot: 'ME_BANNER' }), undefined)
  assert.deepEqual(calls, [])
})

test('without an app around the page nothing is asked', async () => {
  Reflect.deleteProperty(globalThis, 'lumbungNonce')
  assert.equal(await appCan('camera'), false)
  assert.equal(await photoOfApp('KTP'), undefined)
  assert.deepEqual(calls, [])
  Object.assign(globalThis, { lumbungNonce: 'n' })
})

test('D-113: a photo of the app is a file with its bytes; a closed camera, a refused permission and a failure differ', async () => {
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0, 1, 254, 0xff, 0xd9])
  outcome = { result: { name: 'KTP.jpg', type: 'image/jpeg', base64: Buffer.from(bytes).toString('base64') } }
  const photo = await photoOfApp('KTP')
  assert.ok(photo instanceof File)
  assert.deepEqual([photo.name, photo.type], ['KTP.jpg', 'image/jpeg'])
  assert.deepEqual(new Uint8Array(await photo.arrayBuffer()), bytes)
  assert.deepEqual(calls[0]?.params, { type: 'KTP', maxEdge: 2048 })
  for (const [code, expected] of [
    ['CANCELLED', 'CANCELLED'],
    ['DENIED', 'DENIED'],
    ['UNAVAILABLE', undefined],
  ] as const) {
    outcome = { code }
    assert.equal(await photoOfApp('ID_HOLDING'), expected, code)
  }
})

test('K-32 D-125: the location of the app is approximate; a refused permission gives none', async () => {
  outcome = { result: { latitude: -6.2, longitude: 106.8, accuracy: 900 } }
  assert.deepEqual(await locate(), { latitude: -6.2, longitude: 106.8, accuracy: 900 })
  assert.deepEqual(calls[0]?.params, { coarse: true })
  outcome = { code: 'DENIED' }
  assert.equal(await locate(), undefined)
  outcome = { code: 'UNAVAILABLE' }
  assert.equal(await locate(), undefined, 'and there is no other')
})

test('a file is opened by the app as it is; other types and files that fit into no message are not', async () => {
  outcome = { result: null }
  const bytes = crypto.getRandomValues(new Uint8Array(3_000))
  const pdf = new Blob([bytes], { type: 'application/pdf' })
  assert.equal(await openByApp(pdf, 'a.pdf'), true)
  const { base64 } = (calls[0]?.params ?? {}) as { base64: string }
  assert.deepEqual(bytesOf(base64), bytes)
  assert.equal(await base64Of(pdf), base64)
  assert.equal(await openByApp(new Blob(['x'], { type: 'text/html' }), 'a.html'), false)
  const large = { type: 'application/pdf', size: 12 * 1024 * 1024 } as Blob
  assert.equal(await openByApp(large, 'a.pdf'), false)
  assert.equal(calls.length, 1)
  outcome = { code: 'UNAVAILABLE' }
  assert.equal(await openByApp(pdf, 'a.pdf'), false)
})

test('a text or a picture is shared by the app; a closed share sheet is no failure', async () => {
  outcome = { code: 'CANCELLED' }
  assert.equal(await shareByApp('Ayo'), true)
  assert.deepEqual(calls[0]?.params, { text: 'Ayo' })
  assert.equal(await shareByApp('', { blob: new Blob(['x'], { type: 'image/png' }), name: 'a.png' }), true)
  assert.deepEqual(calls[1]?.params, { text: '', file: { name: 'a.png', type: 'image/png', base64: 'eA==' } })
  outcome = { code: 'UNAVAILABLE' }
  assert.equal(await shareByApp('Ayo'), false)
})

test('D-077: a page of others opens outside of the app, else in place of ours', async () => {
  outcome = { result: null }
  assert.equal(await openOutside('https://facebook.example/dialog'), true)
  assert.deepEqual(assigned, [])
  outcome = { code: 'UNAVAILABLE' }
  assert.equal(await openOutside('https://facebook.example/dialog'), false)
  assert.deepEqual(assigned, ['https://facebook.example/dialog'])
})
