import type { QueuedCase, ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import {
  applicationHistory,
  currentPhotos,
  customerName,
  maskedRecord,
  photoOf,
  sentDocuments,
} from '../../onboarding/api.ts'
import { operatorNames } from '../../operators/api.ts'
import { limitIfApproved, takesTwo } from '../decision/decide-by-hand.ts'
import { decisionOn } from '../decision/decision-store.ts'
import {
  findCase,
  type OpenCase,
  openCases,
  openCasesAfter,
  releaseLease,
  takeLease,
  takeNextLease,
  undoDecision,
} from './case-store.ts'

/** The most cases that a queue shows ⚙. */
const mostShown = 200

type Names = ReadonlyMap<string, string>

/** Who has a case now, if somebody has. */
function leaseOf({ lease_by: by, lease_until: until }: OpenCase, caller: OperatorCaller, names: Names, now: Date) {
  if (by === null || until === null || until <= now) return {}
  return { lease: { by: names.get(by) ?? by, isOwn: by === caller.id, until: until.toISOString() } }
}

/** Who recommended to approve a case, while a second person has to agree. */
function recommendationOf(one: OpenCase, caller: OperatorCaller, names: Names) {
  const { recommended_by: by, recommended_at: at, approval_id: approvalId } = one
  if (by === null || at === null || approvalId === null) return {}
  return { recommended: { by: names.get(by) ?? by, isOwn: by === caller.id, at: at.toISOString(), approvalId } }
}

const peopleOf = ({ lease_by, recommended_by }: OpenCase): string[] =>
  [lease_by, recommended_by].flatMap((id) => id ?? [])
const namesFor = (db: Db, cases: readonly OpenCase[]): Promise<Names> =>
  operatorNames(db, [...new Set(cases.flatMap(peopleOf))])

/** The cases that wait for a person, the earliest promised first, with masked names. */
export const reviewQueue = async (app: App, caller: OperatorCaller): Promise<QueuedCase[]> =>
  shown(app, caller, await openCases(app.db, mostShown))

/** A page of all cases that wait, and the place after which the next one begins: the due time and the id of its last case. */
export async function pageOfCases(app: App, caller: OperatorCaller, after: string | undefined) {
  const [dueAt, id] = after?.split('/') ?? []
  const cases =
    dueAt && id ? await openCasesAfter(app.db, mostShown, new Date(dueAt), id) : await openCases(app.db, mostShown)
  const items = await shown(app, caller, cases)
  const last = cases.length < mostShown ? undefined : items.at(-1)
  return { items, ...(last && { next: `${last.dueAt}/${last.applicationId}` }) }
}

async function shown(app: App, caller: OperatorCaller, cases: readonly OpenCase[]): Promise<QueuedCase[]> {
  const [names, now] = [await namesFor(app.db, cases), app.clock.now()]
  return Promise.all(
    cases.map(async (one) => ({
      applicationId: one.application_id,
      number: one.number,
      name: maskName((await customerName(app, app.db, one.user_id)) ?? ''),
      channel: one.channel,
      reasons: [...one.reasons],
      submittedAt: one.submitted_at.toISOString(),
      dueAt: one.due_at.toISOString(),
      ...leaseOf(one, caller, names, now),
      ...recommendationOf(one, caller, names),
      ...(one.failed !== null && { failed: one.failed }),
    })),
  )
}

/** Refuses with CLAIMED while somebody else has the case. */
export async function refuseClaimed(app: App, db: Db, one: OpenCase, caller: OperatorCaller): Promise<void> {
  const { lease } = leaseOf(one, caller, await namesFor(db, [one]), app.clock.now())
  if (lease && !lease.isOwn) throw new Refusal('CLAIMED', { by: lease.by, until: lease.until })
}

/** Takes a case, or holds one's own longer. Refuses with NOT_FOUND and CLAIMED. */
export async function takeCase(app: App, tx: Tx, applicationId: string, caller: OperatorCaller) {
  const until = await takeLease(tx, applicationId, caller.id, app.clock.now())
  if (until) return { until: until.toISOString() }
  const found = await findCase(tx, applicationId)
  if (found) await refuseClaimed(app, tx, found, caller)
  throw new Refusal('NOT_FOUND')
}

/** Takes the next case that nobody has. Refuses with NOT_FOUND if there is none. */
export async function takeNextCase(app: App, tx: Tx, caller: OperatorCaller) {
  const taken = await takeNextLease(tx, caller.id, app.clock.now())
  if (!taken) throw new Refusal('NOT_FOUND')
  return { applicationId: taken.application_id, until: taken.lease_until.toISOString() }
}

export const releaseCase = releaseLease

/** Takes one's own decision back. Refuses with STATE_CHANGED once it has taken effect. */
export async function undoCase(tx: Tx, applicationId: string, caller: OperatorCaller): Promise<void> {
  if (!(await undoDecision(tx, applicationId, caller.id))) throw new Refusal('STATE_CHANGED')
}

/** A case with all that a decision needs. Refuses with NOT_FOUND once it is decided. */
export async function readCase(app: App, applicationId: string, caller: OperatorCaller) {
  const { db } = app
  const found = await findCase(db, applicationId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { user_id: userId, submission } = found
  const [name, documents, photos, record, decision, history, limit] = await Promise.all([
    customerName(app, db, userId),
    sentDocuments(db, userId),
    currentPhotos(db, userId),
    maskedRecord(app, db, userId),
    decisionOn(db, { userId, applicationId, submission }),
    applicationHistory(db, userId, applicationId),
    limitIfApproved(app, db, userId),
  ])
  const people = history.flatMap(({ by }) => by.match(/^OPERATOR:(.+)$/)?.[1] ?? [])
  const names = await operatorNames(db, people.concat(peopleOf(found)))
  const shown: ReviewCase = {
    applicationId,
    number: found.number,
    name: name ?? '',
    mobile: String(record['mobileNumber'] ?? ''),
    documents,
    channel: found.channel,
    submittedAt: found.submitted_at.toISOString(),
    dueAt: found.due_at.toISOString(),
    ...leaseOf(found, caller, names, app.clock.now()),
    ...recommendationOf(found, caller, names),
    ...(limit !== undefined && { limit }),
    takesTwo: takesTwo(limit),
    photos: photos.map(({ id, kind }) => ({ photoId: id, kind })),
    record,
    ...(decision && { decision }),
    history: history.map((entry) => ({ ...entry, by: names.get(entry.by.replace(/^OPERATOR:/, '')) ?? entry.by })),
  }
  return { userId, shown }
}

/** A current photo of the customer of a case. Refuses with NOT_FOUND. */
export async function casePhoto(app: App, { applicationId, photoId }: { applicationId: string; photoId: string }) {
  const found = await findCase(app.db, applicationId)
  const bytes = found && (await photoOf(app, app.db, found.user_id, photoId))
  if (!bytes) throw new Refusal('NOT_FOUND')
  return { userId: found.user_id, bytes }
}
