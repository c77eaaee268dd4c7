import { keepColumns } from '../lists/columns.ts'
import { daysOf, isDate, type Period, periodIn } from '../lists/periods.ts'
import { go, hrefOf } from '../routes/routes.ts'
import { isSubject } from './subject.ts'

/** What the trail is filtered by; part of its address, so it can be sent to others. */
export interface AuditFilter {
  subject?: string
  /** An operator's id. */
  operator?: string
  act?: string
  /** Business dates, both included. */
  from?: string
  until?: string
}

/** What each part may be; anything else in an address is left out. */
const shapes: Readonly<Record<keyof AuditFilter, (text: string) => boolean>> = {
  subject: isSubject,
  operator: (text) => /^[\w-]{1,64}$/.test(text),
  act: (text) => /^[a-z-]{1,30}\.[a-z-]{1,30}$/.test(text),
  from: isDate,
  until: isDate,
}
const parts = Object.keys(shapes) as (keyof AuditFilter)[]

/** The filter in an address: a period as its days of now. */
export function auditFilterIn(search: string): AuditFilter {
  const asked = new URLSearchParams(search)
  const named: AuditFilter = Object.fromEntries(
    parts.flatMap((part) => {
      const text = asked.get(part)
      return text !== null && shapes[part](text) ? [[part, text]] : []
    }),
  )
  const period = periodIn(search)
  if (!period) return named
  const { from, to } = daysOf(period)
  return { ...named, from, until: to }
}

/** The address of a filter; with a period its days are left to when it is opened. */
export function auditHref(filter: AuditFilter, period?: Period): string {
  const { from = '', until = '', ...others } = filter
  const asked = { ...others, ...(period ? { period } : { from, until }) }
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
  return query === '' ? hrefOf('audit') : `${hrefOf('audit')}?${query}`
}

/** Shows the rows that fit a filter; all with an empty one. */
export const showOnly = (filter: AuditFilter, period?: Period): void =>
  go(keepColumns(auditHref(filter, period), location.search))

/** Who a row is of: its chain has the operator's id. */
export const operatorOf = (auditId: string): string => auditId.replace(/\/\d+$/, '')
