/** The last minute before an instant: what ends with the day reads 23.59 of it, not 00.00 of the next. */
export function lastMinuteBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString()
}
