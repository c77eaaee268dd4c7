import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { giveUpFiles } from '../../../platform/files/loose-files.ts'
import type { App } from '../../context.ts'
import { latestApplication } from '../application/application-store.ts'
import { endLinks } from '../contacts/contact-consent-store.ts'
import { endOpenNoCamera } from '../no-camera/no-camera-store.ts'
import { keepNiks, niksOf } from '../sections/nik-holds.ts'

const filesOf = statement<{ file_id: FileId }>(`
  select file_id from photo where user_id = $1 and replaced_at is null
  union select file_id from supplement_file where user_id = $1
  union select unnest(frames) from liveness_challenge where user_id = $1`)
const releaseNiks = statement('delete from nik_directory where user_id = $1')
const deleteDraft = statement('delete from application_draft where user_id = $1')
const deleteRows = [
  deleteDraft,
  statement('delete from verified_email where user_id = $1'),
  statement('delete from profile_section where user_id = $1'),
  statement('delete from photo where user_id = $1'),
  statement('delete from photo_disliked where user_id = $1'),
  statement('delete from supplement_file where user_id = $1'),
  statement('delete from liveness_challenge where user_id = $1'),
  statement('delete from contact_consent where user_id = $1'),
  statement('delete from no_camera where user_id = $1'),
  releaseNiks,
]
const deleteAccounts = statement('delete from bank_account where user_id = $1')
/** Orders and disbursements refer to the account that received the money, so the row stays without its content. */
const blankAccounts = statement(`
  update bank_account set sealed = '', account_hash = uuid_send(id), last4 = '', is_primary = false
  where user_id = $1`)
const deleteUndecided = statement(`delete from application where user_id = $1 and review <> 'REJECTED'`)
const deleteContacts = statement(`delete from profile_section where user_id = $1 and section = 'contact'`)
const deleteApplications = statement('delete from application where user_id = $1')

async function deleteFilledIn(app: App, tx: Tx, userId: string): Promise<void> {
  const files = (await tx.rows(filesOf, [userId])).map(({ file_id }) => file_id)
  await giveUpFiles(tx, userId, files, app.clock.now())
  for (const rows of deleteRows) await tx.run(rows, [userId])
}

/** Deletes what was filled in and photographed, and releases the NIK. Decisions stay. */
export async function deleteFormData(app: App, tx: Tx, userId: string): Promise<void> {
  await deleteFilledIn(app, tx, userId)
  await tx.run(deleteAccounts, [userId])
}

/** The same, and deletes the applications with their histories and decisions; nothing was ever based on them. */
export async function deleteApplication(app: App, tx: Tx, userId: string): Promise<void> {
  await deleteFormData(app, tx, userId)
  await tx.run(deleteApplications, [userId])
}

/**
 * What a deleted account loses although its records are kept: drafts, the links of its contacts, and the
 * NIK, so that it can be proved again on a new account. While a rejection lasts, its NIK stays held.
 */
export async function closeApplicant(app: App, tx: Tx, userId: string): Promise<void> {
  await tx.run(deleteDraft, [userId])
  await leaveApplicant(app, tx, userId)
  await tx.run(deleteContacts, [userId])
}

/** Ends the links of the contacts, and frees the NIK unless a rejection holds it. */
export async function leaveApplicant(app: App, tx: Tx, userId: string): Promise<void> {
  await endLinks(tx, userId)
  await endOpenNoCamera(tx, userId, app.clock.now())
  if (!(await isStillRejected(app, tx, userId))) await tx.run(releaseNiks, [userId])
}

async function isStillRejected(app: App, tx: Tx, userId: string): Promise<boolean> {
  const { review, rejectedUntil } = (await latestApplication(tx, userId)) ?? {}
  return review === 'REJECTED' && rejectedUntil != null && app.clock.today() < rejectedUntil
}

/**
 * What stays of an applicant without a customer relationship: a rejection with its reasons and dates, and the keyed hash of the NIK
 * while it lasts. Everything that was filled in and photographed is erased.
 */
export async function reduceApplicant(app: App, tx: Tx, userId: string): Promise<void> {
  const held = (await isStillRejected(app, tx, userId)) ? await niksOf(tx, userId) : []
  await deleteFormData(app, tx, userId)
  await tx.run(deleteUndecided, [userId])
  await keepNiks(tx, userId, held)
}

/** Deletes all data of a person who is erased. */
export async function eraseApplicant(app: App, tx: Tx, userId: string): Promise<void> {
  await deleteFilledIn(app, tx, userId)
  await tx.run(blankAccounts, [userId])
  await tx.run(deleteApplications, [userId])
}
