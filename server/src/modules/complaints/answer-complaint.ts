import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type * as contract from '@lumbung/shared/contract/operators/complaints.ts'
import { ticketOf } from '@lumbung/shared/facts/complaints.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { personSeal } from '../../platform/keys/sealing.ts'
import { Refusal } from '../../platform/refusal.ts'
import { loadPerson } from '../accounts/api.ts'
import type { App } from '../context.ts'
import { addNotifications } from '../engagement/api.ts'
import { complaintPurposes } from './complain.ts'
import { findComplaint, lateComplaints, moveComplaint, openComplaints } from './complaint-store.ts'

/** The hundred complaints that are due first, also those of deleted accounts, whose records are kept. */
export async function waitingComplaints(app: App): Promise<ReplyOf<typeof contract.waitingComplaints>['items']> {
  return Promise.all(
    (await openComplaints(app.db)).map(
      async ({ user_id: userId, id, number, subject, status, text, photo_id, due_on }) => {
        const { mobile } = await loadPerson(app, app.db, userId)
        const opened = (await personSeal(app.db, app.keys, userId)).open<string>(complaintPurposes.text, text)
        const shown = { complaintId: id, ticketNo: ticketOf(number), subject, status, mobile, text: opened }
        return { ...shown, hasPhoto: photo_id !== null, answerBy: due_on }
      },
    ),
  )
}

/** The customer of a complaint that waits. Refuses with NOT_FOUND. */
export async function complainantOf(db: Db, id: string): Promise<string> {
  const found = (await openComplaints(db)).find((one) => one.id === id)
  if (!found) throw new Refusal('NOT_FOUND')
  return found.user_id
}

/** The photo of a complaint that waits. Refuses with NOT_FOUND. */
export async function waitingPhoto(app: App, id: string): Promise<Buffer> {
  const row = await findComplaint(app.db, await complainantOf(app.db, id), id)
  if (!row?.photo_id) throw new Refusal('NOT_FOUND')
  return app.files.get(row.photo_id)
}

interface Handling {
  id: string
  actor: Actor
}

/** Takes a complaint up. Refuses with NOT_FOUND if that is no longer possible. */
export async function beginComplaint(app: App, tx: Tx, { id, actor }: Handling): Promise<void> {
  const userId = await complainantOf(tx, id)
  const row = await findComplaint(tx, userId, id)
  const isMoved = row && (await moveComplaint(tx, userId, row, { event: 'begin', actor, now: app.clock.now() }))
  if (!isMoved) throw new Refusal('NOT_FOUND')
}

/** Answers a complaint and tells the customer. Refuses with NOT_FOUND if it no longer waits. */
export async function answerComplaint(app: App, tx: Tx, handling: Handling & { answer: string }): Promise<void> {
  const { id, actor, answer } = handling
  const userId = await complainantOf(tx, id)
  const row = await findComplaint(tx, userId, id)
  const now = app.clock.now()
  const sealed = row && (await personSeal(tx, app.keys, userId)).seal(complaintPurposes.answer, answer)
  const isMoved =
    row && sealed && (await moveComplaint(tx, userId, row, { event: 'answer', actor, now, answer: sealed }))
  if (!isMoved) throw new Refusal('NOT_FOUND')
  await addNotifications(tx, [{ userId, event: 'COMPLAINT_ANSWERED', about: id }], now)
}

/** Reports complaints that should have been answered. */
export async function watchDueComplaints(app: App): Promise<void> {
  const count = await lateComplaints(app.db, app.clock.today())
  if (count > 0) app.log.error({ count }, 'complaints are past their ten working days')
}
