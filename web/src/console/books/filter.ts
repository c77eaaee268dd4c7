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

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The filter in an address: without dates, today. */
export function journalQueryIn(search: string): JournalQuery {
  const params = new URLSearchParams(search)
  const [from, to] = [params.get('from'), params.get('to')]
  const others = (['account', 'kind', 'customerId'] as const).flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  return { from: isDate(from) ? from : today(), to: isDate(to) ? to : today(), ...Object.fromEntries(others) }
}

export const journalHref = (query: JournalQuery): string => `${hrefOf('journal')}?${new URLSearchParams({ ...query })}`

export const showJournal = (query: JournalQuery): void => go(journalHref(query))

/** The date in the address of the trial balance: without one, today. */
export function dateIn(search: string): string {
  const on = new URLSearchParams(search).get('on')
  return isDate(on) ? on : today()
}
