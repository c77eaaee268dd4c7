import { startStopwatch } from '../../api/stopwatch.ts'

let operator: string | undefined

/** Whose page this is, from now on. */
export function noteOperator(email: string): void {
  operator = email
}

/**
 * What calls say of the page that sends them: how long nobody has worked at it, and whose it is. In another tab somebody else may have
 * signed in, whose session the browser then sends.
 */
export const pageHeaders = (): Record<string, string> => ({
  'x-user-agent': 'CONSOLE',
  'x-idle-seconds': String(Math.ceil(idleMs() / 1000)),
  ...(operator && { 'x-operator': encodeURIComponent(operator) }),
})

let sinceWork = startStopwatch()

/** Somebody works at the console, in this tab or another: a key, a pointer. Opening a page counts as well. */
export function noteWork(): void {
  sinceWork = startStopwatch()
}

/** How long nobody has, also while the computer slept. */
export const idleMs = (): number => sinceWork()
