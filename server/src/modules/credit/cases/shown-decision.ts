import type { CaseCheck, CaseDecision, HiddenCause } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { actorName, actorText } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { findPersonSeal } from '../../../platform/keys/sealing.ts'
import type { App } from '../../context.ts'
import { operatorNames } from '../../operators/api.ts'
import { decisionRules, type SubmissionKey } from '../decision/decision-store.ts'
import type { Facts } from '../decision/facts.ts'
import type { CreditPolicy, RuleResult } from '../decision/policy.ts'

const find = statement<{
  inputs: Buffer
  results: RuleResult[]
  reasons: string[]
  score: number | null
  limit_amount: number | null
  at: Date
  version: number
  policy: CreditPolicy
}>(`
  select d.inputs, d.results, d.reasons, d.score, d.limit_amount, d.at, p.version, p.data as policy
  from decision d join policy p on p.version = d.policy_version
  where d.user_id = $1 and d.application_id = $2 and d.submission = $3 and d.actor = '${actorText(decisionRules)}'`)

const byPeople = statement<{
  outcome: CaseDecision['outcome']
  actor: string
  at: Date
  reasons: string[]
  limit_amount: number | null
  checks: CaseCheck[]
  proposed_by: string | null
  proposed_at: Date | null
  cause: HiddenCause | null
}>(`
  select outcome, actor, at, reasons, limit_amount, checks, proposed_by, proposed_at, cause from decision
  where user_id = $1 and application_id = $2 and actor <> '${actorText(decisionRules)}' order by at, id limit 50`)

/** The automatic decision on a submission with all that it knew; undefined before it. */
export async function automaticDecision(app: App, db: Db, key: SubmissionKey) {
  const { userId, applicationId, submission } = key
  const row = await db.row(find, [userId, applicationId, submission])
  const facts = row && (await findPersonSeal(db, app.keys, userId))?.open<Facts>('decision', row.inputs)
  if (!row || !facts) return undefined
  return { ...row, facts }
}
export type AutomaticDecision = NonNullable<Awaited<ReturnType<typeof automaticDecision>>>

type Names = ReadonlyMap<string, string>

/** Of those who confirmed an identity without a picture, the names. */
function shownFace(face: Facts['face'], names: Names) {
  if (face.kind === 'COMPARED') return { kind: face.kind, similarityPpm: face.similarityPpm }
  if (face.kind !== 'OTHER_WAY') return { kind: face.kind }
  return { kind: face.kind, by: face.by.map((actor) => names.get(actorName(actor)) ?? actorName(actor)), at: face.at }
}

/** Who confirmed the identity without a picture, by id. */
export const confirmersIn = ({ facts: { face } }: Pick<AutomaticDecision, 'facts'>): string[] =>
  face.kind === 'OTHER_WAY' ? face.by.map(actorName) : []

const inputsOf = (
  { age, married, income, declaredInstallments, declaredPlatforms, face, bureau, bank, flags }: Facts,
  names: Names,
) => ({
  age,
  married,
  ...(income !== undefined && { income }),
  declaredInstallments,
  declaredPlatforms,
  face: shownFace(face, names),
  ...(bureau && {
    bureau: {
      history: bureau.history,
      worstDaysLate: bureau.worstDaysLate,
      monthlyInstallments: bureau.monthlyInstallments,
      openPlatforms: bureau.openPlatforms,
    },
  }),
  ...(bank?.nameMatchPpm !== undefined && { nameMatchPpm: bank.nameMatchPpm }),
  flags: [...flags],
})

const policyOf = (version: number, policy: CreditPolicy) => ({
  version,
  minAge: policy.minAge,
  maxAge: policy.maxAge,
  minIncome: policy.minIncome,
  faceMatchPpm: policy.faceMatchPpm,
  bureauReferDaysLate: policy.bureauReferDaysLate,
  bureauRejectDaysLate: policy.bureauRejectDaysLate,
  maxPlatforms: policy.maxPlatforms,
  rejectBelow: policy.rejectBelow,
  approveFrom: policy.approveFrom,
  minLimit: policy.minLimit,
  videoKycAbove: policy.videoKycAbove,
})

/** An automatic decision for the person who decides after it: each rule, what it knew, and the thresholds of its policy. */
export const shownDecision = (
  { results, reasons, limit_amount, score, at, facts, version, policy }: AutomaticDecision,
  names: Names,
) => ({
  reasons: [...reasons],
  rules: results.map(({ rule, verdict, ...rest }) => ({
    rule,
    outcome: verdict,
    ...('reason' in rest && { reason: rest.reason }),
  })),
  ...(limit_amount !== null && { limit: limit_amount }),
  ...(score !== null && { score }),
  at: at.toISOString(),
  inputs: inputsOf(facts, names),
  policy: policyOf(version, policy),
})

/** What people decided on an application, oldest first. */
export async function decisionsByPeople(db: Db, userId: string, applicationId: string): Promise<CaseDecision[]> {
  const rows = await db.rows(byPeople, [userId, applicationId])
  const people = rows.flatMap(({ actor, proposed_by }) => [actor, proposed_by ?? actor]).map(actorName)
  const names = await operatorNames(db, [...new Set(people)])
  const nameOf = (actor: string) => names.get(actorName(actor)) ?? actorName(actor)
  return rows.map(
    ({ outcome, actor, at, reasons, limit_amount, checks, proposed_by: by, proposed_at: since, cause }) => ({
      outcome,
      by: nameOf(actor),
      at: at.toISOString(),
      reasons: [...reasons],
      ...(cause !== null && { cause }),
      ...(limit_amount !== null && { limit: limit_amount }),
      checks: [...checks],
      ...(by !== null && since && { proposed: { by: nameOf(by), at: since.toISOString() } }),
    }),
  )
}
