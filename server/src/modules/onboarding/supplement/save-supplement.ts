import { createHash } from 'node:crypto'
import type { HrInfo } from '@lumbung/shared/contract/onboarding/supplement.ts'
import type { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import { type DocumentFormat, filesOfDocument } from '@lumbung/shared/enums/onboarding/supplement.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { readUploadedDocument } from '../../../platform/files/document.ts'
import { keepFiles, putFile } from '../../../platform/files/loose-files.ts'
import type { UploadedFile } from '../../../platform/http/route.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { saveSection } from '../sections/profile-store.ts'
import { openForDocument, requireRequested } from './requested-documents.ts'
import {
  findSupplementFile,
  insertSupplementFile,
  removeSupplementFile,
  sentAgain,
  supplementFiles,
} from './supplement-store.ts'

/** An upload that was checked and stored before the transaction. */
export interface PreparedDocument {
  fileId: FileId
  format: DocumentFormat
  pages: number
  digest: Buffer
}

interface Place {
  userId: string
  type: SupplementaryDocumentType
}

/**
 * Checks and stores an uploaded page. Throws WRONG_FILE_FORMAT { problem }, INVALID_INPUT without a file or for
 * HR_INFO, and what `openForDocument` throws.
 */
export async function prepareDocument(
  app: App,
  { userId, type }: Place,
  file: UploadedFile | undefined,
): Promise<PreparedDocument> {
  if (!file) throw new Refusal('INVALID_INPUT', { fields: { file: 'required' } })
  // The HR contact has a form of its own, without a file.
  if (type === 'HR_INFO') throw new Refusal('INVALID_INPUT', { fields: { type: 'invalid' } })
  await requireRequested(app.db, userId, type)
  const read = await readUploadedDocument(userId, file.bytes)
  if (!read.ok) throw new Refusal('WRONG_FILE_FORMAT', { problem: read.problem })
  const { format, pages } = read
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  const digest = app.keys.fingerprint('supplement-file', hash)
  return { fileId: await putFile(app, userId, read.bytes), format, pages, digest }
}

const places = Array.from({ length: filesOfDocument }, (_, index) => index + 1)

/**
 * Adds a page to a document that is asked for and returns its id; the same file again returns the id that it has. Throws
 * TOO_MANY_FILES from the sixth on, and what `openForDocument` throws.
 */
export async function saveSupplement(
  app: App,
  tx: Tx,
  request: Place & { prepared: PreparedDocument },
): Promise<string> {
  const { userId, type, prepared } = request
  await openForDocument(tx, userId, type)
  const now = app.clock.now()
  notify(tx, userId, 'application')
  const known = await sentAgain(tx, userId, { type, digest: prepared.digest }, now)
  if (known) return known
  const files = (await supplementFiles(tx, userId)).filter((one) => one.type === type)
  const place = places.find((free) => !files.some((one) => one.place === free))
  if (place === undefined) throw new Refusal('TOO_MANY_FILES')
  await keepFiles(tx, userId, [prepared.fileId])
  return insertSupplementFile(tx, userId, { type, place, ...prepared }, now)
}

/** Deletes a page of a document that is asked for. Throws NOT_FOUND for another customer's, and what `openForDocument` throws. */
export async function deleteSupplement(app: App, tx: Tx, userId: string, id: string): Promise<void> {
  const found = await findSupplementFile(tx, userId, id)
  if (!found) throw new Refusal('NOT_FOUND')
  await openForDocument(tx, userId, found.type)
  await removeSupplementFile(tx, userId, found, app.clock.now())
  notify(tx, userId, 'application')
}

/** Saves the HR contact, sealed. Throws INVALID_INPUT without phone and e-mail, and what `openForDocument` throws. */
export async function saveHrInfo(app: App, tx: Tx, userId: string, hr: HrInfo): Promise<void> {
  if (!hr.phone && !hr.email) throw new Refusal('INVALID_INPUT', { fields: { phone: 'required' } })
  await openForDocument(tx, userId, 'HR_INFO')
  await saveSection(app, tx, userId, 'hr', hr)
  notify(tx, userId, 'application')
}
