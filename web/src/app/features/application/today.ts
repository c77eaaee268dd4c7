/** Today's business date by the phone's clock, for hints only: the server's date decides. */
export function todayInJakarta(now = Date.now()): string {
  return new Date(now + 7 * 3_600_000).toISOString().slice(0, 10)
}
