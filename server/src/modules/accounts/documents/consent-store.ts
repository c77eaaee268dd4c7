import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { ConsentPurpose, LegalTextType } from '@lumbung/shared/facts/consents.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { legalVersions, requiredTexts } from './legal-documents.ts'

const insert = statement(`
  insert into consent (user_id, id, tnc_type, document_type, version, text_hash, at, channel, device_hash)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9 where not exists (select from consent c where c.user_id = $1
    and c.tnc_type = $3 and (c.channel = $8 or c.tnc_type <> 'PARTNER') and c.document_type = $4 and c.version = $5 and c.text_hash = $6 and c.withdrawn_at is null
    and c.at > $7::timestamptz - interval '1 day')`)
const countCurrent = statement<{ count: number }>(`
  select count(distinct document_type)::int as count from consent
  where user_id = $1 and tnc_type = $2 and withdrawn_at is null
    and (document_type, version) in (select * from unnest($3::text[], $4::text[]))`)

interface ConsentRow {
  tnc_type: ConsentPurpose
  document_type: LegalTextType
  version: string
  text_hash: string
  at: Date
  channel: ChannelCode
  withdrawn_at: Date | null
}
const list = statement<ConsentRow>(`
  select tnc_type, document_type, version, text_hash, at, channel, withdrawn_at from consent
  where user_id = $1 order by at desc, id desc limit 200`)
const findConsent = statement(
  'select 1 from consent where user_id = $1 and tnc_type = $2 and withdrawn_at is null limit 1',
)
/** SQL condition: whether a person agrees, by the current text, that the partner of a channel learns how loans go. */
export const sharesWithPartner = (person: string, channel: string) => `
  exists (select from consent s where s.user_id = ${person} and s.tnc_type = 'PARTNER' and s.channel = ${channel}
    and s.version = '${legalVersions.get('partner-sharing')}' and s.withdrawn_at is null)`
const findSharing = statement<{ agreed: boolean }>(`select ${sharesWithPartner('$1', '$2')} as agreed`)
const withdraw = statement(`
  update consent set withdrawn_at = $3
  where user_id = $1 and tnc_type = $2 and withdrawn_at is null and ($4::text is null or channel = $4)`)

const registrationTexts = (requiredTexts.REGISTRATION ?? []).map((type) => `('${type}', '${legalVersions.get(type)}')`)

/** SQL column: whether a person has consented to the current registration texts. For queries of other modules. */
export const registrationColumn = (userId: string) => `
  (select count(distinct document_type) = ${registrationTexts.length} from consent where user_id = ${userId}
    and tnc_type = 'REGISTRATION' and withdrawn_at is null
    and (document_type, version) in (${registrationTexts.join(', ')})) as registration_consent`

export interface Consent {
  userId: string
  tncType: ConsentPurpose
  documentType: LegalTextType
  version: string
  /** The hash of the accepted text in its language. */
  textHash: string
  at: Date
  channel: ChannelCode
  deviceHash: Buffer
}

/**
 * Adds a consent; the same one again within a day leaves no row (#39). Returns whether it was added. Rows only ever get the time
 * of their withdrawal.
 */
export async function insertConsent(tx: Tx, consent: Consent): Promise<boolean> {
  const { userId, tncType, documentType, version, textHash, at, channel, deviceHash } = consent
  const values = [userId, newId(), tncType, documentType, version, textHash, at, channel, deviceHash]
  return (await tx.run(insert, values)) === 1
}

/**
 * Whether the person has accepted the current version of every text that this purpose requires; consent to an older version of
 * one of them does not count (D-024).
 */
export async function hasConsent(
  db: Db,
  userId: string,
  tncType: ConsentPurpose,
  versions = legalVersions,
): Promise<boolean> {
  const types = requiredTexts[tncType] ?? []
  const current = types.map((type) => versions.get(type) ?? '')
  const { count } = await db.one(countCurrent, [userId, tncType, types, current])
  return types.length > 0 && count === types.length
}

/** The person's 200 newest consents, newest first. */
export const consentsOf = (db: Db, userId: string) => db.rows(list, [userId])

/** Whether a consent for this purpose, to whichever version, is given and not withdrawn. */
export const hasAnyConsent = async (db: Db, userId: string, tncType: ConsentPurpose): Promise<boolean> =>
  (await db.row(findConsent, [userId, tncType])) !== undefined

/** Whether the partner of a channel may be told how the person's loans go, by the current text. */
export const maySharePartner = async (db: Db, userId: string, channel: ChannelCode): Promise<boolean> =>
  (await db.one(findSharing, [userId, channel])).agreed

interface Withdrawal {
  userId: string
  tncType: ConsentPurpose
  /** Only those given on this channel. */
  channel?: ChannelCode
}

/** Marks the consents for a purpose as withdrawn. */
export async function withdrawConsents(tx: Tx, { userId, tncType, channel }: Withdrawal, now: Date): Promise<void> {
  await tx.run(withdraw, [userId, tncType, now, channel ?? null])
}
