import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { giveUpFiles } from '../../../platform/files/loose-files.ts'
import { endRows, notHeld } from '../../../platform/personal-data/retention.ts'
import { isClosed } from '../../accounts/api.ts'
import type { AppRetention, PersonData, RetainedRecord } from '../../context.ts'
import { takeApplicationLock } from '../application/application-store.ts'
import { verifiedEmail } from '../email/email-store.ts'
import { kycContexts } from '../identity/liveness-store.ts'
import { niksOf } from '../sections/nik-holds.ts'
import { loadSection } from '../sections/profile-store.ts'
import { closeApplicant, eraseApplicant, leaveApplicant, reduceApplicant } from './delete-application.ts'
import { onboardingExport } from './exported.ts'
import { endApplications } from './retire-applications.ts'

/** Deletes passed challenges that no application is based on: of another context, or replaced by a later one. */
const deleteEvidence = statement<{ user_id: string; id: string; file_id: FileId | null }>(`
  with due as (select c.user_id, c.id from liveness_challenge c
    where c.created_at <= $1 and c.answered_at <= $1 and c.result = 'SUCCESS' and ${notHeld('c.user_id')}
      and (c.context <> all($2) or exists (select from liveness_challenge n where n.user_id = c.user_id
        and n.result = 'SUCCESS' and n.context = any($2) and (n.answered_at, n.id) > (c.answered_at, c.id)))
    order by c.created_at limit 100 for update skip locked),
  gone as (delete from liveness_challenge c using due where c.user_id = due.user_id and c.id = due.id
    returning c.user_id, c.id, c.frames)
  select user_id, gone.id, file_id from gone left join lateral unnest(frames) as file_id on not exists (
    select from photo p where p.user_id = gone.user_id and p.file_id = file_id and p.replaced_at is null)`)

/** Deletes the frames with the row, except one that is the current face photo. */
const endEvidence: AppRetention = {
  rule: 'liveness_evidence',
  async end(app, before, report) {
    for (let ended = 1; ended > 0; report(ended))
      ended = await app.db.transaction(async (tx) => {
        const gone = await tx.rows(deleteEvidence, [before, kycContexts])
        const byPerson = Map.groupBy(gone, ({ user_id }) => user_id)
        for (const [userId, rows] of byPerson) {
          const files = rows.flatMap(({ file_id }) => (file_id ? [file_id] : []))
          await giveUpFiles(tx, userId, files, app.clock.now())
        }
        return new Set(gone.map(({ id }) => id)).size
      })
  },
}

/** SQL: the start of a row's business date. */
const midnight = `(t.date::timestamp at time zone 'Asia/Jakarta')`

export const onboardingRetention: AppRetention[] = [
  endRows('application_draft', { table: 'application_draft', event: 't.updated_at', only: notHeld('t.user_id') }),
  endRows('photo', { table: 'photo', event: 't.replaced_at', only: notHeld('t.user_id') }),
  endRows('photo_disliked', { table: 'photo_disliked', event: 't.at' }),
  endRows('liveness_failed', {
    table: 'liveness_challenge',
    event: 't.created_at',
    only: `t.result is distinct from 'SUCCESS' and ${notHeld('t.user_id')}`,
  }),
  endEvidence,
  endRows('no_camera', {
    table: 'no_camera',
    event: 't.asked_at',
    only: `t.status <> 'CONFIRMED' and ${notHeld('t.user_id')}`,
  }),
  endRows('bank_account_mismatch', { table: 'bank_account_mismatch', event: midnight }),
  endRows('rejected_nik', {
    table: 'nik_directory',
    event: `(select max(a.rejected_until)::timestamp at time zone 'Asia/Jakarta' from application a where a.user_id = t.user_id)`,
    only: isClosed('t.user_id'),
  }),
  endRows('card_try', { table: 'card_try', event: midnight }),
  ...endApplications,
]

const kept = statement<RetainedRecord>(`
  select user_id, case review when 'DEFAULT' then 'FORM' when 'REJECTED' then 'REJECTED' else 'APPLICATION' end as what,
    case when review not in ('CREDITING', 'RETURN') then coalesce(decided_at, created_at) end as ended
  from application where user_id = any($1)
  union all select user_id, 'FORM', updated_at from profile_section where user_id = any($1)
  union all select user_id, 'FORM', updated_at from application_draft where user_id = any($1)
  union all select user_id, 'FORM', verified_at from verified_email where user_id = any($1)
  union all select user_id, 'FORM', created_at from photo where user_id = any($1)
  union all select user_id, 'FORM', created_at from supplement_file where user_id = any($1)
  union all select user_id, 'FORM', created_at from bank_account where user_id = any($1)`)

export const onboardingData: PersonData = {
  exports: onboardingExport,
  keeps: (db, userIds) => db.rows(kept, [userIds]),
  async addresses(app, tx, userId) {
    const { email } = (await loadSection(app, tx, userId, 'personal')) ?? {}
    const proved = await verifiedEmail(app, tx, userId)
    return [...new Set([email, proved?.email])].flatMap((one) => one ?? [])
  },
  identities: (_app, tx, userId) => niksOf(tx, userId),
  lock: { of: 'application', take: takeApplicationLock },
  leave: (app, tx, { userId }) => leaveApplicant(app, tx, userId),
  close: (app, tx, { userId }) => closeApplicant(app, tx, userId),
  reduce: (app, tx, { userId }) => reduceApplicant(app, tx, userId),
  erase: (app, tx, { userId }) => eraseApplicant(app, tx, userId),
}
