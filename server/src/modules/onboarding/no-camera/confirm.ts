import type { NoCameraRefusal } from '@lumbung/shared/facts/no-camera.ts'
import { maskNik } from '@lumbung/shared/rules/nik.ts'
import * as z from 'zod/mini'
import { actorOf, type OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../../platform/live/live.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isOpenAccount } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { approvable, propose, refuseHeld } from '../../operators/api.ts'
import { publish } from '../../topics.ts'
import { latestApplication, takeApplicationLock } from '../application/application-store.ts'
import { editRefusal, recordSaved } from '../application/editing.ts'
import { failedKyc } from '../identity/liveness-store.ts'
import { photoAtOf } from '../identity/photo-store.ts'
import { cardOf } from '../sections/profile-store.ts'
import { confirmNoCamera, endAsRefused, findNoCamera, type NoCamera } from './no-camera-store.ts'

const payload = z.strictObject({ noCameraId: z.uuid() })

/** Locks the customer's application against the face check, another card and a deletion. */
async function lockRequest(tx: Tx, noCameraId: string): Promise<NoCamera | undefined> {
  const found = await findNoCamera(tx, noCameraId)
  if (!found) return undefined
  await takeApplicationLock(tx, found.userId)
  return findNoCamera(tx, noCameraId)
}

/** An open request, whose customer can still use it. */
async function openRequest(db: Db, noCameraId: string): Promise<NoCamera | undefined> {
  const found = await findNoCamera(db, noCameraId)
  if (found?.status !== 'OPEN' || !(await isOpenAccount(db, found.userId))) return undefined
  return editRefusal(await latestApplication(db, found.userId), 'liveness') ? undefined : found
}

const tell = async (app: App, tx: Tx, { userId, id }: NoCamera, outcome: 'CONFIRMED' | 'REFUSED') => {
  const event = { userId, noCameraId: id, eventId: newId(), outcome }
  await publish(tx, { topic: 'onboarding.no-camera-ended', payload: event }, app.clock.now())
  notify(tx, userId, 'application')
}

/** Takes the identity of an applicant as confirmed without a face check, which takes two people; for this card and this application. */
export const confirmIdentity = approvable<App, z.output<typeof payload>>({
  act: 'identity.confirm',
  payload,
  subjectOf: ({ noCameraId }) => `no-camera:${noCameraId}`,
  async lock(_app, tx, { noCameraId }) {
    await lockRequest(tx, noCameraId)
  },
  async read(app, db, { noCameraId }) {
    const found = await openRequest(db, noCameraId)
    const card = found && (await cardOf(app, db, found.userId))
    const photoAt = found && (await photoAtOf(db, found.userId, 'KTP'))
    if (!card || !photoAt) return undefined
    const failures = await failedKyc(db, found.userId, 21)
    return {
      label: '',
      facts: {
        nik: { kind: 'TEXT', value: maskNik(card.nik) },
        cardAt: { kind: 'MOMENT', value: card.at.toISOString() },
        cardPhotoAt: { kind: 'MOMENT', value: photoAt.toISOString() },
        faceFailures: { kind: 'COUNT', value: failures.length },
      },
    }
  },
  changes: (_payload, { nik, faceFailures }) => [
    { field: 'identity', to: { kind: 'CODE', value: 'OTHER_WAY' } },
    { field: 'nik', ...(nik && { to: nik }) },
    { field: 'faceFailures', ...(faceFailures && { to: faceFailures }) },
  ],
  async carryOut(app, tx, { noCameraId }, { maker, checker }) {
    const found = await lockRequest(tx, noCameraId)
    if (!found) return refuse()
    const { userId } = found
    const application = await latestApplication(tx, userId)
    const applicationId = application && application.review !== 'REJECTED' ? application.id : undefined
    const at = app.clock.now()
    if (!(await confirmNoCamera(tx, found, { at, maker, checker, applicationId }))) refuse()
    await recordSaved(app, tx, { userId, application, step: 'liveness' })
    await tell(app, tx, found, 'CONFIRMED')
  },
})

function refuse(): never {
  throw new Refusal('STATE_CHANGED')
}

/** Proposes it. Refuses with NOT_FOUND, CLAIMED, STATE_CHANGED once it has ended, and ALREADY_DECIDED. */
export async function proposeConfirmation(
  app: App,
  tx: Tx,
  { noCameraId, caller, reason }: { noCameraId: string; caller: OperatorCaller; reason: string },
): Promise<string> {
  const found = await lockRequest(tx, noCameraId)
  if (!found) throw new Refusal('NOT_FOUND')
  await refuseHeld(tx, found, caller, app.clock.now())
  if (!(await openRequest(tx, noCameraId))) refuse()
  return propose(app, tx, { act: 'identity.confirm', payload: { noCameraId }, caller, reason })
}

/** Refuses a request; the customer reads why. Refuses with NOT_FOUND, CLAIMED, and STATE_CHANGED once it has ended. */
export async function refuseIdentity(
  app: App,
  tx: Tx,
  { noCameraId, caller, refusedFor }: { noCameraId: string; caller: OperatorCaller; refusedFor: NoCameraRefusal },
): Promise<void> {
  const found = await lockRequest(tx, noCameraId)
  if (!found) throw new Refusal('NOT_FOUND')
  await refuseHeld(tx, found, caller, app.clock.now())
  if (!(await endAsRefused(tx, found, { at: app.clock.now(), by: actorOf(caller), refusedFor }))) refuse()
  await tell(app, tx, found, 'REFUSED')
}
