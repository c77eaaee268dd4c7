import { currentStep, openHistory, type PhoneHistory, type Steps } from './phone-history.ts'
import { installApp, type SimulatedApp } from './simulated-app.ts'

const agents = {
  WEB: undefined,
  ANDROID:
    'Mozilla/5.0 (Linux; Android 13; A5; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36',
  IOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
} as const

/** Makes a window one that keeps no cookies. */
function forbidCookies(on: Window & typeof globalThis): void {
  Object.defineProperty(on.document, 'cookie', { get: () => '', set: () => undefined })
  const real = on.fetch.bind(on)
  on.fetch = (input, init) => real(input, { ...init, credentials: 'omit' })
}

/** How a page is left for another, or loaded again. */
export type Leaving = Exclude<NavigationType, 'traverse'>

interface Opening {
  /** The last one is opened. */
  steps: Steps
  app: SimulatedApp
  cookies: boolean
  /** The page leads somewhere, by a link or a script. */
  leave: (to: URL, how: Leaving) => void
}

/** An empty page in a frame, not its first one: of that a browser tells no navigations. */
function emptyPage(frame: HTMLIFrameElement): Promise<unknown> {
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  frame.srcdoc = ' '
  return loaded
}

/** Keeps a page from loading another one into its frame. In a browser without `navigation` the phone would be empty then. */
function keepInPhone(on: Window & typeof globalThis, leave: Opening['leave']): void {
  on.navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, navigationType, cancelable } = event
    if (destination.sameDocument || downloadRequest !== null || navigationType === 'traverse' || !cancelable) return
    event.preventDefault()
    leave(new URL(destination.url), navigationType)
  })
}

/**
 * Opens a page of ours in an empty frame, with the app's objects on its window before the first script. The page is written into the
 * frame, not loaded by it: no page of ours may be framed, in the sandbox either.
 */
export async function openPage(
  frame: HTMLIFrameElement,
  { steps, app, cookies, leave }: Opening,
): Promise<PhoneHistory | undefined> {
  const { url } = currentStep(steps)
  const reply = await fetch(url.split('#')[0] ?? url, { credentials: cookies ? 'same-origin' : 'omit' })
  const html = await reply.text()
  await emptyPage(frame)
  const on = frame.contentWindow as (Window & typeof globalThis) | null
  if (!on) return undefined
  const { document } = on
  document.open()
  const history = openHistory(on, steps)
  const agent = agents[app.client]
  if (agent) Object.defineProperty(on.navigator, 'userAgent', { get: () => agent })
  if (!cookies) forbidCookies(on)
  installApp(on, app)
  keepInPhone(on, leave)
  document.write(html)
  document.close()
  return history
}
