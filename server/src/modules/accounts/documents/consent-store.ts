import type { DocumentType } from '@lumbung/shared/enums/content.ts'
import type { TncType } from '@lumbung/shared/enums/identity.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { statement } from '../../../platform/sql.ts'
import { legalVersion } from './legal-documents.ts'

const insert = statement(`
  insert into consent (user_id, id, tnc_type, document_type, version, text_hash, at, channel, device_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)
const find = statement<{ at: Date }>(
  'select at from consent where user_id = $1 and tnc_type = $2 and version = $3 limit 1',
)

/** Whether a person has given the consent of registration, as a column for reads of many things in one trip. */
export const registrationColumn = (userId: string) => `exists (select from consent where user_id = ${userId}
  and tnc_type = 'REGISTRATION' and version = '${legalVersion}') as registration_consent`

export interface Consent {
  userId: string
  tncType: TncType
  documentType: DocumentType
  version: string
  /** Of the very text that was read, in its language. */
  textHash: string
  at: Date
  channel: string
  deviceHash: Buffer
}

/** Each consent is a row of its own and is never changed. */
export async function insertConsent(tx: Tx, consent: Consent): Promise<void> {
  const { userId, tncType, documentType, version, textHash, at, channel, deviceHash } = consent
  await tx.run(insert, [userId, newId(), tncType, documentType, version, textHash, at, channel, deviceHash])
}

/** True when the person has agreed to the current texts for this purpose; an older version asks again (D-024). */
export async function hasConsent(db: Db, userId: string, tncType: TncType): Promise<boolean> {
  return (await db.row(find, [userId, tncType, legalVersion])) !== undefined
}
