import type { creditScore, creditScoreRule } from '@lumbung/shared/contract/credit.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { statement } from '../../platform/database/sql.ts'
import { findPersonSeal } from '../../platform/keys/sealing.ts'
import type { App } from '../context.ts'
import { currentRulebook } from './decision/decision-store.ts'
import { pointsOf, type Scorecard, type ScoredFacts } from './decision/scorecard.ts'
import { scoreRule } from './score-rule.ts'

const newestScored = statement<{ score: number; inputs: Buffer; at: Date; card: Scorecard }>(`
  select d.score, d.inputs, d.at, s.data as card
  from decision d join scorecard s on s.version = d.scorecard_version
  where d.user_id = $1 and d.score is not null
  order by d.at desc, d.id desc limit 1`)

/** The newest stored score, with the points that the scorecard of that decision gave for its own inputs. */
export async function readScore(app: App, userId: string): Promise<ReplyOf<typeof creditScore>> {
  const row = await app.db.row(newestScored, [userId])
  const seal = row && (await findPersonSeal(app.db, app.keys, userId))
  const points = row && seal && pointsOf(row.card, seal.open<ScoredFacts>('decision', row.inputs))
  if (!row || !points) return {}
  const { least, most, factors } = scoreRule(row.card)
  return {
    scored: {
      score: row.score,
      least,
      most,
      updatedAt: row.at.toISOString(),
      factors: factors.map(({ factor, most: best }) => ({ factor, points: points[factor], most: best })),
    },
  }
}

/** The newest scorecard. */
export async function readScoreRule(app: App): Promise<ReplyOf<typeof creditScoreRule>> {
  const { base, least, most, factors } = scoreRule((await currentRulebook(app.db)).scorecard)
  return { base, least, most, factors: factors.map(({ factor, most: best, steps }) => ({ factor, most: best, steps })) }
}
