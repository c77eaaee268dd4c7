import type { CameraType } from '@lumbung/shared/enums/identity.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { giveUpFiles } from '../../../platform/files/loose-files.ts'
import { newId } from '../../../platform/ids.ts'
import { statement } from '../../../platform/sql.ts'

export interface Photo {
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
  /** Kept although the quality check disliked it: for the reviewer. */
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

const noteDislike = statement(`
  insert into photo_disliked (user_id, kind, at) values ($1, $2, $3)
  on conflict (user_id, kind) do update set at = excluded.at`)
const forgetDislike = statement('delete from photo_disliked where user_id = $1 and kind = $2')
const findDislike = statement<{ at: Date }>('select at from photo_disliked where user_id = $1 and kind = $2')

const photoFrom = ({ id, kind, file_id }: Row): Photo => ({ id, kind, fileId: file_id })

/** Notes that the quality check disliked a photo of a kind, which was therefore not kept. */
export async function noteDisliked(tx: Tx, userId: string, kind: CameraType, now: Date): Promise<void> {
  await tx.run(noteDislike, [userId, kind, now])
}

/** Whether the quality check has disliked a photo of a kind since the last one that was kept. */
export async function wasDisliked(db: Db, userId: string, kind: CameraType): Promise<boolean> {
  return (await db.row(findDislike, [userId, kind])) !== undefined
}

/** Keeps a photo in place of the one of its kind, whose file is given up, and returns its id; the next has its own tries. */
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
  await tx.run(forgetDislike, [userId, kind])
  await tx.run(insert, [userId, id, kind, fileId, width, height, JSON.stringify(quality), forced, now])
  return id
}

/** A photo of this person that counts now, undefined for anybody else's. */
export async function findPhoto(db: Db, userId: string, id: string): Promise<Photo | undefined> {
  const row = await db.row(find, [userId, id])
  return row && photoFrom(row)
}

/** The photos that count now, one of a kind. */
export async function currentPhotos(db: Db, userId: string): Promise<Photo[]> {
  return (await db.rows(current, [userId])).map(photoFrom)
}

export async function currentPhoto(db: Db, userId: string, kind: CameraType): Promise<Photo | undefined> {
  return (await currentPhotos(db, userId)).find((photo) => photo.kind === kind)
}

/** Whether a photo that counts now was kept against the quality check. */
export async function hasForcedPhoto(db: Db, userId: string): Promise<boolean> {
  return (await db.one(anyForced, [userId])).forced
}
