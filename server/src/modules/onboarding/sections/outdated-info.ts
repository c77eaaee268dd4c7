import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { InfoPart, outdatedInfo as outdatedInfoCall } from '@lumbung/shared/contract/onboarding/outdated-info.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { App } from '../../context.ts'
import { missingFields } from './mandatory-fields.ts'
import { isWorkField } from './section-rules.ts'

/** For how many months a customer's details count without being confirmed ⚙. */
const confirmedMonths = 12

const oldBefore = (today: string) => `(${today} - interval '${confirmedMonths} months')`

/** Whether a section of a person was not confirmed for a year, for a statement with the date at hand. */
export const outdatedColumn = (userId: string, today: string) => `exists(
  select from profile_section s where s.user_id = ${userId} and s.section <> 'ktp'
    and least(s.confirmed_on, s.home_confirmed_on) < ${oldBefore(today)})`

/** Whether one of a person's accounts receives money, or may once the bank has checked it. */
export const hasAccountColumn = (userId: string) => `exists(
  select from bank_account b where b.user_id = ${userId} and b.removed_at is null
    and b.status in ('VALID', 'BANK_VALID_PENDING'))`

type Due = ReplyOf<typeof outdatedInfoCall>['parts'][number]

interface Row {
  part: Exclude<InfoPart, 'bankInfo'>
  confirmed_on: string
  is_old: boolean
}

const findParts = statement<Row>(`
  select p.part, p.confirmed_on, p.confirmed_on < ${oldBefore('$2::date')} as is_old from profile_section s
  cross join lateral (values
    (1, case s.section when 'personal' then 'personalInfo' when 'work' then 'workInfo' when 'contact' then 'contactInfo' end,
      s.confirmed_on),
    (2, 'residentialInfo', s.home_confirmed_on)) as p (n, part, confirmed_on)
  where s.user_id = $1 and p.confirmed_on is not null
  order by array_position(array['personal', 'work', 'contact'], s.section), p.n`)
const findAccount = statement<{ has_account: boolean }>(`select ${hasAccountColumn('$1')} as has_account`)

/** CX-105: the parts to refresh: not confirmed for a year, without a compulsory field, or without an account for money. */
export async function outdatedInfo(app: App, db: Db, userId: string): Promise<ReplyOf<typeof outdatedInfoCall>> {
  const stored = await db.rows(findParts, [userId, app.clock.today()])
  if (stored.length === 0) return { parts: [] }
  const missing = await missingFields(app, db, userId)
  const lacking = { personalInfo: missing.some((field) => !isWorkField(field)), workInfo: missing.some(isWorkField) }
  const due = stored.flatMap(({ part, confirmed_on: confirmedOn, is_old: isOld }): Due[] => {
    const isLacking = (part === 'personalInfo' || part === 'workInfo') && lacking[part]
    if (!isLacking && !isOld) return []
    return [{ part, confirmedOn, reason: isLacking ? 'MISSING' : 'OLD' }]
  })
  const { has_account: hasAccount } = await db.one(findAccount, [userId])
  if (!hasAccount) due.push({ part: 'bankInfo', reason: 'NO_ACCOUNT' })
  return { parts: due }
}
