import type { NikConflict } from '@lumbung/shared/enums/onboarding/application.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { setUserType } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { type Application, moveApplication, promisedBy, type ReturnedEntry } from '../../onboarding/api.ts'
import { publish } from '../../topics.ts'
import { closeCase, openCase } from '../cases/case-store.ts'
import { grantLimit } from '../limits/limit-store.ts'

type Undone<E> = E extends unknown ? Omit<E, 'done'> : never
/** What the customer has to send again or in addition, and why. */
export type ReturnRequest = Undone<ReturnedEntry>

/** The outcome of a decision, with what is needed to carry it out. */
export type Verdict =
  | { outcome: 'APPROVE'; limit: Rupiah; income: Rupiah; otherInstallments: Rupiah }
  | { outcome: 'REJECT'; coolingDays: number; reasons: readonly string[]; nikConflict?: NikConflict | undefined }
  | { outcome: 'RETURN'; items: readonly ReturnRequest[] }
  | { outcome: 'REFER'; reasons: readonly string[] }

type Approval = Extract<Verdict, { outcome: 'APPROVE' }>
type Return = Extract<Verdict, { outcome: 'RETURN' }>

async function approve(tx: Tx, application: Application, verdict: Approval, actor: Actor, now: Date): Promise<void> {
  const recommended =
    application.stage === 'RECOMMENDED'
      ? application
      : await moveApplication(tx, application, { event: 'recommend', actor, now })
  await moveApplication(tx, recommended, { event: 'approve', actor, now, changes: { decidedAt: now } })
  const { limit: total, income, otherInstallments } = verdict
  await grantLimit(tx, application.userId, { total, income, otherInstallments }, now)
  await setUserType(tx, application.userId, 3)
}

async function returnItems(
  tx: Tx,
  application: Application,
  { items }: Return,
  actor: Actor,
  now: Date,
): Promise<void> {
  const changes = { decidedAt: now, returned: items.map((item) => ({ ...item, done: false })) }
  const reason = items.map((item) => item.reason).join(' ')
  const bankOnly = items.every(({ item }) => item === 'bank-info')
  const unusable = items.some((item) => item.reason === 'CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT')
  if (bankOnly && unusable && application.stage === 'BANK_VERIFICATION_PROCESSING') {
    const refused = await moveApplication(tx, application, { event: 'refuseBank', actor, now, reason })
    await moveApplication(tx, refused, { event: 'allowOtherBank', actor, now, changes })
    return
  }
  const event = bankOnly && application.stage !== 'VIDEOKYC' ? 'returnBank' : 'return'
  await moveApplication(tx, application, { event, actor, now, reason, changes })
}

/**
 * Carries out a verdict: moves the application, grants the limit, sets the user type and publishes `credit.decided`. The
 * application must be locked and under review.
 */
export async function conclude(
  app: App,
  tx: Tx,
  application: Application,
  verdict: Verdict,
  actor: Actor,
): Promise<void> {
  const now = app.clock.now()
  const { userId, id: applicationId } = application
  if (verdict.outcome === 'APPROVE') await approve(tx, application, verdict, actor, now)
  if (verdict.outcome === 'RETURN') await returnItems(tx, application, verdict, actor, now)
  if (verdict.outcome === 'REJECT') {
    const rejectedUntil = addDays(app.clock.today(), verdict.coolingDays)
    const changes = { decidedAt: now, rejectedUntil, nikConflict: verdict.nikConflict ?? null }
    await moveApplication(tx, application, { event: 'reject', actor, now, reason: verdict.reasons.join(' '), changes })
    await setUserType(tx, userId, 5)
  }
  if (verdict.outcome === 'REFER' && application.stage !== 'VIDEOKYC') {
    const event = verdict.reasons.includes('VIDEOKYC') ? 'needCall' : 'refer'
    await moveApplication(tx, application, { event, actor, now, reason: verdict.reasons.join(' ') })
  }
  if (verdict.outcome === 'REFER') {
    const { channel, submission, submittedAt, number } = application
    if (number === null) throw new Error('an application that was not sent is not decided')
    const since = submittedAt ?? now
    const dueAt = new Date(promisedBy(since))
    const { reasons } = verdict
    const view = application.stage === 'VIDEOKYC' || reasons.includes('VIDEOKYC') ? 'VIDEO' : 'APPLICATIONS'
    await openCase(tx, { userId, applicationId, submission, number, channel, reasons, submittedAt: since, dueAt, view })
  } else await closeCase(tx, userId, applicationId)
  const payload = { userId, applicationId, outcome: verdict.outcome, eventId: newId() }
  await publish(tx, { topic: 'credit.decided', payload }, now)
}
