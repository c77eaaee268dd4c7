import { mayCheck } from '@lumbung/shared/contract/operators/acts.ts'
import { casePlace, type QueuedCase, type QueueView } from '@lumbung/shared/contract/operators/cases.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { maskedNames } from '../../onboarding/api.ts'
import { operatorNames } from '../../operators/api.ts'
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

/** The cases of a page of the queue ⚙. */
const casesOfPage = 200

type Names = ReadonlyMap<string, string>

/** Who has a case now, if somebody has. */
export function leaseOf(one: OpenCase, caller: OperatorCaller, names: Names, now: Date) {
  const { lease_by: by, lease_until: until, assigned_by: giver } = one
  if (by === null || until === null || until <= now) return {}
  const given = giver === null ? {} : { assignedBy: names.get(giver) ?? giver }
  return { lease: { by: names.get(by) ?? by, isOwn: by === caller.id, until: until.toISOString(), ...given } }
}

/** Who recommended to approve a case, while a second person has to agree. */
export function recommendationOf(one: OpenCase, caller: OperatorCaller, names: Names) {
  const { recommended_by: by, recommended_at: at, approval_id: approvalId } = one
  if (by === null || at === null || approvalId === null) return {}
  return { recommended: { by: names.get(by) ?? by, isOwn: by === caller.id, at: at.toISOString(), approvalId } }
}

export const peopleOf = ({ lease_by, assigned_by, recommended_by }: OpenCase): string[] =>
  [lease_by, assigned_by, recommended_by].flatMap((id) => id ?? [])
const namesFor = (db: Db, cases: readonly OpenCase[]): Promise<Names> =>
  operatorNames(db, [...new Set(cases.flatMap(peopleOf))])

/**
 * A page of the cases of a list that wait for a person, the earliest promised first, with masked names; and the place after which the
 * next one begins.
 */
export async function pageOfCases(app: App, caller: OperatorCaller, view: QueueView, after: string | undefined) {
  const [, dueAt, applicationId] = after?.match(casePlace) ?? []
  const place = dueAt && applicationId ? { dueAt: new Date(dueAt), applicationId } : undefined
  const cases = place
    ? await openCasesAfter(app.db, view, casesOfPage + 1, place)
    : await openCases(app.db, view, casesOfPage + 1)
  const items = await shown(app, caller, cases.slice(0, casesOfPage))
  const last = cases.length > items.length ? items.at(-1) : undefined
  return { items, ...(last && { next: `${last.dueAt}/${last.applicationId}` }) }
}

async function shown(app: App, caller: OperatorCaller, cases: readonly OpenCase[]): Promise<QueuedCase[]> {
  const people = cases.map(({ user_id }) => user_id)
  const [names, customers] = [await namesFor(app.db, cases), await maskedNames(app, app.db, people)]
  const now = app.clock.now()
  return cases.map((one) => ({
    applicationId: one.application_id,
    number: one.number,
    name: customers.get(one.user_id) ?? '',
    channel: one.channel,
    reasons: [...one.reasons],
    submittedAt: one.submitted_at.toISOString(),
    dueAt: one.due_at.toISOString(),
    ...leaseOf(one, caller, names, now),
    ...recommendationOf(one, caller, names),
    ...(one.failed !== null && { failed: one.failed }),
  }))
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

/**
 * Takes the next case of a list, first one that was given to the caller, but for those of the caller's relatives. Refuses with
 * NOT_FOUND if there is none.
 */
export async function takeNextCase(app: App, tx: Tx, caller: OperatorCaller, view: QueueView) {
  const relatives = await app.hooks.relativesOf(tx, caller.id)
  const taken = await takeNextLease(tx, caller.id, view, app.clock.now(), relatives)
  if (!taken) throw new Refusal('NOT_FOUND')
  return { applicationId: taken.application_id, until: taken.lease_until.toISOString() }
}

export const releaseCase = releaseLease

/** Takes one's own decision back. Refuses with STATE_CHANGED once it has taken effect. */
export async function undoCase(tx: Tx, applicationId: string, caller: OperatorCaller): Promise<void> {
  if (!(await undoDecision(tx, applicationId, caller.id))) throw new Refusal('STATE_CHANGED')
}

/** Whether the operator works on a case: holds it, or decides on what somebody else recommended. */
export function isAtWork(one: OpenCase, { id, roles }: OperatorCaller, now: Date): boolean {
  const { lease_by: by, lease_until: until, recommended_by: recommendedBy } = one
  if (by === id && until !== null && until > now) return true
  return recommendedBy !== null && recommendedBy !== id && mayCheck('case.decide', roles)
}
