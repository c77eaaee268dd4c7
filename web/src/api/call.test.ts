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
  assert.ok(failure instanceof NetworkFailure && failure.kind === 'unanswered')
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

for (const [what, answer, kind] of [
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['a page of a proxy', () => Promise.resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502 })), 'unanswered'],
  ['a page of a hotel’s sign-in', () => Promise.resolve(new Response('<form>', { status: 200 })), 'unanswered'],
  ['another server’s JSON', () => Promise.resolve(Response.json({ error: 'x' }, { status: 504 })), 'unanswered'],
  ['JSON without a word', () => Promise.resolve(Response.json(null)), 'unanswered'],
  ['an empty reply', () => Promise.resolve(new Response('', { status: 200 })), 'unanswered'],
] as const)
  test(`T-10 networkError: ${what} is a failure of kind ${kind}`, async (t) => {
    t.mock.method(globalThis, 'fetch', answer)
    await assert.rejects(call(globalStatus, {}), { name: 'NetworkFailure', kind })
  })
