import type { RejectionReason } from '@lumbung/shared/enums/application.ts'
import { type Rupiah, rupiah, zero } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import {
  acceptCloseName,
  holdNik,
  lockApplication,
  type ReturnedItem,
  type Submission,
  submissionOf,
} from '../onboarding/api.ts'
import { conclude, type Verdict } from './conclude.ts'
import { currentRulebook, insertDecision, type Rulebook, systemDecision } from './decision-store.ts'
import { declaredFacts } from './gather-facts.ts'
import { limitFor } from './limit-rule.ts'

/** A person's word on an application under review. */
export interface HandDecision {
  userId: string
  outcome: 'APPROVE' | 'REJECT' | 'RETURN'
  /** Who decides: an operator's id, or SANDBOX. */
  actor: string
  /** Rupiah; by the rule when absent. */
  limit?: Rupiah
  /** For RETURN; the ID card's photo when absent. */
  items?: readonly { item: ReturnedItem['item']; reason: RejectionReason }[]
  /** Why, for the file. */
  reason?: string
}

const unreadableCard = { item: 'ktp', reason: 'UNIDENTIFIED_KTP_PHOTO' } as const

/** The limit that was named, else the one that the machine found, else the rule's on what was declared; at least the least. */
async function limitByHand(tx: Tx, submission: Submission, request: HandDecision, { policy }: Rulebook) {
  const { application, work } = submission
  const sending = { userId: request.userId, applicationId: application.id, submission: application.submission }
  const found = request.limit ?? (await systemDecision(tx, sending))?.limit
  const byRule = limitFor(policy, rupiah(work.monthlyIncome ?? 0), rupiah(work.otherInstalments))
  return rupiah(Math.max(found ?? byRule, policy.minLimit))
}

/** Whoever approves by hand vouches for the person, whom no machine may have proved, and for the account's name. */
async function vouchFor(app: App, tx: Tx, { application, ktp }: Submission): Promise<void> {
  const { userId, channel } = application
  const conflict = await holdNik(app, tx, { userId, nik: ktp.idNumber, channel })
  if (conflict) throw new Refusal(conflict)
  await acceptCloseName(tx, userId, app.clock.now())
}

/**
 * Decides by hand what is under review, referred or not; an approval also takes a bank account whose name was only close.
 * Throws APPLICATION_NOT_OPEN when nothing is under review: a decline cannot be passed over; NKP_ONGOING, NKP_REJECTED or
 * NIK_ALREADY_EXIST when another account holds the NIK.
 */
export async function decideByHand(app: App, tx: Tx, request: HandDecision): Promise<void> {
  const { userId, outcome, actor, items = [unreadableCard], reason } = request
  const application = await lockApplication(tx, userId)
  const submission = await submissionOf(app, tx, userId)
  if (!application || !submission) throw new Refusal('APPLICATION_NOT_OPEN')
  const rulebook = await currentRulebook(tx)
  const facts = declaredFacts(app, submission)
  const reasons = outcome === 'RETURN' ? items.map((item) => item.reason) : [reason ?? 'BY_HAND']
  const limit = outcome === 'APPROVE' ? await limitByHand(tx, submission, request, rulebook) : undefined
  const sending = { userId, applicationId: application.id, submission: application.submission }
  const decision = {
    ...sending,
    rulebook,
    inputs: facts,
    results: [],
    outcome,
    reasons,
    score: undefined,
    limit,
    actor,
  }
  await insertDecision(app, tx, decision)
  const amounts = { income: facts.income ?? zero, otherInstallments: facts.declaredInstallments }
  const verdicts: Record<HandDecision['outcome'], Verdict> = {
    APPROVE: { outcome: 'APPROVE', limit: limit ?? zero, ...amounts },
    REJECT: { outcome: 'REJECT', coolingDays: rulebook.policy.coolingDays, reasons },
    RETURN: { outcome: 'RETURN', items },
  }
  if (outcome === 'APPROVE') await vouchFor(app, tx, submission)
  await conclude(app, tx, application, verdicts[outcome], actor)
}
