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

const pointsAt = (steps: Steps, figure: number) =>
  steps.reduce((points, [from, more]) => (figure >= from ? more : points), 0)

/** The score, or undefined if an input is unknown: it never counts as zero (behaviour 4). */
export function scoreOf(card: Scorecard, facts: Facts): number | undefined {
  const { income, monthsInWork, bureau } = facts
  if (income === undefined || monthsInWork === undefined || bureau === undefined) return undefined
  return (
    card.base +
    pointsAt(card.income, income) +
    (card.job[facts.job] ?? card.jobOther) +
    pointsAt(card.monthsInWork, monthsInWork) +
    (card.home[facts.home] ?? card.homeOther) +
    card.bureau[bureau.history]
  )
}
