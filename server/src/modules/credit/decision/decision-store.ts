import type { CaseCheck, HiddenCause } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { type Actor, actorText, bySystem } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import type { App } from '../../context.ts'
import type { CreditPolicy, RuleResult } from './policy.ts'
import type { Scorecard } from './scorecard.ts'

const newestScorecard = statement<{ version: number; data: Scorecard }>(
  'select version, data from scorecard order by version desc limit 1',
)
const newestPolicy = statement<{ version: number; data: CreditPolicy }>(
  'select version, data from policy order by version desc limit 1',
)
/** Who makes automatic decisions. */
export const decisionRules = bySystem('decision-rules')

const findBySystem = statement<{ id: string; limit_amount: number | null }>(`
  select id, limit_amount from decision
  where user_id = $1 and application_id = $2 and submission = $3 and actor = '${actorText(decisionRules)}'`)
const insert = statement(`
  insert into decision (user_id, id, application_id, submission, scorecard_version, policy_version, inputs, results,
    outcome, reasons, score, limit_amount, actor, at, rests_on, checks, proposed_by, proposed_at, cause)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`)

export interface Rulebook {
  scorecard: Scorecard
  scorecardVersion: number
  policy: CreditPolicy
  policyVersion: number
}

/** The newest scorecard and policy. */
export async function currentRulebook(db: Db): Promise<Rulebook> {
  const [scorecard, policy] = [await db.one(newestScorecard), await db.one(newestPolicy)]
  return {
    scorecard: scorecard.data,
    scorecardVersion: scorecard.version,
    policy: policy.data,
    policyVersion: policy.version,
  }
}

const newestOf = statement<{ application_id: string; reasons: string[]; limit_amount: number | null }>(`
  select distinct on (d.user_id, d.application_id) d.application_id, d.reasons, d.limit_amount
  from unnest($1::uuid[], $2::uuid[]) as a (user_id, application_id)
  join decision d on d.user_id = a.user_id and d.application_id = a.application_id
  order by d.user_id, d.application_id, d.at desc`)

/** The newest decision on each application that has one. */
export const newestDecisions = (db: Db, of: readonly { userId: string; applicationId: string }[]) =>
  db.rows(newestOf, [of.map(({ userId }) => userId), of.map(({ applicationId }) => applicationId)])

/** Identifies one submission of an application. */
export interface SubmissionKey {
  userId: string
  applicationId: string
  submission: number
}

/** Id and limit of the automatic decision on a submission, or undefined before it. */
export async function systemDecision(db: Db, { userId, applicationId, submission }: SubmissionKey) {
  const row = await db.row(findBySystem, [userId, applicationId, submission])
  return row && { id: row.id, limit: row.limit_amount ?? undefined }
}

/** Who proposed an approval that a second person agreed to, and when. */
export interface Proposed {
  by: Actor
  at: Date
}

export interface Decision extends SubmissionKey {
  rulebook: Rulebook
  /** Everything that the decision is based on; stored sealed. */
  inputs: unknown
  results: readonly RuleResult[]
  outcome: 'APPROVE' | 'REJECT' | 'RETURN' | 'REFER'
  reasons: readonly string[]
  score: number | undefined
  limit: number | undefined
  actor: Actor
  /** The automatic decision that a person's rests on. */
  restsOn?: string | undefined
  /** What the operator had checked; of an approval that was proposed, its proposer. */
  checks?: readonly CaseCheck[] | undefined
  proposed?: Proposed | undefined
  /** Of a rejection whose reason the customer is not told. */
  cause?: HiddenCause | undefined
}

/**
 * Stores a decision with its inputs, so that it can be explained and replayed. The table refuses a second automatic decision
 * on a submission.
 */
export async function insertDecision(app: App, tx: Tx, decision: Decision): Promise<void> {
  const { userId, applicationId, submission, rulebook, inputs, results, outcome, reasons, score, limit } = decision
  const sealed = (await personSeal(tx, app.keys, userId)).seal('decision', inputs)
  await tx.run(insert, [
    userId,
    newId(),
    applicationId,
    submission,
    rulebook.scorecardVersion,
    rulebook.policyVersion,
    sealed,
    JSON.stringify(results),
    outcome,
    reasons,
    score,
    limit,
    actorText(decision.actor),
    app.clock.now(),
    decision.restsOn,
    decision.checks ?? [],
    decision.proposed && actorText(decision.proposed.by),
    decision.proposed?.at,
    decision.cause,
  ])
}
