import type { Services } from '../router/services.ts'
import { currentScreen } from './current-screen.ts'
import { watchSession } from './device-info.ts'
import { events, keptEvents, track } from './events.ts'
import { faultOfError } from './fault-of.ts'
import { keptReports, reportFault, reports } from './reports.ts'
import { watchCalls } from './watch-calls.ts'
import { watchPixel } from './watch-pixel.ts'
import { watchVitals } from './watch-vitals.ts'

/** Starts to report what is used and what goes wrong. It watches from outside: no screen needs to know of it. */
export function startTracking({ queryClient, session }: Services): void {
  events.restore(keptEvents())
  reports.restore(keptReports())
  watchErrors()
  watchCalls(queryClient)
  const landing = currentScreen()
  watchVitals((metric, value) => track({ name: 'web_vital', properties: { metric, value } }, landing))
  watchScreens()
  watchSession(session)
  watchPixel(session)
  const leave = () => {
    events.leave()
    reports.leave()
  }
  addEventListener('pagehide', leave)
  // A phone may end a hidden page without another event.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
  addEventListener('online', () => {
    void events.flush()
    void reports.flush()
  })
}

/** Reports scripts that do not load, and errors that nothing has handled. */
function watchErrors(): void {
  const take = (error: unknown) => {
    const fault = faultOfError(error)
    if (fault) reportFault(fault)
  }
  addEventListener('vite:preloadError', () => reportFault({ level: 'error', message: 'load error' }))
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) take(event.error ?? event.message)
  })
  addEventListener('unhandledrejection', (event) => take(event.reason))
}

/** Reports each screen that is shown. The router tells of its own steps through history by events of these names. */
function watchScreens(): void {
  let shown: string | undefined
  const look = () => {
    if (location.pathname === shown) return
    shown = location.pathname
    track({ name: 'screen_view', properties: {} })
  }
  for (const step of ['pushState', 'replaceState', 'popstate']) addEventListener(step, look)
  look()
}
