import assert from 'node:assert/strict'
import { mock, type TestContext, test } from 'node:test'
import type { BridgeCall } from '@lumbung/shared/bridge/bridge.ts'
import { BridgeCall as CallSchema } from '@lumbung/shared/bridge/bridge.ts'
import { type Bridge, createBridge } from './create-bridge.ts'
import { type BridgeWindow, mostBytes } from './protocol.ts'

const everything = ['appInfo', 'close', 'finish', 'token', 'proxyPost', 'camera', 'location', 'share', 'showAd']
const appInfo = { name: 'App', version: '1', platform: 'ios', methods: everything }

interface App {
  on: BridgeWindow
  calls: BridgeCall[]
  /** Delivers an answer as the transport does. */
  answer: (answer: unknown) => void
}

/** An app of each transport; `appInfo` is answered at once unless `silent`. */
const apps: Readonly<Record<string, (silent?: boolean) => App>> = {
  iOS: (silent) => {
    const calls: BridgeCall[] = []
    const open = new Map<string, (answer: unknown) => void>()
    const answer = (given: unknown) => {
      const last = calls.at(-1)?.id ?? ''
      open.get(last)?.(given)
    }
    const postMessage = (call: BridgeCall) => {
      calls.push(call)
      const promise = new Promise((done) => open.set(call.id, done))
      if (!silent && call.method === 'appInfo') answer({ v: 1, id: call.id, ok: true, result: appInfo })
      return promise
    }
    return { on: { lumbungNonce: 'n', webkit: { messageHandlers: { lumbung: { postMessage } } } }, calls, answer }
  },
  Android: (silent) => {
    const calls: BridgeCall[] = []
    const answer = (given: unknown) =>
      listener.onmessage?.({ data: typeof given === 'string' ? given : JSON.stringify(given) })
    const listener: NonNullable<BridgeWindow['lumbung']> = {
      postMessage: (text) => {
        const call = JSON.parse(text) as BridgeCall
        calls.push(call)
        if (!silent && call.method === 'appInfo')
          queueMicrotask(() => answer({ v: 1, id: call.id, ok: true, result: appInfo }))
      },
    }
    return { on: { lumbungNonce: 'n', lumbung: listener }, calls, answer }
  },
  'an old Android': (silent) => {
    const calls: BridgeCall[] = []
    const answer = (given: unknown) => on.lumbungAnswer?.(typeof given === 'string' ? given : JSON.stringify(given))
    const postMessage = (text: string) => {
      const call = JSON.parse(text) as BridgeCall
      calls.push(call)
      if (!silent && call.method === 'appInfo')
        queueMicrotask(() => answer({ v: 1, id: call.id, ok: true, result: appInfo }))
    }
    const on: BridgeWindow = { lumbungNonce: 'n', lumbungInterface: { postMessage } }
    return { on, calls, answer }
  },
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const timersOf = (t: TestContext) => t.mock.timers.enable({ apis: ['setTimeout'] })

/** What becomes of a call so far. */
function outcomeOf(promise: Promise<unknown>): { now: unknown } {
  const outcome: { now: unknown } = { now: 'open' }
  promise.then(
    (result) => {
      outcome.now = { result }
    },
    ({ code }) => {
      outcome.now = code
    },
  )
  return outcome
}

function open(app: App): Bridge {
  const bridge = createBridge(app.on)
  assert.ok(bridge)
  return bridge
}

for (const [name, start] of Object.entries(apps)) {
  test(`${name}: a call carries version, nonce and an id of its own, and gets its result`, async () => {
    const app = start()
    const bridge = open(app)
    const first = bridge.call('token', { purpose: 'ENTRY' })
    await settled()
    const [info, token] = app.calls
    for (const call of app.calls) assert.ok(CallSchema.safeParse(call).success)
    assert.deepEqual({ ...token, id: '' }, { v: 1, id: '', nonce: 'n', method: 'token', params: { purpose: 'ENTRY' } })
    assert.notEqual(info?.id, token?.id)
    app.answer({ v: 1, id: token?.id, ok: true, result: 'eyJ.token' })
    assert.equal(await first, 'eyJ.token')
  })

  test(`${name}: a refusal is a failure with its code`, async () => {
    const app = start()
    const token = outcomeOf(open(app).call('token', { purpose: 'ENTRY' }))
    await settled()
    app.answer({ v: 1, id: app.calls[1]?.id, ok: false, error: { code: 'UNAVAILABLE' } })
    await settled()
    assert.equal(token.now, 'UNAVAILABLE')
  })

  test(`${name}: late and doubled answers, those of another page and results of another shape are dropped`, async (t) => {
    timersOf(t)
    const app = start()
    const bridge = open(app)
    const late = outcomeOf(bridge.call('token', { purpose: 'ENTRY' }))
    await settled()
    const id = app.calls[1]?.id
    t.mock.timers.tick(10_000)
    await settled()
    assert.equal(late.now, 'LATE')
    const next = outcomeOf(bridge.call('showAd', { kind: 'NATIVE_AD', slot: 'HOME' }))
    await settled()
    app.answer({ v: 1, id, ok: true, result: 'eyJ.late' })
    await settled()
    assert.notDeepEqual(next.now, { result: 'eyJ.late' })
    assert.equal(late.now, 'LATE')
  })

  test(`${name}: without an answer to appInfo in 500 ms nothing is offered; one within a second counts from then on`, async (t) => {
    timersOf(t)
    const app = start(true)
    const bridge = open(app)
    const close = outcomeOf(bridge.call('close', {}))
    t.mock.timers.tick(499)
    await settled()
    assert.equal(close.now, 'open')
    t.mock.timers.tick(1)
    await settled()
    assert.equal(close.now, 'METHOD_UNKNOWN')
    app.answer({ v: 1, id: app.calls[0]?.id, ok: true, result: appInfo })
    await settled()
    assert.equal(await bridge.can('close'), true)
    assert.deepEqual(
      app.calls.map(({ method }) => method),
      ['appInfo'],
    )
  })

  test(`${name}: an answer after a second is too late`, async (t) => {
    timersOf(t)
    const app = start(true)
    const bridge = open(app)
    t.mock.timers.tick(1_000)
    await settled()
    app.answer({ v: 1, id: app.calls[0]?.id, ok: true, result: appInfo })
    await settled()
    assert.equal(await bridge.can('close'), false)
    assert.equal(await bridge.info(), undefined)
  })
}

/** Answers to a call of showAd with this id that an app should not give. */
const malformed = (id: string | undefined): unknown[] => [
  { v: 1, id, ok: true, result: { shown: 'yes' } },
  { v: 1, id, ok: true },
  { v: 1, id, ok: 'true', result: { shown: true } },
  { v: 2, id, ok: true, result: { shown: true } },
  { v: 1, id: `${id}0`, ok: true, result: { shown: true } },
  { v: 1, id: '__proto__', ok: true, result: { shown: true } },
  { v: 1, id: null, ok: true, result: { shown: true } },
  { v: 1, id: 1, ok: true, result: { shown: true } },
  { v: 1, id, ok: false },
  { v: 1, id, ok: false, error: 'DENIED' },
  'text',
  'null',
  '[]',
  '{',
]

for (const name of ['Android', 'an old Android'])
  test(`${name}: malformed and forged answers are dropped, and the right one is taken once`, async () => {
    const app = apps[name]?.() ?? assert.fail()
    const ad = outcomeOf(open(app).call('showAd', { kind: 'NATIVE_AD', slot: 'HOME' }))
    await settled()
    const id = app.calls[1]?.id
    for (const answer of malformed(id)) app.answer(answer)
    await settled()
    assert.equal(ad.now, 'open')
    app.answer({ v: 1, id, ok: true, result: { shown: true } })
    app.answer({ v: 1, id, ok: true, result: { shown: false } })
    app.answer({ v: 1, id, ok: false, error: { code: 'DENIED' } })
    await settled()
    assert.deepEqual(ad.now, { result: { shown: true } })
  })

for (const [at, answer] of malformed('').entries())
  test(`iOS: a malformed answer (${at}) ends its call, because no other can come`, async () => {
    const app = apps['iOS']?.() ?? assert.fail()
    const ad = outcomeOf(open(app).call('showAd', { kind: 'NATIVE_AD', slot: 'HOME' }))
    await settled()
    const id = app.calls[1]?.id
    app.answer(typeof answer === 'object' && answer && 'id' in answer && answer.id === '' ? { ...answer, id } : answer)
    await settled()
    assert.equal(ad.now, 'MALFORMED')
  })

test('iOS: a handler that rejects has not answered', async () => {
  const postMessage = async () => Promise.reject(new Error('FORBIDDEN'))
  const bridge = createBridge({ lumbungNonce: 'n', webkit: { messageHandlers: { lumbung: { postMessage } } } })
  assert.equal(await bridge?.can('close'), false)
})

test('a method that the app does not list is not asked for', async () => {
  const app = apps['iOS']?.() ?? assert.fail()
  await assert.rejects(open(app).call('openExternal', { url: 'https://a.example' }), { code: 'METHOD_UNKNOWN' })
  assert.equal(app.calls.length, 1)
})

test('a message of more than 16 MB is not sent', async () => {
  const app = apps['Android']?.() ?? assert.fail()
  const share = outcomeOf(open(app).call('share', { text: 'a'.repeat(mostBytes) }))
  await settled()
  assert.equal(share.now, 'TOO_LARGE')
  assert.equal(app.calls.length, 1)
})

for (const [name, start] of Object.entries(apps))
  test(`${name}: an answer of more than 16 MB is not taken`, async (t) => {
    timersOf(t)
    const app = start()
    const photo = outcomeOf(open(app).call('camera', { type: 'KTP', maxEdge: 2_048 }))
    await settled()
    const result = { name: 'a.jpg', type: 'image/jpeg', base64: 'A'.repeat(mostBytes) }
    app.answer({ v: 1, id: app.calls[1]?.id, ok: true, result })
    await settled()
    // On iOS no other answer can come.
    assert.equal(photo.now, name === 'iOS' ? 'MALFORMED' : 'open')
  })

const post = mock.fn()
for (const [what, on] of [
  ['a browser', {}],
  ['a frame, which has no nonce', { lumbung: { postMessage: post } }],
  ['a nonce alone', { lumbungNonce: 'n' }],
  ['an element of that name', { lumbungNonce: 'n', lumbung: { id: 'lumbung' } }],
  ['a nonce that is an element', { lumbungNonce: { id: 'lumbungNonce' }, lumbung: { postMessage: post } }],
] as const)
  test(`${what} has no bridge`, () => {
    assert.equal(createBridge(on as unknown as BridgeWindow), undefined)
    assert.equal(post.mock.callCount(), 0)
  })

test('two pages never use the same id', async () => {
  const [one, other] = [apps['iOS']?.(), apps['iOS']?.()]
  open(one ?? assert.fail())
  open(other ?? assert.fail())
  assert.notEqual(one?.calls[0]?.id, other?.calls[0]?.id)
})
