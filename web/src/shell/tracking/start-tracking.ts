import type { Services } from '../router/services.ts'
import { currentScreen } from './current-screen.ts'
import { watchSession } from './device-info.ts'
import { events, keptEvents, track } from './events.ts'
import { keptReports, reports } from './reports.ts'
import { watchCalls } from './watch-calls.ts'
import { watchErrors } from './watch-errors.ts'
import { watchPixel } from './watch-pixel.ts'
import { watchScreens } from './watch-screens.ts'
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
