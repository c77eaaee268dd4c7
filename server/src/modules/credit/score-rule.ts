import { ScoreFactor, type ScoreStep } from '@lumbung/shared/contract/credit.ts'
import type { Scorecard } from './decision/scorecard.ts'

const stepsFrom = (steps: Scorecard['income']): ScoreStep[] => steps.map(([from, points]) => ({ from, points }))
const valuesOf = (points: Readonly<Record<string, number>>): ScoreStep[] =>
  Object.entries(points).map(([value, one]) => ({ value, points: one }))

/** Every way to earn points with a factor; below the first threshold there are none. */
function stepsOf(card: Scorecard): Record<ScoreFactor, ScoreStep[]> {
  return {
    income: [{ from: 0, points: 0 }, ...stepsFrom(card.income)],
    job: [...valuesOf(card.job), { points: card.jobOther }],
    monthsInWork: [{ from: 0, points: 0 }, ...stepsFrom(card.monthsInWork)],
    home: [...valuesOf(card.home), { points: card.homeOther }],
    bureau: valuesOf(card.bureau),
  }
}

/** A scorecard as data: its factors with their steps, and the lowest and highest score that it can give. */
export function scoreRule(card: Scorecard) {
  const steps = stepsOf(card)
  const factors = ScoreFactor.map((factor) => {
    const points = steps[factor].map((step) => step.points)
    return { factor, least: Math.min(...points), most: Math.max(...points), steps: steps[factor] }
  })
  const sum = (of: 'least' | 'most') => factors.reduce((total, factor) => total + factor[of], card.base)
  return { base: card.base, least: sum('least'), most: sum('most'), factors }
}
