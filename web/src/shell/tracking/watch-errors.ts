import { faultOfError } from './fault-of.ts'
import { reportFault } from './reports.ts'

/** Reports scripts that do not load, and errors that nothing has handled. */
export function watchErrors(): void {
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
