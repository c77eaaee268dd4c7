import type { DomainScreens } from '../../shell/router/route-table.ts'

/** The screens of the credit score: each in its own chunk. */
export const creditScreens: DomainScreens<'credit'> = {
  ActivityCreditScore: () =>
    import('../credit/score/credit-score-screen.tsx').then((module) => module.CreditScoreScreen),
  CreditScoreRule: () => import('../credit/score/score-rule-screen.tsx').then((module) => module.ScoreRuleScreen),
  CreditPoster: () => import('../credit/score/score-poster-screen.tsx').then((module) => module.ScorePosterScreen),
}
