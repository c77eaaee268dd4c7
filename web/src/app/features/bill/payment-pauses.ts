/** How long a code's screen asks by itself (D-163), milliseconds. */
export const watchedFor = 30 * 60_000

/** When to ask next: 5, 10, 20, then every 30 s; undefined after 30 minutes. Milliseconds in and out. */
export function paymentPause(asked: number, waited: number): number | undefined {
  if (waited >= watchedFor) return undefined
  return [5_000, 10_000, 20_000][asked] ?? 30_000
}
