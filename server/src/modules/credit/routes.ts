import * as contract from '@lumbung/shared/contract/credit.ts'
import { route } from '../context.ts'
import { readScore, readScoreRule } from './read-score.ts'

export const creditRoutes = [
  route(contract.creditScore, ({ app, caller }) => readScore(app, caller.userId)),
  route(contract.creditScoreRule, ({ app }) => readScoreRule(app)),
]
