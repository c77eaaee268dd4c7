let ahead = 0

/** Smaller differences are the way of the answer, not a wrong clock. */
const tolerance = 60_000

/** Learns from the Date header of an answer how far the server's clock is from this one: phones run wrong, the sandbox clock moves. */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const difference = Date.parse(date ?? '') - now
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < tolerance ? 0 : difference
}

/** Milliseconds of now by the server's clock, as far as an answer has told. */
export function serverNow(): number {
  return Date.now() + ahead
}
