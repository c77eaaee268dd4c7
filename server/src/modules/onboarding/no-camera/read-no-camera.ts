import { mayCheck } from '@lumbung/shared/contract/operators/acts.ts'
import type { IdentityCase, WaitingIdentity } from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { actorNameOf, heldBy, openProposals, recommendations } from '../../operators/api.ts'
import { failedKyc } from '../identity/liveness-store.ts'
import { currentPhotos, photoOf } from '../identity/photo-store.ts'
import { livenessTriesLeft } from '../identity/start-liveness.ts'
import { hidePerson } from '../sections/hidden-person.ts'
import { maskedNames } from '../sections/masked-customer.ts'
import { maskedRecord } from '../sections/masked-record.ts'
import { customerName } from '../sections/profile-facts.ts'
import {
  countNoCameras,
  findNoCamera,
  type NoCamera,
  noCamerasOf,
  toldIn,
  waitingNoCameras,
} from './no-camera-store.ts'

/** The most rows of the list, and of what a case shows of the past ⚙. */
const mostRows = 100
const mostOfPast = 20

const subjectOf = ({ id }: Pick<NoCamera, 'id'>) => `no-camera:${id}`

/** What waits for an operator, the earliest promised first; at most 100 unless `most` says another number. */
export async function listNoCameras(app: App, caller: OperatorCaller, most = mostRows) {
  const { db } = app
  const now = app.clock.now()
  const requests = await waitingNoCameras(db, most)
  const [names, open] = [
    await maskedNames(
      app,
      db,
      requests.map(({ userId }) => userId),
    ),
    await openProposals(db, 'identity.confirm'),
  ]
  const items: WaitingIdentity[] = []
  for (const one of requests) {
    const lease = await heldBy(db, one, caller, now)
    const proposed = open.get(subjectOf(one))
    items.push({
      noCameraId: one.id,
      name: names.get(one.userId) ?? '',
      askedAt: one.askedAt.toISOString(),
      dueAt: one.dueAt.toISOString(),
      ...(lease && { lease }),
      ...(proposed && { proposed: { by: proposed.by, at: proposed.at } }),
    })
  }
  return { items, count: (await countNoCameras(db, now)).waiting }
}

/** A request, and whether the caller works on it: holds it, or may decide what somebody else proposed. */
async function requestFor(app: App, noCameraId: string, caller: OperatorCaller) {
  const found = await findNoCamera(app.db, noCameraId)
  if (!found) throw new Refusal('NOT_FOUND')
  const [lease, open] = await Promise.all([
    heldBy(app.db, found, caller, app.clock.now()),
    recommendations(app.db, 'identity.confirm', caller),
  ])
  const { by, at, isOwn } = open.get(subjectOf(found)) ?? {}
  const proposal = by !== undefined && at !== undefined ? { by, at } : undefined
  const mayDecide = proposal !== undefined && !isOwn && mayCheck('identity.confirm', caller.roles)
  const isAtWork = found.status === 'OPEN' && (lease?.isOwn === true || mayDecide)
  return { found, lease, proposal, isAtWork }
}

/**
 * A request with all that is known of who sent it, and the customer; to others than who works on it nothing that tells who it is.
 * Refuses with NOT_FOUND.
 */
export async function readNoCamera(app: App, noCameraId: string, caller: OperatorCaller) {
  const { db } = app
  const { found, lease, proposal, isAtWork } = await requestFor(app, noCameraId, caller)
  const { userId, status, proposedBy, decidedBy, endedAt, refusedFor } = found
  const [told, name, person, record, photos, failures, triesLeft, all] = await Promise.all([
    toldIn(app, db, noCameraId),
    customerName(app, db, userId),
    loadPerson(app, db, userId),
    maskedRecord(app, db, userId),
    currentPhotos(db, userId),
    failedKyc(db, userId, mostOfPast),
    livenessTriesLeft(app, db, userId, { context: 'moduleKYC' }),
    noCamerasOf(db, userId),
  ])
  const earlier: IdentityCase['earlier'] = []
  for (const one of all.filter(({ id }) => id !== noCameraId))
    earlier.push({
      noCameraId: one.id,
      status: one.status,
      askedAt: one.askedAt.toISOString(),
      ...(one.decidedBy && { decidedBy: await actorNameOf(db, one.decidedBy) }),
    })
  const shown: IdentityCase = {
    noCameraId,
    customerId: userId,
    status,
    name: isAtWork ? (name ?? '') : maskName(name ?? ''),
    mobile: maskMobile(person.mobile),
    ...(status === 'OPEN' && lease?.isOwn && { callNumber: person.mobile }),
    askedAt: found.askedAt.toISOString(),
    dueAt: found.dueAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(proposedBy && { proposedBy: await actorNameOf(db, proposedBy) }),
    ...(decidedBy && { decidedBy: await actorNameOf(db, decidedBy) }),
    ...(refusedFor && { refusedFor }),
    ...(told && { told: { why: told.why, callAt: told.callAt, ...(told.note && { note: told.note }) } }),
    record: isAtWork ? record : hidePerson(record),
    photos: photos.map(({ id, kind }) => ({ photoId: id, kind })),
    failures: failures.map(({ at, reason }) => ({ at: at.toISOString(), ...(reason && { reason }) })),
    triesLeft,
    earlier: earlier.slice(0, mostOfPast),
    ...(status === 'OPEN' && lease && { lease }),
    ...(proposal && { proposed: { by: proposal.by, at: proposal.at } }),
    showsPhotos: isAtWork,
  }
  return { userId, shown }
}

/** A current photo of who sent a request, for whoever works on it. Refuses with NOT_FOUND and CASE_NOT_TAKEN. */
export async function identityPhoto(
  app: App,
  { noCameraId, photoId }: { noCameraId: string; photoId: string },
  caller: OperatorCaller,
) {
  const { found, isAtWork } = await requestFor(app, noCameraId, caller)
  if (!isAtWork) throw new Refusal('CASE_NOT_TAKEN')
  const bytes = await photoOf(app, app.db, found.userId, photoId)
  if (!bytes) throw new Refusal('NOT_FOUND')
  return { userId: found.userId, bytes }
}
