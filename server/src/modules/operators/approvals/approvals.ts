import { isDeepStrictEqual } from 'node:util'
import { mayCheck, mayDo, type SecondAct } from '@lumbung/shared/contract/operators/acts.ts'
import type { Change } from '@lumbung/shared/contract/operators/approvals.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { operatorById, operatorNames } from '../operator-store.ts'
import type { Approvable } from './approvable.ts'
import {
  type ApprovalEnd,
  endApproval,
  expiredApprovals,
  type Facts,
  findApproval,
  findOpenApproval,
  insertApproval,
  lockApproval,
  type StoredApproval,
} from './approval-store.ts'

/** How long a proposal waits for a second person ⚙. */
const lifeMs = 3 * 86_400_000

function approvableOf({ approvables }: App, act: SecondAct): Approvable<App> {
  const found = approvables.find((one) => one.act === act)
  if (!found) throw new Error(`no module carries ${act} out`)
  return found
}

/** What differs between what a proposal rests on and what is. */
function differenceOf(before: Facts, now: Facts | undefined): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now ?? {})])]
  return names.flatMap((field) => {
    const [from, to] = [before[field], now?.[field]]
    return isDeepStrictEqual(from, to) ? [] : [{ field, ...(from && { from }), ...(to && { to }) }]
  })
}

/** What has changed since it was proposed, also in who proposed it. */
export async function differenceNow(app: App, db: Db, proposal: StoredApproval): Promise<Change[]> {
  const { act, maker, payload, facts } = proposal
  const one = approvableOf(app, act)
  const [read, person] = await Promise.all([
    one.read(app, db, one.payload.parse(payload)),
    maker === 'sandbox' ? undefined : operatorById(db, maker),
  ])
  const difference = differenceOf(facts, read?.facts)
  const mayStill = maker === 'sandbox' || (person?.status === 'ACTIVE' && mayDo(act, person.roles))
  return mayStill ? difference : [{ field: 'maker', from: { kind: 'TEXT', value: person?.name ?? '' } }, ...difference]
}

export interface Proposal {
  act: SecondAct
  payload: unknown
  caller: OperatorCaller
  reason?: string | undefined
}

/**
 * Proposes an act to a second person, with the locks of its subject taken. Returns the proposal's id. Refuses with NOT_FOUND if
 * there is nothing to act on, and ALREADY_DECIDED while somebody's proposal about the same is open.
 */
export async function propose(app: App, tx: Tx, { act, payload, caller, reason }: Proposal): Promise<string> {
  const one = approvableOf(app, act)
  await one.lock(app, tx, payload)
  const read = await one.read(app, tx, payload)
  if (!read) throw new Refusal('NOT_FOUND')
  const { label, facts } = read
  const subject = one.subjectOf(payload)
  const id = newId()
  const now = app.clock.now()
  const isNew = await insertApproval(tx, {
    id,
    act,
    subject,
    label,
    payload,
    facts,
    changes: one.changes(payload, facts),
    maker: caller.id,
    reason: reason ?? null,
    proposed_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  })
  if (isNew) return id
  const open = await findOpenApproval(tx, act, subject)
  throw await alreadyDecided(tx, open?.maker ?? '', open?.proposed_at ?? now)
}

/** Refuses with ALREADY_DECIDED while somebody's proposal of the act is open. */
export async function refuseProposed(tx: Tx, act: SecondAct, subject: string): Promise<void> {
  const open = await findOpenApproval(tx, act, subject)
  if (open) throw await alreadyDecided(tx, open.maker, open.proposed_at)
}

export async function alreadyDecided(db: Db, by: string, at: Date): Promise<Refusal> {
  const names = await operatorNames(db, [by])
  return new Refusal('ALREADY_DECIDED', { by: names.get(by) ?? by, at: at.toISOString() })
}

/** Locks an open proposal and what it is about. Refuses with NOT_FOUND, ALREADY_DECIDED, and STATE_CHANGED if it ended otherwise. */
async function lockOpen(app: App, tx: Tx, id: string) {
  const { act, payload: stored } = (await findApproval(tx, id)) ?? refuse('NOT_FOUND')
  const one = approvableOf(app, act)
  const payload = one.payload.parse(stored)
  // The subject before its proposal, as who proposes does.
  await one.lock(app, tx, payload)
  const proposal = (await lockApproval(tx, id)) ?? refuse('NOT_FOUND')
  const { checker, ended_at, expires_at, status } = proposal
  if (checker !== null && ended_at) throw await alreadyDecided(tx, checker, ended_at)
  if (status !== 'OPEN' || expires_at <= app.clock.now()) throw new Refusal('STATE_CHANGED')
  return { one, payload, proposal }
}

function refuse(code: 'NOT_FOUND'): never {
  throw new Refusal(code)
}

function checkChecker({ act, maker }: StoredApproval, caller: OperatorCaller): void {
  if (!mayCheck(act, caller.roles)) throw new Refusal('FORBIDDEN')
  if (maker === caller.id) throw new Refusal('OWN_PROPOSAL')
}

/** Does what is slow about carrying an open proposal out, before the transaction of its approval, for whoever may approve it. */
export async function prepareApproval(app: App, approvalId: string, caller: OperatorCaller): Promise<unknown> {
  const proposal = await findApproval(app.db, approvalId)
  if (proposal?.status !== 'OPEN') return undefined
  const { payload, prepare } = approvableOf(app, proposal.act)
  if (!prepare) return undefined
  checkChecker(proposal, caller)
  return prepare(app, payload.parse(proposal.payload))
}

interface Agreed {
  approvalId: string
  caller: OperatorCaller
  /** By `prepareApproval`. */
  prepared?: unknown
}

/**
 * Approves somebody else's proposal and carries it out. If what it rests on has changed, it ends as STALE instead. Refuses also as
 * the act itself; then the proposal stays open, unless the refusal is one that is kept.
 */
export async function approve(app: App, tx: Tx, { approvalId, caller, prepared }: Agreed) {
  const { one, payload, proposal } = await lockOpen(app, tx, approvalId)
  checkChecker(proposal, caller)
  const { id, subject, maker, reason, proposed_at: proposedAt } = proposal
  const at = app.clock.now()
  const difference = await differenceNow(app, tx, proposal)
  if (difference.length > 0) {
    await endApproval(tx, id, { status: 'STALE', at, difference })
    await one.release?.(app, tx, payload)
    return { subject, refusal: new KeptRefusal('STALE', { difference }) }
  }
  await endApproval(tx, id, { status: 'APPROVED', at, checker: caller.id })
  const people = { maker: byOperator(maker), checker: byOperator(caller.id), reason: reason ?? '', proposedAt }
  const outcome = await one.carryOut(app, tx, payload, people, prepared)
  return { subject, refusal: outcome instanceof KeptRefusal ? outcome : undefined }
}

/** The person of the sandbox's desk who agrees to what its first one proposes. */
const deskChecker = 'sandbox:checker'

/** Approves what the sandbox's desk has proposed in the same transaction: it plays all people of the lender. */
export function agreeAtDesk(app: App, tx: Tx, { caller, ...agreed }: Agreed) {
  if (caller.tokenHash !== undefined) throw new Error(`${caller.id} is not the desk`)
  return approve(app, tx, { ...agreed, caller: { ...caller, id: deskChecker } })
}

/** Ends a proposal that is not carried out. Returns what it was about. */
async function endWithout(app: App, tx: Tx, found: Awaited<ReturnType<typeof lockOpen>>, ended: ApprovalEnd) {
  const { one, payload, proposal } = found
  await endApproval(tx, proposal.id, ended)
  await one.release?.(app, tx, payload)
  return proposal.subject
}

/** Rejects somebody else's proposal. Returns what it was about. */
export async function reject(app: App, tx: Tx, approvalId: string, caller: OperatorCaller, note: string) {
  const found = await lockOpen(app, tx, approvalId)
  checkChecker(found.proposal, caller)
  return endWithout(app, tx, found, { status: 'REJECTED', at: app.clock.now(), checker: caller.id, note })
}

/** Takes one's own proposal back; to everybody else there is none. Returns what it was about. */
export async function withdraw(app: App, tx: Tx, approvalId: string, caller: OperatorCaller) {
  const found = await lockOpen(app, tx, approvalId)
  if (found.proposal.maker !== caller.id) throw new Refusal('NOT_FOUND')
  return endWithout(app, tx, found, { status: 'WITHDRAWN', at: app.clock.now() })
}

/** Ends proposals that nobody has decided in time. */
export async function endExpired(app: App): Promise<void> {
  for (const id of await expiredApprovals(app.db, app.clock.now()))
    await app.db.transaction(async (tx) => {
      const { act, payload: stored } = (await findApproval(tx, id)) ?? refuse('NOT_FOUND')
      const one = approvableOf(app, act)
      const payload = one.payload.parse(stored)
      await one.lock(app, tx, payload)
      const proposal = await lockApproval(tx, id)
      if (proposal?.status !== 'OPEN') return
      await endWithout(app, tx, { one, payload, proposal }, { status: 'EXPIRED', at: app.clock.now() })
    })
}
