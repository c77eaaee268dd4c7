/**
 * Starts to measure. The returned function gives the milliseconds since then: steady when the phone's clock is set back meanwhile, and
 * with the time that the phone has slept, which only its clock counts in some browsers.
 */
export function startStopwatch(): () => number {
  const [clock, steady] = [Date.now(), performance.now()]
  return () => Math.max(Date.now() - clock, performance.now() - steady)
}
