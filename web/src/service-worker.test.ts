import assert from 'node:assert/strict'
import { test } from 'node:test'

type Handler = (event: object) => void

/** Loads the worker with a fake global scope. Each load uses its own module URL, so that the module runs again. */
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
    Request: class {
      readonly url: string
      constructor(path: string) {
        this.url = `https://lumbung.test${path}`
      }
    },
  })
  await import(new URL(`./service-worker.ts?${loads++}`, import.meta.url).href)
  const background: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void background.push(work)
  return {
    get: (url: string) =>
      new Promise<Response>((respondWith) => {
        const request = { method: 'GET', mode: 'cors', url: `https://lumbung.test${url}` }
        handlers.fetch?.({ request, respondWith, waitUntil })
      }),
    /** Resolves when all that goes on after the replies has ended. */
    settled: () => Promise.all(background),
    /** Rejects if the worker is not installed. */
    install: () =>
      new Promise<void>((resolve, reject) =>
        handlers.install?.({ waitUntil: (work: Promise<void>) => work.then(resolve, reject) }),
      ),
    activate: () => new Promise((waitUntil) => handlers.activate?.({ waitUntil })),
  }
}

const online = async () => new Response('chunk')
const full = async () => {
  throw new DOMException('storage full', 'QuotaExceededError')
}

test('a fetched file is served even when storage is full', async () => {
  const cache = { match: async () => undefined, put: full }
  const { get } = await worker({ open: async () => cache }, online)
  assert.equal(await (await get('/assets/a.js')).text(), 'chunk')
})

test('without a cache, files are served from the network', async () => {
  const { get } = await worker({ open: full }, online)
  assert.equal(await (await get('/assets/a.js')).text(), 'chunk')
})

test('a cached file is served offline; caches of former builds are deleted', async () => {
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

const script = { 'content-type': 'text/javascript' }
/** A body that ends in the middle, as on a connection that breaks. */
const broken = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('export const a ='))
      setTimeout(() => controller.error(new TypeError('network error')))
    },
  })

test('only the file itself is kept, not the page of a network that asks for a sign-in', async () => {
  const kept: string[] = []
  const cache = { match: async () => undefined, put: async ({ url }: Request) => void kept.push(url) }
  const replies: [path: string, reply: Response][] = [
    ['/assets/a.js', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['/assets/b.js', new Response('', { headers: { 'content-type': 'text/javascript', 'content-length': '0' } })],
    ['/assets/b2.js', new Response('', { headers: script })],
    ['/assets/b3.js', new Response(new Uint8Array(), { headers: { ...script, 'transfer-encoding': 'chunked' } })],
    ['/assets/b4.js', new Response(broken(), { headers: script })],
    ['/assets/b5.js', new Response('{"error":"quota"}', { headers: { 'content-type': 'application/json' } })],
    ['/assets/b6.js', new Response('x')],
    ['/assets/b7.js', new Response('x', { status: 203, headers: script })],
    ['/assets/b8.woff2', new Response('<html>', { headers: { 'content-type': 'text/plain' } })],
    ['/assets/c.css', new Response('part', { status: 206, headers: { 'content-type': 'text/css' } })],
    ['/assets/d.png', new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
    ['/assets/d2.webp', new Response('<html>', { headers: { 'content-type': 'TEXT/HTML' } })],
    [
      '/assets/e.js',
      Object.defineProperty(new Response('x', { headers: { 'content-type': 'text/javascript' } }), 'redirected', {
        value: true,
      }),
    ],
    ['/assets/f.js', new Response('x', { headers: { 'content-type': 'text/javascript; charset=utf-8' } })],
    ['/assets/g.css', new Response('x', { headers: { 'content-type': 'text/css' } })],
    ['/assets/h.png', new Response('x', { headers: { 'content-type': 'image/png' } })],
  ]
  for (const [path, reply] of replies) {
    const { get, settled } = await worker({ open: async () => cache }, async () => reply)
    assert.equal(await get(path), reply)
    await settled()
  }
  assert.deepEqual(
    kept.map((url) => new URL(url).pathname),
    ['/assets/f.js', '/assets/g.css', '/assets/h.png'],
  )
})

test('the offline page is kept only if it is ours; else the worker is not installed', async () => {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const page = '<body data-offline>'
  const reply = async (made: Response): Promise<string> => {
    const kept: string[] = []
    const cache = {
      put: async ({ url }: Request, { headers }: Response) => void kept.push(`${url} ${headers.get('content-type')}`),
    }
    const { install } = await worker({ open: async () => cache }, async () => made)
    return install().then(
      () => kept.join(),
      () => `refused, ${kept.length} kept`,
    )
  }
  assert.equal(
    await reply(new Response(page, { headers: html })),
    `https://lumbung.test/offline.html ${html['content-type']}`,
  )
  for (const made of [
    new Response('<body>Selamat datang di Wi-Fi kafe', { headers: html }),
    new Response('', { headers: html }),
    new Response(page, { headers: { 'content-type': 'text/plain' } }),
    new Response(page, { status: 503, headers: html }),
    new Response(page, { status: 206, headers: html }),
    Object.defineProperty(new Response(page, { headers: html }), 'redirected', { value: true }),
  ])
    assert.equal(await reply(made), 'refused, 0 kept')
})
