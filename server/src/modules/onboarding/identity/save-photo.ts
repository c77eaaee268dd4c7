import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { imageFile, type saveImage } from '@lumbung/shared/contract/onboarding/photos.ts'
import type { CameraType } from '@lumbung/shared/enums/onboarding/identity.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { keepFiles, putFile } from '../../../platform/files/loose-files.ts'
import { type AssessedPhoto, readAssessedPhoto } from '../../../platform/files/photos/photo.ts'
import { checkLink, signLink } from '../../../platform/files/signed-link.ts'
import type { UploadedFile } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { latestApplication } from '../application/application-store.ts'
import { dataReasons, editRefusal, openForEditing, recordSaved } from '../application/editing.ts'
import {
  currentPhotos,
  findPhoto,
  hasFailedQualityCheck,
  insertPhoto,
  recordFailedQualityCheck,
} from './photo-store.ts'

type PhotoReply = ReplyOf<typeof saveImage>

/** A photo that was decoded, assessed and, unless it failed the quality check, stored, before the transaction. */
interface PreparedPhoto {
  photo: Extract<AssessedPhoto, { ok: true }>
  fileId: FileId | undefined
}

/** Faces come only from the liveness challenge and cannot be uploaded (D-113). */
const stepOfPhoto: Partial<Record<CameraType, 'ktp' | 'ktp-holding'>> = { KTP: 'ktp', ID_HOLDING: 'ktp-holding' }
const uploadable: readonly CameraType[] = ['KTP', 'ID_HOLDING', 'COMMON_CAMERA']

const linkLifeMs = 5 * 60_000
const linkKey = (app: App) => app.keys.derive('photo-link')
const pathOf = (photoId: string) => `/api${imageFile.path.replace('{photoId}', photoId)}`

/** A link to a photo that works for five minutes, for its owner only. */
function photoLink(app: App, photoId: string): string {
  return signLink(linkKey(app), pathOf(photoId), new Date(app.clock.now().getTime() + linkLifeMs))
}

/** Throws INVALID_INPUT for a face, APPLICATION_VERIFYING or HAS_LIMIT if the photo's step is closed now. */
async function requireWanted(app: App, userId: string, kind: CameraType): Promise<void> {
  if (!uploadable.includes(kind)) throw new Refusal('INVALID_INPUT', { fields: { type: 'invalid' } })
  const step = stepOfPhoto[kind]
  const refusal = step && editRefusal(await latestApplication(app.db, userId), step)
  if (refusal) throw refusal
}

/**
 * Decodes, assesses and stores an upload. A photo that fails the quality check is stored only with `force` and from the second
 * try on (D-111). Throws WRONG_PHOTO_FORMAT { problem }, INVALID_INPUT without a file, and what `requireWanted` throws.
 */
export async function preparePhoto(
  app: App,
  upload: { userId: string; kind: CameraType; file: UploadedFile | undefined; force: boolean },
): Promise<PreparedPhoto> {
  const { userId, kind, file, force } = upload
  if (!file) throw new Refusal('INVALID_INPUT', { fields: { image: 'required' } })
  await requireWanted(app, userId, kind)
  const photo = await readAssessedPhoto(userId, file.bytes)
  if (!photo.ok) throw new Refusal('WRONG_PHOTO_FORMAT', { problem: photo.problem })
  const accepted = photo.quality.hints.length === 0 || (force && (await hasFailedQualityCheck(app.db, userId, kind)))
  return { photo, fileId: accepted ? await putFile(app, userId, photo.jpeg) : undefined }
}

/**
 * Makes a prepared photo the current one of its kind; a forced one is marked. For a photo that was not stored it records the
 * failed check and returns the hints. Throws APPLICATION_VERIFYING or HAS_LIMIT.
 */
export async function savePhoto(
  app: App,
  tx: Tx,
  request: { userId: string; kind: CameraType; prepared: PreparedPhoto },
): Promise<PhotoReply> {
  const { userId, kind, prepared } = request
  const step = stepOfPhoto[kind]
  const application = step && (await openForEditing(tx, userId, step))
  const { hints, ...measured } = prepared.photo.quality
  const quality = { ok: hints.length === 0, hints }
  const { fileId } = prepared
  if (!fileId) {
    await recordFailedQualityCheck(tx, userId, kind, app.clock.now())
    return { photoName: '', photoUrl: '', quality }
  }
  await keepFiles(tx, userId, [fileId])
  const { width, height } = prepared.photo
  const photo = { kind, fileId, width, height, quality: { ...measured, hints }, forced: !quality.ok }
  const id = await insertPhoto(tx, userId, photo, app.clock.now())
  const resolves = (reason: (typeof dataReasons)[number]) => !dataReasons.includes(reason)
  if (step) await recordSaved(app, tx, { userId, application, step, resolves })
  return { photoName: `${id}.jpg`, photoUrl: photoLink(app, id), quality }
}

/** Short-lived links to the customer's photos, of one kind or all. */
export async function photoLinks(app: App, db: Db, userId: string, kind: CameraType | undefined) {
  const photos = (await currentPhotos(db, userId)).filter((photo) => kind === undefined || photo.kind === kind)
  return photos.map((photo) => ({ type: photo.kind, url: photoLink(app, photo.id) }))
}

/** The file of a signed link. Throws NOT_FOUND for a forged or expired link and for another customer's photo. */
export async function readPhotoFile(
  app: App,
  userId: string,
  photoId: string,
  query: Readonly<Record<string, unknown>>,
): Promise<Buffer> {
  const genuine = /^[\da-f-]{36}$/.test(photoId) && checkLink(linkKey(app), pathOf(photoId), query, app.clock.now())
  const photo = genuine ? await findPhoto(app.db, userId, photoId) : undefined
  if (!photo) throw new Refusal('NOT_FOUND')
  app.log.info({ code: photo.kind }, 'photo shown')
  return app.files.get(photo.fileId)
}
