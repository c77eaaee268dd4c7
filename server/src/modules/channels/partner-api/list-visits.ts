import type { partnerVisits } from '@lumbung/shared/contract/partners.ts'
import type { Call } from '../../../platform/http/route.ts'
import type { App } from '../../context.ts'
import { callsOf, uidHash } from '../visit-store.ts'

const pageSize = 50

/** What the tokens of a partner did. */
export async function listVisits({ app, caller, query }: Call<App, typeof partnerVisits>) {
  const { channel } = caller
  const [at, id] = query.after?.split(/-(.*)/, 2) ?? []
  const before = at && id ? { at: new Date(Number(at)), id } : undefined
  const uid = query.uid === undefined ? undefined : uidHash(app, channel, query.uid)
  const rows = await callsOf(app.db, { channel, uid, before, count: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  const items = page.map(({ at, call, outcome }) => ({ at: at.toISOString(), call, outcome }))
  return last ? { items, next: `${last.at.getTime()}-${last.id}` } : { items }
}
