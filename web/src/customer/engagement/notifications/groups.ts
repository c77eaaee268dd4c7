const jakarta = 7 * 3_600_000
const day = 86_400_000

/** The business date of an instant as a number of days. */
const dayOf = (ms: number) => Math.floor((ms + jakarta) / day)

export const groupNames = ['today', 'week', 'before'] as const
type GroupName = (typeof groupNames)[number]

/** Under which heading an instant is listed: today, the six days before, or earlier. */
export function groupOf(at: string, now: number): GroupName {
  const ago = dayOf(now) - dayOf(Date.parse(at))
  if (ago <= 0) return 'today'
  return ago < 7 ? 'week' : 'before'
}
