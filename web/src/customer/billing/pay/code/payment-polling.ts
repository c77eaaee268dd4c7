/** How long a code's screen polls (D-163), in milliseconds. */
export const watchDuration = 30 * 60_000

/** The delay before the next poll: 5, 10, 20, then 30 s; undefined after 30 minutes. Milliseconds in and out. */
export function pollDelay(polls: number, waited: number): number | undefined {
  if (waited >= watchDuration) return undefined
  return [5_000, 10_000, 20_000][polls] ?? 30_000
}
