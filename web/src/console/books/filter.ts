import { keepColumns } from '../lists/columns.ts'
import { type Days, daysOf, isDate, type Period, periodIn, today } from '../lists/periods.ts'
import { go, hrefOf } from '../routes/routes.ts'

/** What the journal is filtered by; part of its address. */
export interface JournalQuery extends Days {
  account?: string
  kind?: string
  customerId?: string
}

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

export const showJournal = (query: JournalQuery, period?: Period): void =>
  go(keepColumns(journalHref(query, period), location.search))

/** The date in the address of the trial balance: without one, today. */
export function dateIn(search: string): string {
  const on = new URLSearchParams(search).get('on')
  return isDate(on) ? on : today()
}
