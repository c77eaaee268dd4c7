import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser, findCompleteBrowser } from '../../scripts/tools.mjs'
import { type Bridge, openBridge, Refusal, type Transport } from './bridge.ts'
import { cookieOf } from './cookies.ts'
import { mayOpenOutside } from './links.ts'
import { methodsOf, type Phone, type Report } from './methods.ts'
import { postOf, send } from './proxy.ts'

/** As in every app on an Android phone: Chrome's, with "; wv". */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 LumbungShell/1'

export interface Options {
  /** The first page; the bridge serves its origin alone. */
  address: string
  /** Keeps cookies and storage here. */
  folder: string
  phone?: Omit<Phone, 'downloads'>
  transport?: Transport
  /** What bars cover, in pixels. */
  insets?: { top: number; bottom: number }
  /** Turned off, pages have no cookies and no storage: that is Chromium's setting, which the headless shell does not have. */
  keepsCookies?: boolean
  /** Keeps the window when the page ends, as apps that load our page once and show it again. */
  stays?: boolean
  /** How long the page may take to handle back, in milliseconds. */
  backLimit?: number
  report: Report
  /** Sees the page before anything is loaded. */
  onPage?: (page: Page) => void
}

export interface Shell {
  page: Page
  /** The back key. */
  back: () => Promise<void>
  tell: Bridge['send']
  close: () => Promise<void>
}

const delay = (ms: number) => new Promise<undefined>((done) => setTimeout(() => done(undefined), ms))

/** Opens an address as an app on an Android phone would, with the native bridge. See README.md. */
export async function openShell({
  address,
  folder,
  phone = {},
  transport = 'listener',
  insets = { top: 0, bottom: 0 },
  keepsCookies = true,
  stays = false,
  backLimit = 300,
  report,
  onPage,
}: Options): Promise<Shell> {
  const { origin } = new URL(address)
  if (!keepsCookies) await turnCookiesOff(folder)
  const executablePath = keepsCookies ? (process.env.CHROMIUM_PATH ?? findBrowser()) : findCompleteBrowser()
  if (!keepsCookies && !executablePath) throw new Error('Cookies can be turned off in chromium or chrome: install one')
  const context = await openContext({ folder, origin, executablePath, phone })
  const page = context.pages()[0] ?? (await context.newPage())
  const cdp = await context.newCDPSession(page)
  await cdp.send('Page.enable')
  const close = async () => context.close()
  const end = (event: string) => {
    report(event)
    if (!stays) void close()
  }
  const bridge: Bridge = await openBridge(cdp, {
    origin,
    transport,
    methods: methodsOf({
      phone: { ...phone, downloads: join(folder, 'downloads') },
      origin,
      report,
      end,
      started: () => void bridge.send('insets', { ...insets, keyboard: 0 }),
      proxyPost: proxyOf({
        store: keepsCookies ? context : undefined,
        origin,
        report,
        progress: (data) => void bridge.send('progress', data),
      }),
    }),
  })
  onPage?.(page)
  await keepOnOrigin(context, page, cdp, origin, report)
  await page.goto(address)
  // The empty page that the window began with is none to go back to.
  await cdp.send('Page.resetNavigationHistory')
  return {
    page,
    tell: bridge.send,
    close,
    async back() {
      if ((await Promise.race([bridge.send('back'), delay(backLimit)])) === 'handled') return
      const { currentIndex, entries } = await cdp.send('Page.getNavigationHistory')
      const before = entries[currentIndex - 1]
      if (before) await cdp.send('Page.navigateToHistoryEntry', { entryId: before.id })
      else end('close')
    },
  }
}

/** Writes the browser's setting before its first start. */
async function turnCookiesOff(folder: string) {
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  await mkdir(join(folder, 'Default'), { recursive: true })
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(settings))
}

interface Opening {
  folder: string
  origin: string
  executablePath: string | undefined
  phone: Omit<Phone, 'downloads'>
}

async function openContext({ folder, origin, executablePath, phone: { location } }: Opening) {
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    ...(location && { geolocation: location }),
    userAgent,
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--use-fake-device-for-media-stream'],
  })
  // Guard PERMISSIONS: camera and location for our own pages.
  await context.grantPermissions(['camera', 'geolocation'], { origin })
  return context
}

/** Keeps the window on one origin; wallets, diallers and other sites go to the system. */
async function keepOnOrigin(context: BrowserContext, page: Page, cdp: CDPSession, origin: string, report: Report) {
  const isOurs = (url: string) => URL.parse(url)?.origin === origin
  const leave = (url: string) => {
    if (mayOpenOutside(url, origin)) report('openExternal', { url })
    else report('refused', { url: url.slice(0, 200) })
  }
  const { frameTree } = await cdp.send('Page.getFrameTree')
  // Addresses for other programs make no request.
  cdp.on('Page.frameRequestedNavigation', ({ url, frameId }) => {
    if (frameId === frameTree.frame.id && !/^(?:https?|about|blob):/.test(url)) leave(url)
  })
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      const request = route.request()
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.continue()
      leave(request.url())
      // A reply without content leaves the page as it is.
      return route.fulfill({ status: 204 })
    },
  )
  // There is only one window.
  context.on('page', (opened) => void opened.close().catch(() => undefined))
  cdp.on('Page.windowOpen', ({ url }) => {
    if (isOurs(url)) void page.goto(url).catch(() => undefined)
    else leave(url)
  })
}

interface Sending {
  /** Where the web view's cookies are, if it keeps any. */
  store: BrowserContext | undefined
  origin: string
  report: Report
  progress: (data: object) => void
}

/** Guard PROXY_COOKIES: those of the web view's own store, also those that scripts cannot read, both ways. */
function proxyOf({ store, origin, report, progress }: Sending) {
  return async (params: Parameters<typeof postOf>[0], call: string) => {
    const post = postOf(params, origin)
    if (!post) {
      report('refused', { method: 'proxyPost', path: params.path.slice(0, 200) })
      throw new Refusal('INVALID')
    }
    const url = new URL(origin + post.path)
    const kept = (await store?.cookies(url.href)) ?? []
    const cookie = kept.map(({ name, value }) => `${name}=${value}`).join('; ')
    const total = post.body.length
    let told = 0
    const tell = (sent: number) => {
      if (!post.hasFiles || (sent < total && Date.now() - told < 200)) return
      told = Date.now()
      progress({ id: call, sent, total })
    }
    const own = { 'user-agent': userAgent, ...(cookie && { cookie }) }
    const { cookies, ...reply } = await send(origin, post, own, tell).catch(() => {
      throw new Refusal('NO_REPLY')
    })
    for (const line of cookies) {
      const one = cookieOf(line, url)
      if (one) await store?.addCookies([one])
    }
    report('proxyPost', { path: url.pathname, status: reply.status })
    return reply
  }
}
