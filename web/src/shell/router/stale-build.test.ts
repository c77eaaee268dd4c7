import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { awaited, reloadOf } from './stale-build.ts'

test('D-047: a reload is the same one within a minute and build', () => {
  const first = reloadOf('a.js', 60_000)
  assert.equal(reloadOf('a.js', 119_999), first)
  assert.notEqual(reloadOf('a.js', 120_000), first)
  assert.notEqual(reloadOf('b.js', 60_000), first)
})

const names = ['document', 'fetch', 'sessionStorage', 'location'] as const
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
afterEach(() => {
  for (const [name, own] of before) {
    if (own) Object.defineProperty(globalThis, name, own)
    else Reflect.deleteProperty(globalThis, name)
  }
})

/** A page whose server can be reached, or not. */
function browser(isReachable: boolean) {
  const reload = mock.fn()
  const fetch = mock.fn(async (_url: string, _how: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 404 })
  })
  const values = {
    document: { querySelector: () => ({ src: '/assets/app-1.js' }) },
    fetch,
    sessionStorage: {},
    location: { reload },
  }
  for (const name of names) Object.defineProperty(globalThis, name, { value: values[name], configurable: true })
  return { reload, fetch }
}

const missing = () => Promise.reject(new Error('404'))
const outcome = (code: Promise<unknown>) =>
  Promise.race([
    code.then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise((resolve) => setTimeout(resolve, 5, 'waits')),
  ])

test('G-16: code that the customer waits for reloads the page once if the server does not have it, then fails', async () => {
  const { reload, fetch } = browser(true)
  assert.equal(await outcome(awaited(missing())), 'waits')
  assert.equal(await outcome(awaited(missing())), 'failed')
  assert.equal(reload.mock.callCount(), 1)
  assert.deepEqual(fetch.mock.calls[0]?.arguments, ['/assets/app-1.js', { method: 'HEAD', cache: 'reload' }])
})

test('without the server, or on a page that is being left, code that does not load fails, and does not reload the page', async () => {
  const { reload } = browser(false)
  await assert.rejects(awaited(missing()), { message: '404', offline: true })
  assert.equal(reload.mock.callCount(), 0)
})

test('code that is there is returned', async () => {
  const { fetch } = browser(true)
  assert.equal(await awaited(Promise.resolve('code')), 'code')
  assert.equal(fetch.mock.callCount(), 0)
})
