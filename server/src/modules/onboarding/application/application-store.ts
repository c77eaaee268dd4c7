import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { KtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import {
  type ApplicationReview,
  type EmailReason,
  type NikConflict,
  type RejectionReason,
  type ReviewStage,
  SupplementaryDocumentType,
} from '@lumbung/shared/enums/onboarding/application.ts'
import type { SupplementReason } from '@lumbung/shared/enums/onboarding/supplement.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { keyJoin, sealWith } from '../../../platform/keys/sealing.ts'
import { requireOpenAccount } from '../../accounts/api.ts'
import type { ReadApp } from '../../context.ts'

export type ReturnedItemName = 'ktp' | 'ktp-holding' | 'liveness' | 'bank-info'

/** An item that the customer has to send again, and the reason. */
export interface ReturnedItem {
  item: ReturnedItemName
  reason: RejectionReason
  done: boolean
}

/** The e-mail address that the customer has to confirm, and the reason. */
export interface ReturnedEmail {
  item: 'email'
  reason: EmailReason
  done: boolean
}

/** A document that the customer has to send, and the reason. It is done once the documents are sent together. */
export interface ReturnedSupplement {
  item: 'supplement'
  document: SupplementaryDocumentType
  reason: SupplementReason
  done: boolean
}
export type ReturnedEntry = ReturnedItem | ReturnedEmail | ReturnedSupplement
export const isSupplement = (entry: ReturnedEntry): entry is ReturnedSupplement => entry.item === 'supplement'

/** What was returned, in the order in which it is shown: documents last, in the order of E-21. */
export function inShownOrder(returned: readonly ReturnedEntry[]): ReturnedEntry[] {
  const placeOf = (entry: ReturnedEntry) =>
    isSupplement(entry) ? SupplementaryDocumentType.indexOf(entry.document) : -1
  return returned.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export interface Application {
  userId: string
  id: string
  channel: ChannelCode
  review: ApplicationReview
  stage: ReviewStage | null
  submittedAt: Date | null
  decidedAt: Date | null
  /** The first business date on which a new application is accepted. */
  rejectedUntil: string | null
  /** How often it was submitted. Each submission is decided once. */
  submission: number
  returned: ReturnedEntry[]
  /** Set if it was rejected because another account holds the NIK that the customer has proved. */
  nikConflict: NikConflict | null
  /** To be read out on the phone: `AP-2611-10431`; null before the first submission. */
  number: string | null
}

interface Row {
  id: string
  channel: ChannelCode
  review: ApplicationReview
  stage: ReviewStage | null
  submitted_at: Date | null
  decided_at: Date | null
  rejected_until: string | null
  submission: number
  returned: ReturnedEntry[]
  nik_conflict: NikConflict | null
  number: string | null
}

const columns =
  'id, channel, review, stage, submitted_at, decided_at, rejected_until, submission, returned, nik_conflict, number'
const newest = statement<Row>(
  `select ${columns} from application where user_id = $1 order by created_at desc, id desc limit 1`,
)
/** A row of a person's newest application with the sealed name. */
export type NamedRow = Omit<Row, 'id'> & { id: string | null; wrapped: Buffer; sealed: Buffer | null }

/** The columns and tables of a `NamedRow`, for queries that add their own. `people` is a parameter: a list of user ids. */
export const namedColumns = 'a.*, k.wrapped, s.sealed'
export const namedFrom = (people: string) => `unnest(${people}::uuid[]) as me (user_id)
  ${keyJoin('me.user_id')}
  left join profile_section s on s.user_id = me.user_id and s.section = 'ktp'
  left join lateral (select ${columns} from application where user_id = me.user_id
    order by created_at desc, id desc limit 1) a on true`
const newestWithName = statement<NamedRow>(`select ${namedColumns} from ${namedFrom('$1')}`)
const lock = statement('select pg_advisory_xact_lock(hashtextextended($1, 2))')
const insert = statement(
  `insert into application (user_id, id, channel, review, created_at) values ($1, $2, $3, 'DEFAULT', $4)`,
)
const change = statement(`
  update application set review = $5, stage = $6, submitted_at = $7, decided_at = $8, rejected_until = $9,
    submission = $10, returned = $11, nik_conflict = $12, number = $13
  where user_id = $1 and id = $2 and review = $3 and stage is not distinct from $4`)
const setReturned = statement(`
  update application set returned = $3 where user_id = $1 and id = $2 and review = 'RETURN'`)
const insertHistory = statement(`
  insert into application_history (user_id, id, application_id, from_review, from_stage, to_review, to_stage, event,
    actor, reason, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`)
const lastEntry = statement<{ event: string; reason: string | null }>(`
  select event, reason from application_history where user_id = $1 and application_id = $2
  order by at desc, id desc limit 1`)
const returnedBefore = statement<{ user_id: string }>(
  `select user_id from application where review = 'RETURN' and decided_at < $1 order by decided_at limit 500`,
)
const submittedBefore = statement<{ user_id: string; id: string; submission: number }>(
  `select user_id, id, submission from application where review = 'CREDITING' and submitted_at < $1
   order by submitted_at desc limit 500`,
)

/** An application as operators list it. */
export interface ListedApplication {
  user_id: string
  id: string
  number: string | null
  channel: ChannelCode
  review: ApplicationReview
  stage: ReviewStage | null
  created_at: Date
  submitted_at: Date | null
  decided_at: Date | null
}
const listed = 'user_id, id, number, channel, review, stage, created_at, submitted_at, decided_at'
const findByNumber = statement<ListedApplication>(`select ${listed} from application where number = $1`)
const findById = statement<ListedApplication>(`select ${listed} from application where id = $1`)
const listOf = statement<ListedApplication>(
  `select ${listed} from application where user_id = $1 order by created_at desc, id desc limit 20`,
)

/** An application by the number that is read out on the phone. */
export const applicationOfNumber = (db: Db, number: string) => db.row(findByNumber, [number])
/** An application, whoever's it is. */
export const applicationOfId = (db: Db, id: string) => db.row(findById, [id])
/** A customer's 20 newest applications. */
export const applicationsOf = (db: Db, userId: string) => db.rows(listOf, [userId])

const listHistory = statement<{ event: string; actor: string; at: Date; reason: string | null }>(`
  select event, actor, at, reason from application_history where user_id = $1 and application_id = $2 order by at, id`)

/** What happened to an application, oldest first; `by` as histories store it. */
export async function applicationHistory(db: Db, userId: string, applicationId: string) {
  const rows = await db.rows(listHistory, [userId, applicationId])
  return rows.map(({ event, actor, at, reason }) => ({
    event,
    by: actor,
    at: at.toISOString(),
    ...(reason && { reason }),
  }))
}

/** Locks a person's application until the transaction ends, so that nothing is saved during a submission. */
export async function takeApplicationLock(tx: Tx, userId: string): Promise<void> {
  await tx.run(lock, [userId])
}

/** The same for a request of the customer. Refuses with UNAUTHORIZED once the account is deleted. */
export async function lockForCustomer(tx: Tx, userId: string): Promise<void> {
  await takeApplicationLock(tx, userId)
  await requireOpenAccount(tx, userId)
}

function applicationFrom(userId: string, row: Row): Application {
  const { id, channel, review, stage, submission, returned, nik_conflict: nikConflict, number } = row
  const { submitted_at: submittedAt, decided_at: decidedAt, rejected_until: rejectedUntil } = row
  const at = { submittedAt, decidedAt, rejectedUntil }
  return { userId, id, channel, review, stage, submission, returned, nikConflict, number, ...at }
}

/** The person's latest application, or undefined before the first submission. */
export async function latestApplication(db: Db, userId: string): Promise<Application | undefined> {
  const row = await db.row(newest, [userId])
  return row && applicationFrom(userId, row)
}

/** The application and the name on the ID card. */
export function namedFromRow(app: ReadApp, userId: string, row: NamedRow) {
  const { id, wrapped, sealed } = row
  const ktp = sealed && sealWith(app.keys, userId, wrapped).open<KtpInfo>('profile.ktp', sealed)
  return { application: id === null ? undefined : applicationFrom(userId, { ...row, id }), fullName: ktp?.fullName }
}

/** Throws if the person was erased. */
export const findNamed = (db: Db, userId: string): Promise<NamedRow> => db.one(newestWithName, [[userId]])

export async function openApplication(tx: Tx, userId: string, channel: ChannelCode, now: Date): Promise<Application> {
  const id = newId()
  await tx.run(insert, [userId, id, channel, now])
  const fresh = { submittedAt: null, decidedAt: null, rejectedUntil: null, submission: 0, returned: [] }
  return { userId, id, channel, nikConflict: null, number: null, review: 'DEFAULT', stage: null, ...fresh }
}

const nextNumber = statement<{ n: number }>("select nextval('application_number')::int8 as n")

/** A new number of the month, to be read out on the phone. */
export async function newNumber(tx: Tx, now: Date): Promise<string> {
  const { n } = await tx.one(nextNumber, [])
  return `AP-${businessDateAt(now).slice(2, 7).replace('-', '')}-${n}`
}

/** Updates by compare-and-set on review and stage. Returns false if they have changed. */
export async function storeMove(tx: Tx, from: Application, to: Application): Promise<boolean> {
  const values = [from.userId, from.id, from.review, from.stage, to.review, to.stage, to.submittedAt, to.decidedAt]
  const more = [to.rejectedUntil, to.submission, JSON.stringify(to.returned), to.nikConflict, to.number]
  return (await tx.run(change, [...values, ...more])) === 1
}

export async function storeReturned(tx: Tx, { userId, id, returned }: Application): Promise<void> {
  await tx.run(setReturned, [userId, id, JSON.stringify(returned)])
}

export interface HistoryEntry {
  event: string
  actor: Actor
  reason: string | null
  at: Date
}

export async function writeHistory(tx: Tx, from: Application, to: Application, entry: HistoryEntry): Promise<void> {
  const states = [from.review, from.stage, to.review, to.stage]
  await tx.run(insertHistory, [
    from.userId,
    newId(),
    from.id,
    ...states,
    entry.event,
    actorText(entry.actor),
    entry.reason,
    entry.at,
  ])
}

/** The last event of an application with its reason, or undefined before the first. */
export async function lastEvent(db: Db, { userId, id }: Pick<Application, 'userId' | 'id'>) {
  return await db.row(lastEntry, [userId, id])
}

/** Up to 500 people whose items were returned before an instant. */
export async function applicantsReturnedBefore(db: Db, instant: Date): Promise<string[]> {
  return (await db.rows(returnedBefore, [instant])).map((row) => row.user_id)
}

/** Up to 500 submissions from before an instant that are not decided, newest first. */
export async function submissionsBefore(db: Db, instant: Date) {
  const rows = await db.rows(submittedBefore, [instant])
  return rows.map(({ user_id: userId, id: applicationId, submission }) => ({ userId, applicationId, submission }))
}
