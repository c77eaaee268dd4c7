/** The last minute before an instant: the end of a day is shown as 23.59, not as 00.00 of the next day. */
export function lastMinuteBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString()
}
