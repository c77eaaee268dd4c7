import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { pagesOfPeople } from '../../accounts/api.ts'
import type { App, AppRetention } from '../../context.ts'
import { takeApplicationLock } from '../application/application-store.ts'
import { deleteApplication, deleteFormData } from './delete-application.ts'

const changes = `
  select updated_at as at from profile_section where user_id = u.user_id
  union all select updated_at from application_draft where user_id = u.user_id
  union all select verified_at from verified_email where user_id = u.user_id
  union all select created_at from photo where user_id = u.user_id
  union all select created_at from supplement_file where user_id = u.user_id
  union all select coalesce(answered_at, created_at) from liveness_challenge where user_id = u.user_id
  union all select coalesce(ended_at, asked_at) from no_camera where user_id = u.user_id
  union all select created_at from bank_account where user_id = u.user_id`
const has = (reviews: string) =>
  `exists (select from application a where a.user_id = u.user_id and a.review in (${reviews}))`

/** Applications that were never submitted, or were withdrawn or expired. */
const unfinished = statement<{ user_id: string }>(`
  select u.user_id from unnest($2::uuid[]) as u (user_id)
  where (select max(at) from (${changes}
      union all select created_at from application where user_id = u.user_id
      union all select at from application_history where user_id = u.user_id) as changes) <= $1
    and not ${has(`'CREDITING', 'RETURN', 'REJECTED', 'APPROVED'`)}`)
/** Rejected applications of people who have nothing under review and were never approved. */
const rejected = statement<{ user_id: string }>(`
  select u.user_id from unnest($2::uuid[]) as u (user_id)
  where (select max(at) from (${changes}) as changes) <= $1
    and (select max(decided_at) from application where user_id = u.user_id and review = 'REJECTED') <= $1
    and not ${has(`'CREDITING', 'RETURN', 'APPROVED'`)}`)

interface Kind {
  rule: string
  due: typeof unfinished
  erase(app: App, tx: Tx, userId: string): Promise<void>
}

const kinds: readonly Kind[] = [
  { rule: 'unfinished_application', due: unfinished, erase: deleteApplication },
  { rule: 'rejected_application', due: rejected, erase: deleteFormData },
]

const dueOf = async (db: Db, { due }: Kind, before: Date, userIds: readonly string[]) =>
  (await db.rows(due, [before, userIds])).map(({ user_id }) => user_id)

/** Checks again under the applicant's lock, so that an applicant who continues meanwhile keeps everything. */
const retire = (app: App, kind: Kind, before: Date, userId: string) =>
  app.db.transaction(async (tx) => {
    await takeApplicationLock(tx, userId)
    if ((await dueOf(tx, kind, before, [userId])).length === 0) return 0
    await kind.erase(app, tx, userId)
    return 1
  })

/** The retention rules of unfinished and rejected applications, each person in a transaction. */
export const endApplications: AppRetention[] = kinds.map((kind) => ({
  rule: kind.rule,
  async end(app, before, report) {
    let failed = 0
    for await (const page of pagesOfPeople(app.db, before))
      for (const userId of await dueOf(app.db, kind, before, page))
        await retire(app, kind, before, userId).then(report, (err: unknown) => {
          failed++
          app.log.error({ err, userId, rule: kind.rule }, 'an application could not be ended')
        })
    if (failed > 0) throw new Error(`${failed} applications could not be ended`)
  },
}))
