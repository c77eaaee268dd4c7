import { serverNow } from '../../api/server-time.ts'

const jakartaMs = 7 * 3_600_000
const day = 86_400_000

/** Today in Jakarta, as `2026-11-20`. */
export const today = (now: number = serverNow()): string => new Date(now + jakartaMs).toISOString().slice(0, 10)

/** Periods that move with today. */
export const periods = ['TODAY', 'LAST_7', 'LAST_30', 'THIS_MONTH', 'LAST_MONTH'] as const
export type Period = (typeof periods)[number]

/** Business dates, both included: `2026-11-20`. */
export interface Days {
  from: string
  to: string
}

/** Both days of a period. */
export function daysOf(period: Period, now: number = serverNow()): Days {
  const to = today(now)
  const before = (days: number) => today(now - days * day)
  const firstOfMonth = `${to.slice(0, 8)}01`
  const lastOfFormer = new Date(Date.parse(firstOfMonth) - day).toISOString().slice(0, 10)
  const days = {
    TODAY: { from: to, to },
    LAST_7: { from: before(6), to },
    LAST_30: { from: before(29), to },
    THIS_MONTH: { from: firstOfMonth, to },
    LAST_MONTH: { from: `${lastOfFormer.slice(0, 8)}01`, to: lastOfFormer },
  }
  return days[period]
}

/** The period in an address; undefined if it names days or nothing. */
export function periodIn(search: string): Period | undefined {
  const asked = new URLSearchParams(search).get('period')
  return periods.find((period) => period === asked)
}

export const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Whether days end before they begin; either may be open. */
export const isWrongOrder = ({ from, to }: Days): boolean => from !== '' && to !== '' && from > to
