import assert from 'node:assert/strict'
import { test } from 'node:test'
import { globalStatus } from '@lumbung/shared/contract/home.ts'
import { call } from './call.ts'
import { NetworkFailure } from './refusal.ts'

test('K-01 C-COM-02: a call without a reply fails after 60 s, and its request is given up', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let signal: AbortSignal | null | undefined
  t.mock.method(globalThis, 'fetch', (_url: unknown, init?: RequestInit) => {
    signal = init?.signal
    return new Promise(() => undefined)
  })
  let failure: unknown
  const waiting = call(globalStatus, {}).catch((error: unknown) => {
    failure = error
  })
  t.mock.timers.tick(59_999)
  await Promise.resolve()
  assert.deepEqual([failure, signal?.aborted], [undefined, false])
  t.mock.timers.tick(1)
  await waiting
  assert.ok(failure instanceof NetworkFailure)
  assert.equal(signal?.aborted, true)
})

test('a reply in time is returned, and nothing is given up later', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let signal: AbortSignal | null | undefined
  t.mock.method(globalThis, 'fetch', (_url: unknown, init?: RequestInit) => {
    signal = init?.signal
    return Promise.resolve(Response.json({ code: 'SUCCESS', data: { outsideHosts: [] } }))
  })
  assert.deepEqual(await call(globalStatus, {}), { outsideHosts: [] })
  t.mock.timers.tick(60_000)
  assert.equal(signal?.aborted, false)
})
