import type { NikConflict } from '@lumbung/shared/enums/application.ts'
import { type Rupiah, zero } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../platform/db.ts'
import { ProviderRefused, ProviderUnavailable } from '../../providers/provider-error.ts'
import type { App } from '../context.ts'
import {
  type Application,
  checkBankAccount,
  holdNik,
  lockApplication,
  moveApplication,
  type Submission,
  submissionOf,
  submissionsBefore,
} from '../onboarding/api.ts'
import { conclude, type Verdict } from './conclude.ts'
import {
  currentRulebook,
  insertDecision,
  type Rulebook,
  type Sending,
  system,
  systemDecision,
} from './decision-store.ts'
import type { Facts } from './facts.ts'
import { gatherFacts, stillPatient } from './gather-facts.ts'
import { checksGood, installmentsOf, type Judgement, judge, type Policy, provesIdentity, tellable } from './policy.ts'
import { scoreOf } from './scorecard.ts'

const isSending = (application: Application | undefined, sending: Sending) =>
  application?.review === 'CREDITING' &&
  application.id === sending.applicationId &&
  application.submission === sending.submission

/** Shows the customer that the bank is being asked. */
async function showBankStage(app: App, sending: Sending): Promise<void> {
  await app.db.transaction(async (tx) => {
    const application = await lockApplication(tx, sending.userId)
    if (!application || !isSending(application, sending) || application.stage !== 'PROCESSING') return
    await moveApplication(tx, application, { event: 'askBank', actor: system, now: app.clock.now() })
  })
}

const unanswered = ({ bank }: Submission) =>
  bank?.status === 'BANK_VALID_PENDING' && bank.nameMatchPpm === undefined ? bank : undefined

/** What the bank says of the account by now. Throws to be tried again while the submission can wait for an answer. */
async function bankFact(app: App, submission: Submission): Promise<Facts['bank']> {
  const waiting = unanswered(submission)
  if (!waiting) return submission.bank
  const { userId } = submission.application
  await checkBankAccount(app, userId, waiting.id).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return
    if (!(error instanceof ProviderUnavailable) || stillPatient(app, submission)) throw error
  })
  const now = await submissionOf(app, app.db, userId)
  if (now && unanswered(now) && stillPatient(app, submission)) throw new ProviderUnavailable('bank', 'no answer yet')
  return now?.bank ?? submission.bank
}

function verdictFrom(
  judgement: Judgement,
  facts: Facts,
  policy: Policy,
  nikConflict: NikConflict | undefined,
): Verdict {
  const { outcome, reasons, items, limit } = judgement
  if (outcome === 'REJECT') {
    const told = tellable(policy, facts, reasons)
    return { outcome, coolingDays: policy.coolingDays, reasons: told, nikConflict }
  }
  if (outcome === 'RETURN') return { outcome, items }
  if (outcome === 'REFER' || limit === undefined) return { outcome: 'REFER', reasons }
  const income: Rupiah = facts.income ?? zero
  return { outcome, limit, income, otherInstallments: installmentsOf(facts) }
}

interface Known {
  nik: string
  gathered: Facts
  rulebook: Rulebook
}

/** Records the decision and carries it out, once for each sending, whatever happened meanwhile. */
async function settle(app: App, tx: Tx, sending: Sending, { nik, gathered, rulebook }: Known): Promise<void> {
  const { userId } = sending
  const application = await lockApplication(tx, userId)
  if (!application || !isSending(application, sending) || (await systemDecision(tx, sending))) return
  const nikConflict = provesIdentity(rulebook.policy, gathered)
    ? await holdNik(app, tx, { userId, nik, channel: application.channel })
    : undefined
  const facts = { ...gathered, nikElsewhere: nikConflict !== undefined }
  const score = scoreOf(rulebook.scorecard, facts)
  const judgement = judge(rulebook.policy, facts, score)
  const { outcome, results, reasons, limit } = judgement
  const decision = { ...sending, rulebook, inputs: facts, results, outcome, reasons, score, limit, actor: system }
  await insertDecision(app, tx, decision)
  await conclude(app, tx, application, verdictFrom(judgement, facts, rulebook.policy, nikConflict), system)
}

/**
 * Decides a sending: asks the providers outside of any transaction, judges, records. Throws when a provider is down, to be
 * tried again; nothing half done stays. A replay finds the sending decided and does nothing. Source: behaviour 4.
 */
export async function decide(app: App, sending: Sending): Promise<void> {
  const submission = await submissionOf(app, app.db, sending.userId)
  if (!submission || !isSending(submission.application, sending) || (await systemDecision(app.db, sending))) return
  const rulebook = await currentRulebook(app.db)
  const facts = await gatherFacts(app, submission, rulebook.policy)
  const first = judge(rulebook.policy, facts, scoreOf(rulebook.scorecard, facts))
  if (checksGood(first)) {
    await showBankStage(app, sending)
    facts.bank = await bankFact(app, submission)
  }
  const known = { nik: submission.ktp.idNumber, gathered: facts, rulebook }
  await app.db.transaction((tx) => settle(app, tx, sending, known))
}

const overdueMs = 5 * 60_000

/** Decides what the jobs have given up on. */
export async function decideOverdue(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - overdueMs)
  for (const sending of await submissionsBefore(app.db, before))
    await decide(app, sending).catch((err: unknown) =>
      app.log.warn({ job: 'credit.decide-overdue', err }, 'not decided'),
    )
}
