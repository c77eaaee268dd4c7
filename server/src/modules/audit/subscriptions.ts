import { type AppSubscription, subscription } from '../context.ts'
import { runCheck } from './checks/check-books.ts'

export const auditSubscriptions: AppSubscription[] = [
  // On a year of 10 000 customers a check takes minutes.
  subscription({ name: 'audit.check-books', topic: 'audit.check-asked', run: runCheck, longestSeconds: 3600 }),
]
