import { startStopwatch } from '../../api/stopwatch.ts'

let sinceWork = startStopwatch()

/** Somebody works at the console, in this tab or another: a key, a pointer. Opening a page counts as well. */
export function noteWork(): void {
  sinceWork = startStopwatch()
}

/** How long nobody has, also while the computer slept. */
export const idleMs = (): number => sinceWork()
