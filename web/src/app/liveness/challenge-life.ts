const usualLife = 5 * 60_000
const longestLife = 30 * 60_000

/**
 * Milliseconds until a challenge ends. A phone's clock may be wrong by hours: then the usual life counts from now, and the
 * server has the last word.
 */
export function lifeOf(expiresAt: string, now: number): number {
  const left = new Date(expiresAt).getTime() - now
  return left > 0 && left <= longestLife ? left : usualLife
}
