let offset = 0

/** Smaller differences are latency, not a wrong clock. */
const tolerance = 60_000

/** Takes the offset of the server's clock from a reply's Date header: phones have wrong clocks, and the sandbox clock is moved. */
export function updateServerOffset(date: string | null, now = Date.now()): void {
  const difference = Date.parse(date ?? '') - now
  if (!Number.isNaN(difference)) offset = Math.abs(difference) < tolerance ? 0 : difference
}

/** The current time by the server's clock in milliseconds; this device's time before the first reply. */
export function serverNow(): number {
  return Date.now() + offset
}
