import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { type ContactConsentEvent, type ContactConsentStatus, contactConsentStates } from './contact-consent-state.ts'

export type Place = 1 | 2

export interface ConsentRow {
  user_id: string
  id: string
  number_hash: Buffer
  /** Null once the number is no contact. */
  place: Place | null
  status: ContactConsentStatus
  sent_on: BusinessDate | null
  links: number
  answered_at: Date | null
}

const columns = 'user_id, id, number_hash, place, status, sent_on, links, answered_at'
const ofCustomer = statement<ConsentRow>(`select ${columns} from contact_consent where user_id = $1`)
const live = `token_hash = $1 and (expires_at is null or expires_at > $2)`
const byToken = statement<ConsentRow>(`select ${columns} from contact_consent where ${live}`)
const lockByToken = statement<ConsentRow>(`select ${columns} from contact_consent where ${live} for update`)
const insert = statement(`
  insert into contact_consent (user_id, id, number_hash, place, status, asked_at) values ($1, $2, $3, $4, 'PENDING', $5)`)
const change = statement(`
  update contact_consent set status = $4, answered_at = $5, asked_at = coalesce($6, asked_at), expires_at = null,
    token_hash = case when $4 <> 'PENDING' then token_hash end, links = $7
  where user_id = $1 and id = $2 and status = $3`)
const setPlace = statement('update contact_consent set place = $3 where user_id = $1 and id = $2')
const remove = statement(`
  update contact_consent set place = null, token_hash = null, expires_at = null where user_id = $1 and id = $2`)
const setLink = statement(`
  update contact_consent set token_hash = $3, expires_at = $4, sent_on = $5, links = $6
  where user_id = $1 and id = $2 and status = 'PENDING' and place is not null`)
const insertHistory = statement(`
  insert into contact_consent_history (user_id, consent_id, seq, from_status, to_status, event, actor, at)
  select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7 from contact_consent_history
  where user_id = $1 and consent_id = $2`)
const endAll = statement('update contact_consent set token_hash = null, expires_at = null where user_id = $1')

/** Every number that the customer ever named, also those that are no contact any more. */
export const contactConsentsOf = (db: Db, userId: string) => db.rows(ofCustomer, [userId])

/** The question of a link that works; undefined for an unknown, replaced or expired one. */
export const findByToken = (db: Db, tokenHash: Buffer, now: Date) => db.row(byToken, [tokenHash, now])
/** The same, locked until the transaction ends. */
export const lockQuestion = (tx: Tx, tokenHash: Buffer, now: Date) => tx.row(lockByToken, [tokenHash, now])

export async function insertContactConsent(
  tx: Tx,
  userId: string,
  { numberHash, place, now }: { numberHash: Buffer; place: Place; now: Date },
): Promise<ConsentRow> {
  const row = { user_id: userId, id: newId(), number_hash: numberHash, place, status: 'PENDING' as const }
  await tx.run(insert, [userId, row.id, numberHash, place, now])
  await tx.run(insertHistory, [userId, row.id, null, 'PENDING', 'ask', 'CUSTOMER', now])
  return { ...row, sent_on: null, links: 0, answered_at: null }
}

interface Move {
  event: ContactConsentEvent
  actor: Actor
  now: Date
}

/** Moves a consent by compare-and-set. Undefined if the event is not allowed, or somebody else was first. */
export async function moveConsent(tx: Tx, row: ConsentRow, move: Move): Promise<ConsentRow | undefined> {
  const { event, actor, now } = move
  const to = contactConsentStates.next(row.status, event)
  if (!to) return undefined
  const answeredAt = to === 'PENDING' ? null : now
  const askedAt = to === 'PENDING' ? now : null
  // Naming a number again sends no further links to somebody who did not answer.
  const links = event === 'ask' && row.status === 'CONFIRMED' ? 0 : row.links
  const values = [row.user_id, row.id, row.status, to, answeredAt, askedAt, links]
  if ((await tx.run(change, values)) === 0) return undefined
  await tx.run(insertHistory, [row.user_id, row.id, row.status, to, event, actorText(actor), now])
  return { ...row, status: to, answered_at: answeredAt, links }
}

export const placeConsent = async (tx: Tx, { user_id, id }: ConsentRow, place: Place): Promise<void> =>
  void (await tx.run(setPlace, [user_id, id, place]))

/** The number is no contact any more: its link ends. */
export const removeConsent = async (tx: Tx, { user_id, id }: ConsentRow): Promise<void> =>
  void (await tx.run(remove, [user_id, id]))

/** Replaces the link of a contact who has not answered. */
export async function replaceLink(
  tx: Tx,
  { user_id, id }: ConsentRow,
  link: { tokenHash: Buffer; expiresAt: Date; sentOn: BusinessDate; links: number },
): Promise<void> {
  const { tokenHash, expiresAt, sentOn, links } = link
  if ((await tx.run(setLink, [user_id, id, tokenHash, expiresAt, sentOn, links])) === 0)
    throw new Error('a link to somebody who is not asked')
}

/** Ends every link of a customer whose account is deleted. The answers stay. */
export const endLinks = async (tx: Tx, userId: string): Promise<void> => void (await tx.run(endAll, [userId]))
