import type { NikConflict } from '@lumbung/shared/enums/onboarding/application.ts'
import { type Rupiah, zero } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ProviderRefused, ProviderUnavailable } from '../../../providers/provider-error.ts'
import type { App } from '../../context.ts'
import {
  type Application,
  checkBankAccount,
  holdNik,
  lockApplication,
  moveApplication,
  type Submission,
  submissionOf,
  submissionsBefore,
} from '../../onboarding/api.ts'
import { hasFormerDebt } from '../former-debts.ts'
import { conclude, type Verdict } from './conclude.ts'
import {
  currentRulebook,
  decisionRules,
  insertDecision,
  type Rulebook,
  type SubmissionKey,
  systemDecision,
} from './decision-store.ts'
import type { Facts } from './facts.ts'
import { canWait, gatherFacts } from './gather-facts.ts'
import {
  type CreditPolicy,
  disclosableReasons,
  installmentsOf,
  type Judgement,
  judge,
  onlyBankLeft,
  provesIdentity,
} from './policy.ts'
import { scoreOf } from './scorecard.ts'

const isCurrentSubmission = (application: Application | undefined, submissionKey: SubmissionKey) =>
  application?.review === 'CREDITING' &&
  application.id === submissionKey.applicationId &&
  application.submission === submissionKey.submission

/** Moves the application to the stage in which the customer sees that the bank account is being checked. */
async function showBankStage(app: App, submissionKey: SubmissionKey): Promise<void> {
  await app.db.transaction(async (tx) => {
    const application = await lockApplication(tx, submissionKey.userId)
    if (!application || !isCurrentSubmission(application, submissionKey) || application.stage !== 'PROCESSING') return
    await moveApplication(tx, application, { event: 'askBank', actor: decisionRules, now: app.clock.now() })
  })
}

const unanswered = ({ bank }: Submission) =>
  bank?.status === 'BANK_VALID_PENDING' && bank.nameMatchPpm === undefined ? bank : undefined

/** The status of the bank account after asking the bank. Throws, to be retried, while the submission can wait for an answer. */
async function bankFact(app: App, submission: Submission): Promise<Facts['bank']> {
  const waiting = unanswered(submission)
  if (!waiting) return submission.bank
  const { userId } = submission.application
  await checkBankAccount(app, userId, waiting.id).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return
    if (!(error instanceof ProviderUnavailable) || canWait(app, submission)) throw error
  })
  const now = await submissionOf(app, app.db, userId)
  if (now && unanswered(now) && canWait(app, submission)) throw new ProviderUnavailable('bank', 'no answer yet')
  return now?.bank ?? submission.bank
}

function verdictFrom(
  judgement: Judgement,
  facts: Facts,
  policy: CreditPolicy,
  nikConflict: NikConflict | undefined,
): Verdict {
  const { outcome, reasons, items, limit } = judgement
  if (outcome === 'REJECT') {
    const disclosed = disclosableReasons(policy, facts, reasons)
    return { outcome, coolingDays: policy.coolingDays, reasons: disclosed, nikConflict }
  }
  if (outcome === 'RETURN') return { outcome, items }
  if (outcome === 'REFER' || limit === undefined) return { outcome: 'REFER', reasons }
  const income: Rupiah = facts.income ?? zero
  return { outcome, limit, income, otherInstallments: installmentsOf(facts) }
}

/** Nobody who owes something under a closed account gets a limit: a person explains what to do. */
const owing = (judgement: Judgement): Judgement => ({ ...judgement, outcome: 'REFER', reasons: ['FORMER_DEBT'] })

interface Gathered {
  nik: string
  facts: Facts
  rulebook: Rulebook
}

/** Records the decision on a submission and carries it out. Does nothing if it is already decided or no longer current. */
async function settle(app: App, tx: Tx, submissionKey: SubmissionKey, gathered: Gathered): Promise<void> {
  const { userId } = submissionKey
  const { nik, rulebook } = gathered
  const application = await lockApplication(tx, userId)
  if (!application || !isCurrentSubmission(application, submissionKey) || (await systemDecision(tx, submissionKey)))
    return
  const nikConflict = provesIdentity(rulebook.policy, gathered.facts)
    ? await holdNik(app, tx, { userId, nik, channel: application.channel })
    : undefined
  const facts = { ...gathered.facts, nikElsewhere: nikConflict !== undefined }
  const score = scoreOf(rulebook.scorecard, facts)
  const judged = judge(rulebook.policy, facts, score)
  const judgement = judged.outcome === 'APPROVE' && (await hasFormerDebt(tx, userId)) ? owing(judged) : judged
  const { outcome, results, reasons, limit } = judgement
  const decision = {
    ...submissionKey,
    rulebook,
    inputs: facts,
    results,
    outcome,
    reasons,
    score,
    limit,
    actor: decisionRules,
  }
  await insertDecision(app, tx, decision)
  await conclude(app, tx, application, verdictFrom(judgement, facts, rulebook.policy, nikConflict), decisionRules)
}

/**
 * Decides a submission: calls the providers, outside any transaction, applies the policy and records the decision. Throws to be
 * retried if a provider is down; nothing is recorded then. Does nothing if the submission is already decided (behaviour 4).
 */
export async function decideApplication(app: App, submissionKey: SubmissionKey): Promise<void> {
  const submission = await submissionOf(app, app.db, submissionKey.userId)
  if (
    !submission ||
    !isCurrentSubmission(submission.application, submissionKey) ||
    (await systemDecision(app.db, submissionKey))
  )
    return
  const rulebook = await currentRulebook(app.db)
  const facts = await gatherFacts(app, submission, rulebook.policy)
  const judgement = judge(rulebook.policy, facts, scoreOf(rulebook.scorecard, facts))
  if (onlyBankLeft(judgement)) {
    await showBankStage(app, submissionKey)
    facts.bank = await bankFact(app, submission)
  }
  const gathered = { nik: submission.ktp.idNumber, facts, rulebook }
  await app.db.transaction((tx) => settle(app, tx, submissionKey, gathered))
}

const overdueMs = 5 * 60_000

/** Decides submissions on which the jobs have given up. */
export async function decideOverdue(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - overdueMs)
  for (const submissionKey of await submissionsBefore(app.db, before))
    await decideApplication(app, submissionKey).catch((err: unknown) =>
      app.log.warn({ job: 'credit.decide-overdue', err }, 'not decided'),
    )
}
