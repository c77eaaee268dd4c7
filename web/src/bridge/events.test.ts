import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onAppEvent, receiveEvents } from './events.ts'
import type { BridgeWindow } from './protocol.ts'

const page: BridgeWindow = {}
receiveEvents(page)
const send = (message: unknown) => page.lumbungEvent?.(message as object)

test('an event reaches its listeners, and back is handled if one says so', () => {
  const heard: unknown[] = []
  const stops = [
    onAppEvent('back', () => heard.push('first')),
    onAppEvent('back', (data) => {
      heard.push(data)
      return 'handled'
    }),
    onAppEvent('insets', (data) => heard.push(data)),
    onAppEvent('progress', (data) => heard.push(data)),
  ]
  assert.equal(send({ v: 1, event: 'back', data: null }), 'handled')
  assert.equal(send({ v: 1, event: 'insets', data: { top: 1, bottom: 2, keyboard: 3 } }), undefined)
  assert.equal(send({ v: 1, event: 'progress', data: { id: 'a', sent: 1, total: 2 } }), undefined)
  for (const stop of stops) stop()
  assert.equal(send({ v: 1, event: 'back', data: null }), undefined)
  assert.deepEqual(heard, ['first', null, { top: 1, bottom: 2, keyboard: 3 }, { id: 'a', sent: 1, total: 2 }])
})

test('other messages reach nobody', () => {
  const heard: unknown[] = []
  const listen = (data: unknown) => {
    heard.push(data)
    return 'handled' as const
  }
  const stops = (['back', 'insets', 'progress'] as const).map((event) => onAppEvent(event, listen))
  for (const message of [
    undefined,
    null,
    'back',
    {},
    { event: 'back' },
    { v: 2, event: 'back', data: null },
    { v: 1, event: '__proto__', data: null },
    { v: 1, event: 'constructor', data: null },
    { v: 1, event: 'backwards', data: null },
    { v: 1, event: 'insets', data: { top: 'calc(1px)', bottom: 0, keyboard: 0 } },
    { v: 1, event: 'progress', data: { id: 1, sent: 1, total: 2 } },
    { v: 1, event: 'progress', data: { id: 'a', sent: '1', total: 2 } },
  ])
    assert.equal(send(message), undefined)
  for (const stop of stops) stop()
  assert.deepEqual(heard, [])
})
