import assert from 'node:assert/strict'
import { test } from 'node:test'

type Handler = (event: object) => void

/** Loads the worker with a stand-in of its surroundings. Once per module address, so each load has its own. */
let loads = 0
async function worker(caches: object, fetched: () => Promise<Response>) {
  const handlers: Record<string, Handler> = {}
  Object.assign(globalThis, {
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler
    },
    location: { origin: 'https://lumbung.test' },
    caches,
    fetch: fetched,
  })
  await import(new URL(`./service-worker.ts?${loads++}`, import.meta.url).href)
  return {
    get: (url: string) =>
      new Promise<Response>((respondWith) => {
        const request = { method: 'GET', mode: 'cors', url: `https://lumbung.test${url}` }
        handlers.fetch?.({ request, respondWith })
      }),
    activate: () => new Promise((waitUntil) => handlers.activate?.({ waitUntil })),
  }
}

const came = async () => new Response('chunk')
const full = async () => {
  throw new DOMException('no room', 'QuotaExceededError')
}

test('a file that has come is given even when there is no room to keep it', async () => {
  const cache = { match: async () => undefined, put: full }
  const { get } = await worker({ open: async () => cache }, came)
  assert.equal(await (await get('/assets/a.js')).text(), 'chunk')
})

test('without a cache the network serves', async () => {
  const { get } = await worker({ open: full }, came)
  assert.equal(await (await get('/assets/a.js')).text(), 'chunk')
})

test('what was kept is given without the network; what former builds kept goes', async () => {
  const names = ['assets-1', 'assets-BUILD', 'offline-1']
  const cache = { match: async () => new Response('kept') }
  const forget = async (name: string) => names.splice(names.indexOf(name), 1).length > 0
  const { get, activate } = await worker(
    { open: async () => cache, keys: async () => [...names], delete: forget },
    full,
  )
  assert.equal(await (await get('/assets/a.js')).text(), 'kept')
  await activate()
  assert.deepEqual(names, ['assets-BUILD', 'offline-1'])
})
