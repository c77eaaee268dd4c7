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

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
/** What each part may be; anything else in an address is left out. */
const shapes: Readonly<Record<keyof AuditFilter, (text: string) => boolean>> = {
  subject: isSubject,
  operator: (text) => /^[\w-]{1,64}$/.test(text),
  act: (text) => /^[a-z-]{1,30}\.[a-z-]{1,30}$/.test(text),
  from: isDate,
  until: isDate,
}
const parts = Object.keys(shapes) as (keyof AuditFilter)[]

/** The filter in an address. */
export function auditFilterIn(search: string): AuditFilter {
  const asked = new URLSearchParams(search)
  return Object.fromEntries(
    parts.flatMap((part) => {
      const text = asked.get(part)
      return text !== null && shapes[part](text) ? [[part, text]] : []
    }),
  )
}

export function auditHref(filter: AuditFilter): string {
  const query = new URLSearchParams(parts.flatMap((part) => (filter[part] ? [[part, filter[part]]] : []))).toString()
  return query === '' ? hrefOf('audit') : `${hrefOf('audit')}?${query}`
}

/** Shows the rows that fit a filter; all with an empty one. */
export const showOnly = (filter: AuditFilter): void => go(auditHref(filter))

/** Who a row is of: its chain has the operator's id. */
export const operatorOf = (auditId: string): string => auditId.replace(/\/\d+$/, '')
