import type { CaseCheck, HiddenCause } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { type Rupiah, rupiah, zero } from '@lumbung/shared/lending/money.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { acceptSimilarName, holdNik, lockApplication, type Submission, submissionOf } from '../../onboarding/api.ts'
import { hasFormerDebt } from '../former-debts.ts'
import { limitFor } from '../limits/limit-rule.ts'
import { conclude, type ReturnRequest, type Verdict } from './conclude.ts'
import { currentRulebook, insertDecision, type Proposed, type Rulebook, systemDecision } from './decision-store.ts'
import { declaredFacts } from './gather-facts.ts'

/** An operator's decision on an application under review. */
export interface HandDecision {
  userId: string
  outcome: 'APPROVE' | 'REJECT' | 'RETURN'
  actor: Actor
  /** Rupiah. Default: see `limitByHand`. */
  limit?: Rupiah
  /** Only for RETURN. Default: the photo of the ID card. */
  items?: readonly ReturnRequest[]
  /** Recorded with the decision. */
  reason?: string
  /** Of a rejection whose reason the customer is not told. */
  cause?: HiddenCause | undefined
  /** What the operator has checked; of an approval that was proposed, its proposer. */
  checks?: readonly CaseCheck[] | undefined
  /** Of an approval that a second person agreed to. */
  proposed?: Proposed | undefined
}

const unreadableCard = { item: 'ktp', reason: 'UNIDENTIFIED_KTP_PHOTO' } as const

/**
 * The operator's limit, else that of the automatic decision, else the limit rule's for the declared income; never below the
 * minimum.
 */
function limitByHand(submission: Submission, chosen: Rupiah | number | undefined, { policy }: Rulebook) {
  const { work } = submission
  const byRule = limitFor(policy, rupiah(work.monthlyIncome ?? 0), rupiah(work.otherInstalments))
  return rupiah(Math.max(chosen ?? byRule, policy.minLimit))
}

/** A limit above it is approved by two people ⚙ (behaviour 13). */
const soloLimit = rupiah(5_000_000)
export const takesTwo = (limit: Rupiah | undefined): boolean => limit !== undefined && limit > soloLimit

/** The limit that a customer gets if an operator approves the application; undefined if nothing was submitted. */
export async function limitIfApproved(app: App, db: Db, userId: string): Promise<Rupiah | undefined> {
  const submission = await submissionOf(app, db, userId)
  if (!submission) return undefined
  const { id: applicationId, submission: number } = submission.application
  const automatic = await systemDecision(db, { userId, applicationId, submission: number })
  return limitByHand(submission, automatic?.limit, await currentRulebook(db))
}

/** An operator's approval confirms the customer's identity, which may not be proved yet, and the name of the bank account. */
async function confirmIdentity(app: App, tx: Tx, { application, ktp }: Submission): Promise<void> {
  const { userId, channel } = application
  const conflict = await holdNik(app, tx, { userId, nik: ktp.idNumber, channel })
  if (conflict) throw new Refusal(conflict)
  if (await hasFormerDebt(tx, userId)) throw new Refusal('CREDIT_FROZEN')
  await acceptSimilarName(tx, userId, app.clock.now())
}

/**
 * Records and carries out an operator's decision on an application under review. An approval rests on the automatic decision on the
 * same submission, and also accepts a bank account whose holder name is only similar. Throws STATE_CHANGED if it is approved before that, APPLICATION_NOT_OPEN if nothing is under review, so that a rejection
 * cannot be overruled; NKP_ONGOING, NKP_REJECTED or NIK_ALREADY_EXIST if another account holds the NIK; CREDIT_FROZEN while the person owes something under
 * a closed account.
 */
export async function decideByHand(app: App, tx: Tx, request: HandDecision): Promise<void> {
  const { userId, outcome, actor, items = [unreadableCard], reason } = request
  const application = await lockApplication(tx, userId)
  const submission = await submissionOf(app, tx, userId)
  if (!application || !submission) throw new Refusal('APPLICATION_NOT_OPEN')
  const rulebook = await currentRulebook(tx)
  const facts = declaredFacts(app, submission)
  const reasons = outcome === 'RETURN' ? items.map((item) => item.reason) : [reason ?? 'BY_HAND']
  const submissionKey = { userId, applicationId: application.id, submission: application.submission }
  const automatic = await systemDecision(tx, submissionKey)
  if (outcome === 'APPROVE' && !automatic) throw new Refusal('STATE_CHANGED')
  const chosen = request.limit ?? automatic?.limit
  const limit = outcome === 'APPROVE' ? limitByHand(submission, chosen, rulebook) : undefined
  const decision = {
    ...submissionKey,
    rulebook,
    inputs: facts,
    results: [],
    outcome,
    reasons,
    score: undefined,
    limit,
    actor,
    restsOn: automatic?.id,
    checks: request.checks,
    proposed: request.proposed,
    cause: request.cause,
  }
  await insertDecision(app, tx, decision)
  const amounts = { income: facts.income ?? zero, otherInstallments: facts.declaredInstallments }
  const verdicts: Record<HandDecision['outcome'], Verdict> = {
    APPROVE: { outcome: 'APPROVE', limit: limit ?? zero, ...amounts },
    REJECT: { outcome: 'REJECT', coolingDays: rulebook.policy.coolingDays, reasons },
    RETURN: { outcome: 'RETURN', items },
  }
  if (outcome === 'APPROVE') await confirmIdentity(app, tx, submission)
  await conclude(app, tx, application, verdicts[outcome], actor)
}
