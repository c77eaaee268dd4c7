import type { CameraType } from '@lumbung/shared/enums/onboarding/identity.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { giveUpFiles } from '../../../platform/files/loose-files.ts'
import { newId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'

export interface StoredPhoto {
  id: string
  kind: CameraType
  fileId: FileId
}

export interface NewPhoto {
  kind: CameraType
  fileId: FileId
  width: number
  height: number
  /** What `assessPhoto` measured; empty for faces. */
  quality: object
  /** Stored although it failed the quality check. */
  forced: boolean
}

interface Row {
  id: string
  kind: CameraType
  file_id: FileId
}

const replace = statement<{ file_id: FileId }>(`
  update photo set replaced_at = $3 where user_id = $1 and kind = $2 and replaced_at is null returning file_id`)
const insert = statement(`
  insert into photo (user_id, id, kind, file_id, width, height, quality, forced, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)
const find = statement<Row>(
  'select id, kind, file_id from photo where user_id = $1 and id = $2 and replaced_at is null',
)
const current = statement<Row>(
  'select id, kind, file_id from photo where user_id = $1 and replaced_at is null order by kind',
)
const anyForced = statement<{ forced: boolean }>(
  'select coalesce(bool_or(forced), false) as forced from photo where user_id = $1 and replaced_at is null',
)

const insertFailure = statement(`
  insert into photo_disliked (user_id, kind, at) values ($1, $2, $3)
  on conflict (user_id, kind) do update set at = excluded.at`)
const deleteFailure = statement('delete from photo_disliked where user_id = $1 and kind = $2')
const findFailure = statement<{ at: Date }>('select at from photo_disliked where user_id = $1 and kind = $2')

const photoFrom = ({ id, kind, file_id }: Row): StoredPhoto => ({ id, kind, fileId: file_id })

/** Records that a photo of a kind failed the quality check and was not stored. */
export async function recordFailedQualityCheck(tx: Tx, userId: string, kind: CameraType, now: Date): Promise<void> {
  await tx.run(insertFailure, [userId, kind, now])
}

/** Whether a photo of a kind has failed the quality check since the last one that was stored. */
export async function hasFailedQualityCheck(db: Db, userId: string, kind: CameraType): Promise<boolean> {
  return (await db.row(findFailure, [userId, kind])) !== undefined
}

/** Stores a photo and returns its id. It replaces the current one of its kind, whose file will be deleted. */
export async function insertPhoto(tx: Tx, userId: string, photo: NewPhoto, now: Date): Promise<string> {
  const id = newId()
  const { kind, fileId, width, height, quality, forced } = photo
  const replaced = await tx.rows(replace, [userId, kind, now])
  await giveUpFiles(
    tx,
    userId,
    replaced.map((row) => row.file_id),
    now,
  )
  await tx.run(deleteFailure, [userId, kind])
  await tx.run(insert, [userId, id, kind, fileId, width, height, JSON.stringify(quality), forced, now])
  return id
}

/** A current photo of this person. Returns undefined for a replaced or another person's photo. */
export async function findPhoto(db: Db, userId: string, id: string): Promise<StoredPhoto | undefined> {
  const row = await db.row(find, [userId, id])
  return row && photoFrom(row)
}

/** The current photos, one per kind. */
export async function currentPhotos(db: Db, userId: string): Promise<StoredPhoto[]> {
  return (await db.rows(current, [userId])).map(photoFrom)
}

/** The file of one of the current photos; undefined if it is none of this customer's. */
export async function photoOf(
  app: Pick<App, 'files'>,
  db: Db,
  userId: string,
  id: string,
): Promise<Buffer | undefined> {
  const photo = (await currentPhotos(db, userId)).find((one) => one.id === id)
  return photo && app.files.get(photo.fileId)
}

export async function currentPhoto(db: Db, userId: string, kind: CameraType): Promise<StoredPhoto | undefined> {
  return (await currentPhotos(db, userId)).find((photo) => photo.kind === kind)
}

const stored = statement<{ created_at: Date }>(
  'select created_at from photo where user_id = $1 and kind = $2 and replaced_at is null',
)

/** Since when the current photo of a kind is stored; undefined without one. */
export const photoAtOf = async (db: Db, userId: string, kind: CameraType): Promise<Date | undefined> =>
  (await db.row(stored, [userId, kind]))?.created_at

/** Since when a face is stored with which later ones can be compared; undefined without one. */
export const storedFaceAt = (db: Db, userId: string): Promise<Date | undefined> => photoAtOf(db, userId, 'LIVENESS_KTP')

/** Whether a current photo was stored although it failed the quality check. */
export async function hasForcedPhoto(db: Db, userId: string): Promise<boolean> {
  return (await db.one(anyForced, [userId])).forced
}
