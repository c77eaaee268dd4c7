import type { DocumentType, TncType } from '@lumbung/shared/enums/accounts.ts'
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

/** SQL column: whether a person has consented to the current registration texts. For queries of other modules. */
export const registrationColumn = (userId: string) => `exists (select from consent where user_id = ${userId}
  and tnc_type = 'REGISTRATION' and version = '${legalVersion}') as registration_consent`

export interface Consent {
  userId: string
  tncType: TncType
  documentType: DocumentType
  version: string
  /** The hash of the accepted text in its language. */
  textHash: string
  at: Date
  channel: string
  deviceHash: Buffer
}

/** Adds a consent. Rows are never updated. */
export async function insertConsent(tx: Tx, consent: Consent): Promise<void> {
  const { userId, tncType, documentType, version, textHash, at, channel, deviceHash } = consent
  await tx.run(insert, [userId, newId(), tncType, documentType, version, textHash, at, channel, deviceHash])
}

/** Whether the person has accepted the current texts for this purpose; consent to an older version does not count (D-024). */
export async function hasConsent(db: Db, userId: string, tncType: TncType): Promise<boolean> {
  return (await db.row(find, [userId, tncType, legalVersion])) !== undefined
}
