import { type AppSubscription, subscription } from '../context.ts'
import { deliverEvent } from './deliver-event.ts'
import { tellDisbursed, tellEnded, tellIssued, tellRepaid } from './record-events.ts'

export const partnerSubscriptions: AppSubscription[] = [
  subscription({ name: 'partners.tell-disbursed', topic: 'billing.loan-booked', run: tellDisbursed }),
  subscription({ name: 'partners.tell-ended', topic: 'lending.order-ended', run: tellEnded }),
  subscription({ name: 'partners.tell-repaid', topic: 'billing.loan-moved', run: tellRepaid }),
  subscription({ name: 'partners.tell-issued', topic: 'billing.statements-issued', run: tellIssued }),
  subscription({ name: 'partners.deliver-event', topic: 'partners.event-due', run: deliverEvent }),
]
