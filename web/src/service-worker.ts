/**
 * Caches the hashed assets of the newest build and the offline page, nothing else: never /api, never the app's HTML. Runs as a
 * classic script at /sw.js, so it imports nothing.
 */
interface WorkerEvent extends Event {
  request: Request
  waitUntil: (work: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
  /** Chrome 123. */
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}

/** Named after the build by web/prerender.ts; caches of former builds are deleted when this worker activates. */
const assets = 'assets-BUILD'
const pages = 'offline-1'
const offlinePage = '/offline.html'
/** An attribute of the offline page (web/offline-page.ts), which no other page has. */
const offlineMark = 'data-offline'

addEventListener('install', (event) => {
  ;(event as WorkerEvent).waitUntil(keepOfflinePage())
  // A beacon of a page that is left would get lost on its way through this worker.
  const direct = (event as WorkerEvent).addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
  direct?.catch(() => undefined)
})

addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== assets && name !== pages) await caches.delete(name)
  }
  ;(event as WorkerEvent).waitUntil(forget())
})

addEventListener('fetch', (event) => {
  const { request, respondWith, waitUntil } = event as WorkerEvent
  const answer = respondWith.bind(event)
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') answer(fetch(request).catch(() => offline()))
  else if (pathname.startsWith('/assets/')) answer(fromAssets(request, waitUntil.bind(event)))
})

/** Throws if something else answered: the browser then installs this worker on a later visit. */
async function keepOfflinePage(): Promise<void> {
  const request = new Request(offlinePage, { cache: 'reload' })
  const response = await fetch(request)
  const isOurs = (await response.clone().text()).includes(offlineMark)
  if (!isOurs || !isFile(request, response)) throw new Error(`${offlinePage}: not our page`)
  await (await caches.open(pages)).put(request, response)
}

async function offline(): Promise<Response> {
  return (await caches.match(offlinePage)) ?? Response.error()
}

const types: Record<string, RegExp> = {
  html: /html/i,
  js: /javascript/i,
  css: /css/i,
  woff2: /font/i,
  svg: /svg/i,
  json: /json/i,
}

/** Whether a reply can be the file: a network's sign-in page also comes with status 200, and would break a screen until the next build. */
function isFile({ url }: Request, { status, redirected, headers }: Response): boolean {
  const [, ending = ''] = new URL(url).pathname.match(/\.(\w+)$/) ?? []
  const type = headers.get('content-type') ?? ''
  const isOfType = types[ending]?.test(type) ?? !/html/i.test(type)
  return status === 200 && !redirected && isOfType
}

async function fromAssets(request: Request, waitUntil: WorkerEvent['waitUntil']): Promise<Response> {
  const cache = await caches.open(assets).catch(() => undefined)
  const kept = await cache?.match(request).catch(() => undefined)
  if (kept) return kept
  const response = await fetch(request)
  // Not awaited: the page gets the file at once, and also when storage is full. The browser keeps the worker alive until it is stored.
  if (cache && isFile(request, response)) waitUntil(keep(cache, request, response.clone()).catch(() => undefined))
  return response
}

/** Stores a file that is not empty. Rejects if the connection breaks before its end. */
async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  if ((await response.clone().blob()).size > 0) await cache.put(request, response)
}
