import { mayCheck, type SecondAct, secondActs } from '@lumbung/shared/contract/operators/acts.ts'
import type { Approval, ApprovalStatus } from '@lumbung/shared/contract/operators/approvals.ts'
import type { Recommendation } from '@lumbung/shared/contract/operators/fields.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import type { WorkOfOperators } from '../../work.ts'
import { operatorNames } from '../operator-store.ts'
import { allAbout, countApprovals, endedApprovals, openApprovals, openOf } from './approval-store.ts'
import { differenceNow } from './approvals.ts'

/** How long an ended proposal is shown ⚙. */
const shownMs = 30 * 86_400_000

/** Proposals as work: those that the caller may decide, and the caller's own. */
export const approvalWork: readonly WorkOfOperators[] = (['APPROVALS', 'OWN_PROPOSALS'] as const).map((kind) => ({
  kind,
  act: 'approval.withdraw',
  count(db, now, { id, roles }) {
    const acts = secondActs.filter((act) => mayCheck(act, roles))
    return countApprovals(db, now, { maker: id, acts }, kind === 'OWN_PROPOSALS')
  },
}))

/** Who proposed what is open of an act, and when, by subject. */
export async function openProposals(db: Db, act: SecondAct): Promise<ReadonlyMap<string, { by: string; at: string }>> {
  const open = await openOf(db, act)
  const names = await operatorNames(db, [...new Set(open.map(({ maker }) => maker))])
  return new Map(
    open.map(({ subject, maker, proposed_at }) => [
      subject,
      { by: names.get(maker) ?? maker, at: proposed_at.toISOString() },
    ]),
  )
}

/** What is proposed of an act and waits for a second person, as the caller sees it, by subject. */
export async function recommendations(
  db: Db,
  act: SecondAct,
  caller: OperatorCaller,
): Promise<ReadonlyMap<string, Recommendation>> {
  const open = await openOf(db, act)
  const names = await operatorNames(db, [...new Set(open.map(({ maker }) => maker))])
  return new Map(
    open.map(({ id, subject, maker, proposed_at }) => [
      subject,
      { by: names.get(maker) ?? maker, isOwn: maker === caller.id, at: proposed_at.toISOString(), approvalId: id },
    ]),
  )
}

/** Who proposed an act about something, and who approved or rejected it, oldest first. */
export async function peopleAbout(db: Db, act: SecondAct, subject: string) {
  const all = await allAbout(db, act, subject)
  const names = await operatorNames(db, [...new Set(all.flatMap(({ maker, checker }) => [maker, checker ?? maker]))])
  return all.flatMap(({ maker, proposed_at: at, status, checker, ended_at: end, note }) => {
    const proposed = { kind: 'OPEN' as ApprovalStatus, by: names.get(maker) ?? maker, at, note: null }
    const by = checker ?? (status === 'WITHDRAWN' ? maker : undefined)
    return by && end ? [proposed, { kind: status, by: names.get(by) ?? by, at: end, note }] : [proposed]
  })
}

/**
 * The proposals that wait for the caller and the caller's own, those that expire first before the others; then those that ended in
 * the last 30 days. An auditor sees all.
 */
export async function readApprovals(app: App, caller: OperatorCaller): Promise<Approval[]> {
  const now = app.clock.now()
  const acts = secondActs.filter((act) => caller.roles.includes('AUDITOR') || mayCheck(act, caller.roles))
  const concerned = { maker: caller.id, acts }
  const [open, ended] = await Promise.all([
    openApprovals(app.db, now, concerned),
    endedApprovals(app.db, new Date(now.getTime() - shownMs), concerned),
  ])
  const shown = [...open, ...ended]
  const names = await operatorNames(app.db, [
    ...new Set(shown.flatMap(({ maker, checker }) => [maker, checker ?? maker])),
  ])
  const nameOf = (id: string) => names.get(id) ?? id
  return Promise.all(
    shown.map(async (one): Promise<Approval> => {
      const { id, act, subject, label, maker, reason, proposed_at, expires_at, status, checker, ended_at, note } = one
      const isOwn = maker === caller.id
      const isOpen = status === 'OPEN'
      return {
        approvalId: id,
        act,
        subject,
        label,
        by: nameOf(maker),
        isOwn,
        mayCheck: isOpen && !isOwn && mayCheck(act, caller.roles),
        ...(reason !== null && { reason }),
        proposedAt: proposed_at.toISOString(),
        expiresAt: expires_at.toISOString(),
        status,
        ...(checker !== null && { endedBy: nameOf(checker) }),
        ...(ended_at && { endedAt: ended_at.toISOString() }),
        ...(note !== null && { note }),
        changes: one.changes,
        difference: isOpen ? await differenceNow(app, app.db, one) : (one.difference ?? []),
      }
    }),
  )
}
