import type { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import type { DocumentFormat } from '@lumbung/shared/enums/onboarding/supplement.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { giveUpFiles } from '../../../platform/files/loose-files.ts'
import { newId } from '../../../platform/ids.ts'

export interface SupplementFile {
  id: string
  type: SupplementaryDocumentType
  place: number
  fileId: FileId
  format: DocumentFormat
  pages: number
  uploadedAt: Date
}

export interface NewSupplementFile extends Omit<SupplementFile, 'id' | 'uploadedAt'> {
  /** Keyed hash of the uploaded bytes. */
  digest: Buffer
}

interface Row extends Pick<SupplementFile, 'id' | 'type' | 'place' | 'format' | 'pages'> {
  file_id: FileId
  created_at: Date
}

const columns = 'id, type, place, file_id, format, pages, created_at'
const all = statement<Row>(`select ${columns} from supplement_file where user_id = $1 order by type, place`)
const one = statement<Row>(`select ${columns} from supplement_file where user_id = $1 and id = $2`)
/** A file that is sent again counts as sent now. */
const touch = statement<{ id: string }>(`
  update supplement_file set created_at = $4 where user_id = $1 and type = $2 and digest = $3 returning id`)
const insert = statement(`
  insert into supplement_file (user_id, id, type, place, file_id, format, pages, digest, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)
const remove = statement('delete from supplement_file where user_id = $1 and id = $2')
const hrSavedAt = statement<{ updated_at: Date }>(
  `select updated_at from profile_section where user_id = $1 and section = 'hr'`,
)

const fileFrom = ({ file_id: fileId, created_at: uploadedAt, ...rest }: Row): SupplementFile => ({
  ...rest,
  fileId,
  uploadedAt,
})

/** All pages of a customer, by document and place. */
export async function supplementFiles(db: Db, userId: string): Promise<SupplementFile[]> {
  return (await db.rows(all, [userId])).map(fileFrom)
}

/** A page of this customer, or undefined for another customer's. */
export async function findSupplementFile(db: Db, userId: string, id: string): Promise<SupplementFile | undefined> {
  const row = await db.row(one, [userId, id])
  return row && fileFrom(row)
}

/** The id of the same file of the same document, which counts as sent now; undefined if it is new. */
export async function sentAgain(
  tx: Tx,
  userId: string,
  { type, digest }: Pick<NewSupplementFile, 'type' | 'digest'>,
  now: Date,
): Promise<string | undefined> {
  return (await tx.row(touch, [userId, type, digest, now]))?.id
}

export async function insertSupplementFile(
  tx: Tx,
  userId: string,
  file: NewSupplementFile,
  now: Date,
): Promise<string> {
  const id = newId()
  const { type, place, fileId, format, pages, digest } = file
  await tx.run(insert, [userId, id, type, place, fileId, format, pages, digest, now])
  return id
}

/** Deletes a page; its file is removed within hours. */
export async function removeSupplementFile(
  tx: Tx,
  userId: string,
  { id, fileId }: Pick<SupplementFile, 'id' | 'fileId'>,
  now: Date,
): Promise<void> {
  await tx.run(remove, [userId, id])
  await giveUpFiles(tx, userId, [fileId], now)
}

/** When the HR contact was last saved. */
export async function hrContactAt(db: Db, userId: string): Promise<Date | undefined> {
  return (await db.row(hrSavedAt, [userId]))?.updated_at
}
