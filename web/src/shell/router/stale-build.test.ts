import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { awaited, reloadOf } from './stale-build.ts'

test('D-047: a reload is the same one within a minute and build', () => {
  const first = reloadOf('a.js', 60_000)
  assert.equal(reloadOf('a.js', 119_999), first)
  assert.notEqual(reloadOf('a.js', 120_000), first)
  assert.notEqual(reloadOf('b.js', 60_000), first)
})

const names = ['navigator', 'sessionStorage', 'location'] as const
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
afterEach(() => {
  for (const [name, own] of before) {
    if (own) Object.defineProperty(globalThis, name, own)
    else Reflect.deleteProperty(globalThis, name)
  }
})

function browser(onLine: boolean) {
  const stored = new Map<string, string>()
  const reload = mock.fn()
  const values = {
    navigator: { onLine },
    sessionStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) },
    location: { reload },
  }
  for (const name of names) Object.defineProperty(globalThis, name, { value: values[name], configurable: true })
  return reload
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

test('G-16: code that the customer waits for reloads the page once if it is missing, then fails', async () => {
  const reload = browser(true)
  assert.equal(await outcome(awaited(missing())), 'waits')
  assert.equal(await outcome(awaited(missing())), 'failed')
  assert.equal(reload.mock.callCount(), 1)
})

test('offline, code that is missing fails at once; code that is there is returned', async () => {
  const reload = browser(false)
  assert.equal(await outcome(awaited(missing())), 'failed')
  assert.equal(await awaited(Promise.resolve('code')), 'code')
  assert.equal(reload.mock.callCount(), 0)
})
