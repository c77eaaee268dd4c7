import { hasOpenSession } from '../../../platform/access/sessions.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { notHeld } from '../../../platform/personal-data/retention.ts'
import type { App, AppRetention, RetainedRecord } from '../../context.ts'
import { lockNumberOf } from '../person-store.ts'
import { erasePerson, keptOf } from './erase-person.ts'

const inactive = `p.created_at <= $1 and ${notHeld('p.user_id')}
  and not exists (select from device d where d.user_id = p.user_id
    and greatest(d.first_seen, d.code_at, d.face_at) > $1)
  and not ${hasOpenSession('p.user_id', '$1')}`
const inactivePage = statement<{ user_id: string }>(`
  select p.user_id from person p where p.user_id > $2 and ${inactive} order by p.user_id limit 200`)
const stillInactive = statement(`select 1 from person p where p.user_id = $2 and ${inactive}`)
const departed = `p.created_at <= $1 and ${notHeld('p.user_id')}
  and not exists (select from device d where d.user_id = p.user_id)
  and not ${hasOpenSession('p.user_id')}`
const departedPage = statement<{ user_id: string }>(`
  select p.user_id from person p where p.user_id > $2 and ${departed} order by p.user_id limit 200`)
const stillDeparted = statement(`select 1 from person p where p.user_id = $2 and ${departed}`)

const firstId = '00000000-0000-0000-0000-000000000000'

type Ends = (kept: readonly RetainedRecord[], before: Date) => boolean

const kinds: { rule: string; page: typeof inactivePage; still: typeof stillInactive; ends: Ends }[] = [
  // No module stores anything about the person, or no longer.
  { rule: 'unused_account', page: inactivePage, still: stillInactive, ends: (kept) => kept.length === 0 },
  {
    rule: 'former_customer',
    page: departedPage,
    still: stillDeparted,
    ends: (kept, before) => kept.length > 0 && kept.every(({ ended }) => ended !== null && ended <= before),
  },
]

/** Rules that erase people, each in its own transaction. A person who becomes active meanwhile is not erased. */
export const endPeople: AppRetention[] = kinds.map(({ rule, page, still, ends }) => {
  const isOver = async ({ personData }: App, db: Db, userIds: readonly string[], before: Date) => {
    const kept = Map.groupBy(await keptOf(personData, db, userIds), ({ user_id }) => user_id)
    return userIds.filter((userId) => ends(kept.get(userId) ?? [], before))
  }
  const retire = (app: App, userId: string, before: Date) =>
    app.db.transaction(async (tx) => {
      await lockNumberOf(app, tx, userId)
      if (!(await tx.row(still, [before, userId]))) return 0
      if ((await isOver(app, tx, [userId], before)).length === 0) return 0
      await erasePerson(app, tx, userId)
      return 1
    })
  return {
    rule,
    async end(app, before, report) {
      let failed = 0
      for (let last: string | undefined = firstId; last; ) {
        const ids: string[] = (await app.db.rows(page, [before, last])).map(({ user_id }) => user_id)
        for (const userId of await isOver(app, app.db, ids, before))
          await retire(app, userId, before).then(report, (err: unknown) => {
            failed++
            app.log.error({ err, userId, rule }, 'a person could not be erased')
          })
        last = ids.at(-1)
      }
      if (failed > 0) throw new Error(`${failed} people could not be erased`)
    },
  }
})
