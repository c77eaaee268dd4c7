import { openHistory, type PhoneHistory } from './phone-history.ts'
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

interface Opening {
  path: string
  app: SimulatedApp
  cookies: boolean
}

/**
 * Opens a page of ours in an empty frame, with the app's objects on its window before the first script. The page is written into the
 * frame, not loaded by it: no page of ours may be framed, in the sandbox either.
 */
export async function openPage(
  frame: HTMLIFrameElement,
  { path, app, cookies }: Opening,
): Promise<PhoneHistory | undefined> {
  const reply = await fetch(path.split('#')[0] ?? path, { credentials: cookies ? 'same-origin' : 'omit' })
  const html = await reply.text()
  const on = frame.contentWindow as (Window & typeof globalThis) | null
  if (!on) return undefined
  const { document } = on
  document.open()
  on.history.replaceState(null, '', path)
  const agent = agents[app.client]
  if (agent) Object.defineProperty(on.navigator, 'userAgent', { get: () => agent })
  if (!cookies) forbidCookies(on)
  installApp(on, app)
  const history = openHistory(on)
  document.write(html)
  document.close()
  return history
}
