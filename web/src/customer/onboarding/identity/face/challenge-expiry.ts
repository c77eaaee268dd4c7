const defaultLifetime = 5 * 60_000
const longestLifetime = 30 * 60_000

/**
 * Milliseconds until a challenge expires. `now` is the server's time; where it is obviously wrong, the default lifetime counts from now.
 * The server decides in the end.
 */
export function timeUntilExpiry(expiresAt: string, now: number): number {
  const left = new Date(expiresAt).getTime() - now
  return left > 0 && left <= longestLifetime ? left : defaultLifetime
}
