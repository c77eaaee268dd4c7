import { type AppSubscription, subscription } from '../context.ts'
import { takeEffect } from './decision/cases.ts'
import { decideApplication } from './decision/decide-application.ts'

export const creditSubscriptions: AppSubscription[] = [
  subscription({ name: 'credit.decide', topic: 'onboarding.application-submitted', run: decideApplication }),
  subscription({ name: 'credit.take-effect', topic: 'credit.decision-chosen', run: takeEffect }),
]
