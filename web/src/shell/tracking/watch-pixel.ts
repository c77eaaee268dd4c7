import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import type { TrackedScreen } from '@lumbung/shared/facts/analytics.ts'
import { call } from '../../api/call.ts'
import type { Session } from '../../state/session.ts'
import { readForTab, removeForTab, saveForTab } from '../../state/session-values.ts'
import { currentScreen } from './current-screen.ts'

/** Screens on which the pixel may run: none that asks for a consent or for data, or is about a debt (D-209). */
const screens: readonly TrackedScreen[] = [
  'Home',
  'Me',
  'AboutUs',
  'HelpCenter',
  'Pages',
  'DownloadApp',
  'HomeDownloadApp',
]

/** Kept for a tab, so that not every page asks again. */
const key = 'pixel'
const keptFor = 3_600_000

export const mayShow = (screen: TrackedScreen | undefined, allowed: boolean): boolean =>
  allowed && screen !== undefined && screens.includes(screen)

/** Forgets whether the pixel may run: the consent to offers has changed. */
export function forgetPixel(): void {
  removeForTab(key)
  dispatchEvent(new Event(key))
}

/** Whether the deployment has a pixel and the customer agrees to offers. A visitor has not agreed. */
async function isAllowed(session: Session): Promise<boolean> {
  if (session.get() !== 'in') return false
  const kept = readForTab(key, keptFor)
  if (kept) return kept === 'yes'
  const { pixel } = await call(userInfo, {})
  // Somebody else may be signed in by then.
  if (session.get() !== 'in') return false
  saveForTab(key, pixel ? 'yes' : 'no')
  return pixel
}

/** The page of the script, which the server sandboxes. */
function show(visible: boolean): void {
  const frame = document.getElementById(key)
  if (visible === (frame !== null)) return
  frame?.remove()
  if (!visible) return
  const made = document.createElement('iframe')
  Object.assign(made, { id: key, src: '/pixel', hidden: true, title: '' })
  made.setAttribute('sandbox', 'allow-scripts')
  made.setAttribute('aria-hidden', 'true')
  document.body.append(made)
}

/** Keeps the pixel's frame on the screens where it may run, and away from all others. */
export function watchPixel(session: Session): void {
  const look = () => {
    const screen = currentScreen()
    if (!mayShow(screen, true)) return show(false)
    isAllowed(session)
      .then((allowed) => show(mayShow(currentScreen(), allowed)))
      .catch(() => show(false))
  }
  session.subscribe(() => {
    if (session.get() === 'out') removeForTab(key)
    look()
  })
  for (const step of ['pushState', 'replaceState', 'popstate', key]) addEventListener(step, look)
  look()
}
