import type { DataRequest } from '@lumbung/shared/contract/rights.ts'
import type { DataRequestKind } from '@lumbung/shared/facts/data-request-kinds.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { spendUses } from '../../../platform/limits/spend-uses.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdOpenAccount, limitKeyOf } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { publish } from '../../topics.ts'
import { type DataRequestRow, exportUnderWay, insertRequest, requestsOf } from './data-request-store.ts'

/** Requests in writing, and exports, that a customer may start in a day ⚙. */
const perDay = { written: 5, export: 3 } as const
const day = 86_400

const purposes = { question: 'data-request.question', answer: 'data-request.answer' } as const

async function takeFromDay(app: App, tx: Tx, userId: string, what: keyof typeof perDay): Promise<void> {
  const bucket = `data-request-${what}:${await limitKeyOf(tx, userId)}`
  await spendUses(tx, [{ bucket, seconds: day, most: perDay[what] }], app.clock.now())
}

/** CX-89: the customer's requests with what was written. */
export async function listRequests(app: App, db: Db, userId: string): Promise<DataRequest[]> {
  const { open } = await personSeal(db, app.keys, userId)
  return (await requestsOf(db, userId)).map((row) => ({
    requestId: row.id,
    kind: row.kind,
    status: row.status,
    at: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
    ...(row.question && { question: open<string>(purposes.question, row.question) }),
    ...(row.answer && { answer: open<string>(purposes.answer, row.answer) }),
    ...(isAvailable(row, app.clock.now()) && {
      file: { bytes: row.bytes ?? 0, until: row.available_until?.toISOString() ?? '' },
    }),
  }))
}

/** Whether the file of an export can be downloaded. */
export const isAvailable = ({ file_id, available_until: until }: DataRequestRow, now: Date): boolean =>
  file_id !== null && until !== null && now < until

/** CX-90. Refuses with TOO_MANY_REQUESTS after five requests a day. */
export async function receiveRequest(
  app: App,
  tx: Tx,
  userId: string,
  { kind, text }: { kind: DataRequestKind; text: string },
): Promise<DataRequestRow> {
  await holdOpenAccount(tx, userId)
  await takeFromDay(app, tx, userId, 'written')
  const question = (await personSeal(tx, app.keys, userId)).seal(purposes.question, text)
  const row = await insertRequest(tx, userId, { kind, question, now: app.clock.now() })
  if (!row) throw new Error('a request was not stored')
  return row
}

/** CX-51. Has an export made by a job; one that is being made is returned again. TOO_MANY_REQUESTS after three a day. */
export async function receiveExport(app: App, tx: Tx, userId: string): Promise<DataRequestRow> {
  await holdOpenAccount(tx, userId)
  const now = app.clock.now()
  const row = await insertRequest(tx, userId, { kind: 'EXPORT', question: null, now })
  if (!row) {
    const underWay = await exportUnderWay(tx, userId)
    if (!underWay) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
    return underWay
  }
  await takeFromDay(app, tx, userId, 'export')
  await publish(tx, { topic: 'rights.export-requested', payload: { userId, requestId: row.id } }, now)
  return row
}

export const dataRequestPurposes = purposes
