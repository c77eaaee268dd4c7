import type { BodyOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type * as contract from '@lumbung/shared/contract/onboarding/no-camera.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Budget } from '../../../platform/http/limits/route-budgets.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { latestApplication } from '../application/application-store.ts'
import { openForEditing } from '../application/editing.ts'
import { stepsDone } from '../application/steps.ts'
import { insertNoCamera, noCamerasOf } from './no-camera-store.ts'

const day = 86_400
/** When the customer is told at the latest ⚙. */
const answerMs = day * 1000
/** Requests of one customer a day ⚙. */
export const identityBudgets: readonly Budget[] = [{ per: 'person', seconds: day, most: 3 }]

type Reply = ReplyOf<typeof contract.noCamera>

/** How the customer's newest request stands for the application that is being filled in. */
export async function shownNoCamera(db: Db, userId: string): Promise<Reply> {
  const [newest] = await noCamerasOf(db, userId)
  if (!newest || newest.status === 'WITHDRAWN') return { status: 'NONE' }
  const { status, askedAt, dueAt, refusedFor } = newest
  if (status !== 'OPEN' && (await isFaceDone(db, userId)) !== (status === 'CONFIRMED')) return { status: 'NONE' }
  return {
    status,
    askedAt: askedAt.toISOString(),
    ...(status === 'OPEN' && { answerBy: dueAt.toISOString() }),
    ...(refusedFor && { refusedFor }),
  }
}

/** Whether the face check is done, with a camera or in another way, and was not returned. */
async function isFaceDone(db: Db, userId: string): Promise<boolean> {
  const done = (await stepsDone(db, userId, {})).has('liveness')
  const returned = (await latestApplication(db, userId))?.returned ?? []
  return done && !returned.some((entry) => entry.item === 'liveness' && !entry.done)
}

/**
 * Stores a request. A second one while the first is open changes nothing. Refuses with USER_INFO_NOT_COMPLETED { missing } before the
 * ID card is saved, STATE_CHANGED once the face check is done, APPLICATION_VERIFYING or HAS_LIMIT if it cannot be changed now.
 */
export async function askWithoutCamera(
  app: App,
  tx: Tx,
  userId: string,
  told: BodyOf<typeof contract.askWithoutCamera>,
): Promise<Reply> {
  if (told.why === 'OTHER' && !told.note) throw new Refusal('INVALID_INPUT', { fields: { note: 'required' } })
  await openForEditing(tx, userId, 'liveness')
  if (await isFaceDone(tx, userId)) throw new Refusal('STATE_CHANGED')
  if (!(await stepsDone(tx, userId, {})).has('ktp')) throw new Refusal('USER_INFO_NOT_COMPLETED', { missing: ['ktp'] })
  const now = app.clock.now()
  await insertNoCamera(app, tx, { userId, told, askedAt: now, dueAt: new Date(now.getTime() + answerMs) })
  return shownNoCamera(tx, userId)
}
