import { type AppSubscription, subscription } from '../context.ts'
import { decide } from './decision/decide.ts'

export const creditSubscriptions: AppSubscription[] = [
  subscription({ name: 'credit.decide', topic: 'onboarding.application-submitted', run: decide }),
]
