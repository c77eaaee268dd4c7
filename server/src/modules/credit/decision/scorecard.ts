import type { ScoreFactor } from '@lumbung/shared/contract/credit.ts'
import type { Facts } from './facts.ts'

/** Points by threshold, in ascending order; the highest threshold that is reached counts. */
type Steps = readonly (readonly [from: number, points: number])[]

/** A published scorecard. A change is a new version; versions are never edited. */
export interface Scorecard {
  base: number
  income: Steps
  job: Readonly<Record<string, number>>
  jobOther: number
  monthsInWork: Steps
  home: Readonly<Record<string, number>>
  homeOther: number
  bureau: { CLEAN: number; NONE: number; LATE: number }
}

/** What the scorecard needs to know of the facts. */
export type ScoredFacts = Pick<Facts, 'income' | 'job' | 'monthsInWork' | 'home' | 'bureau'>

const pointsAt = (steps: Steps, figure: number) =>
  steps.reduce((points, [from, more]) => (figure >= from ? more : points), 0)

/** The points of each factor, or undefined if an input is unknown: it never counts as zero (behaviour 4). */
export function pointsOf(card: Scorecard, facts: ScoredFacts): Record<ScoreFactor, number> | undefined {
  const { income, monthsInWork, bureau } = facts
  if (income === undefined || monthsInWork === undefined || bureau === undefined) return undefined
  return {
    income: pointsAt(card.income, income),
    job: card.job[facts.job] ?? card.jobOther,
    monthsInWork: pointsAt(card.monthsInWork, monthsInWork),
    home: card.home[facts.home] ?? card.homeOther,
    bureau: card.bureau[bureau.history],
  }
}

/** The score: the base and the points of every factor. */
export function scoreOf(card: Scorecard, facts: ScoredFacts): number | undefined {
  const points = pointsOf(card, facts)
  return points && Object.values(points).reduce((sum, one) => sum + one, card.base)
}
