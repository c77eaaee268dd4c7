import { serverNow } from '../../api/server-time.ts'
import { go, hrefOf } from '../routes/routes.ts'

const jakartaMs = 7 * 3_600_000

/** Today in Jakarta, as `2026-11-20`. */
export const today = (now: number = serverNow()): string => new Date(now + jakartaMs).toISOString().slice(0, 10)

/** What the journal is filtered by; part of its address. */
export interface JournalQuery {
  from: string
  to: string
  account?: string
  kind?: string
  customerId?: string
}

/** Periods that move with today. */
export const periods = ['TODAY', 'LAST_7', 'LAST_30', 'THIS_MONTH', 'LAST_MONTH'] as const
export type Period = (typeof periods)[number]

/** Both days of a period, as `2026-11-20`. */
export function daysOf(period: Period, now: number = serverNow()): { from: string; to: string } {
  const to = today(now)
  const before = (days: number) => today(now - days * 86_400_000)
  const firstOfMonth = `${to.slice(0, 8)}01`
  const lastOfFormer = new Date(Date.parse(firstOfMonth) - 86_400_000).toISOString().slice(0, 10)
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

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The filter in an address: a period as its days of now; without dates, today. */
export function journalQueryIn(search: string): JournalQuery {
  const params = new URLSearchParams(search)
  const [from, to] = [params.get('from'), params.get('to')]
  const others = (['account', 'kind', 'customerId'] as const).flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  const period = periodIn(search)
  const days = period ? daysOf(period) : { from: isDate(from) ? from : today(), to: isDate(to) ? to : today() }
  return { ...days, ...Object.fromEntries(others) }
}

/** The address of a filter; with a period its days are left to when it is opened. */
export function journalHref({ from, to, ...others }: JournalQuery, period?: Period): string {
  const query = { ...(period ? { period } : { from, to }), ...others }
  return `${hrefOf('journal')}?${new URLSearchParams(query)}`
}

export const showJournal = (query: JournalQuery, period?: Period): void => go(journalHref(query, period))

/** The date in the address of the trial balance: without one, today. */
export function dateIn(search: string): string {
  const on = new URLSearchParams(search).get('on')
  return isDate(on) ? on : today()
}
