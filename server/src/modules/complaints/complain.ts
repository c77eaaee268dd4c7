import type { Complaint } from '@lumbung/shared/contract/complaints.ts'
import { type ComplaintSubject, complaintDays, ticketOf } from '@lumbung/shared/facts/complaints.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { addWorkdays } from '@lumbung/shared/lending/dates/holidays.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { FileId } from '../../platform/files/blob-store.ts'
import { keepFiles, putFile } from '../../platform/files/loose-files.ts'
import { readPhoto } from '../../platform/files/photos/photo.ts'
import type { UploadedFile } from '../../platform/http/route.ts'
import { personSeal } from '../../platform/keys/sealing.ts'
import { secondsLeftIn, usesOf } from '../../platform/limits/rate-limit.ts'
import { spendUses } from '../../platform/limits/spend-uses.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdOpenAccount, limitKeyOf } from '../accounts/api.ts'
import { loadHolidays } from '../billing/api.ts'
import type { App } from '../context.ts'
import { complaintsOf, insertComplaint } from './complaint-store.ts'

/** Complaints that a customer may send in a day ⚙. */
const perDay = 5
const day = 86_400

/** What the texts of a complaint are sealed for. */
export const complaintPurposes = { text: 'complaint.text', answer: 'complaint.answer' } as const

const bucketOf = (limitKey: string) => `complaint:${limitKey}`

/** Decodes and stores the photo of a complaint before the transaction. Throws TOO_MANY_REQUESTS, WRONG_PHOTO_FORMAT { problem }. */
export async function prepareComplaintPhoto(
  app: App,
  userId: string,
  file: UploadedFile | undefined,
): Promise<FileId | undefined> {
  if (!file) return undefined
  const now = app.clock.now()
  if ((await usesOf(app.db, bucketOf(await limitKeyOf(app.db, userId)), day, now)) >= perDay)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeftIn(day, now) })
  const photo = await readPhoto(userId, file.bytes)
  if (!photo.ok) throw new Refusal('WRONG_PHOTO_FORMAT', { problem: photo.problem })
  return putFile(app, userId, photo.jpeg)
}

interface NewComplaint {
  subject: ComplaintSubject
  text: string
  photoId: FileId | undefined
}

/**
 * CX-67. Receives a complaint, due on the tenth working day after today. Refuses with TOO_MANY_REQUESTS { retryAfterSeconds }
 * after five a day.
 */
export async function complain(
  app: App,
  tx: Tx,
  userId: string,
  { subject, text, photoId }: NewComplaint,
): Promise<{ complaintId: string; ticketNo: string; answerBy: BusinessDate }> {
  await holdOpenAccount(tx, userId)
  const now = app.clock.now()
  await spendUses(tx, [{ bucket: bucketOf(await limitKeyOf(tx, userId)), seconds: day, most: perDay }], now)
  const dueOn = addWorkdays(app.clock.today(), complaintDays, await loadHolidays(tx))
  const sealed = (await personSeal(tx, app.keys, userId)).seal(complaintPurposes.text, text)
  if (photoId) await keepFiles(tx, userId, [photoId])
  const { id, number } = await insertComplaint(tx, userId, { subject, text: sealed, photoId, now, dueOn })
  return { complaintId: id, ticketNo: ticketOf(number), answerBy: dueOn }
}

/** CX-94: the customer's complaints with what was written. */
export async function listComplaints(app: App, db: Db, userId: string): Promise<Complaint[]> {
  const { open } = await personSeal(db, app.keys, userId)
  return (await complaintsOf(db, userId)).map((row) => ({
    complaintId: row.id,
    ticketNo: ticketOf(row.number),
    subject: row.subject,
    status: row.status,
    text: open<string>(complaintPurposes.text, row.text),
    hasPhoto: row.photo_id !== null,
    at: row.created_at.toISOString(),
    answerBy: row.due_on,
    ...(row.prolonged_at &&
      row.prolonged_for && { prolonged: { at: row.prolonged_at.toISOString(), reason: row.prolonged_for } }),
    ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
    ...(row.answer && { answer: open<string>(complaintPurposes.answer, row.answer) }),
  }))
}
