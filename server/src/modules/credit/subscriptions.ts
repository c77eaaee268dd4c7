import { type AppSubscription, subscription } from '../context.ts'
import { decideApplication } from './decision/decide-application.ts'

export const creditSubscriptions: AppSubscription[] = [
  subscription({ name: 'credit.decide', topic: 'onboarding.application-submitted', run: decideApplication }),
]
