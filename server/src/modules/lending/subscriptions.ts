import { type AppSubscription, subscription } from '../context.ts'
import { prepareAgreement } from './agreement/prepare-agreement.ts'
import { driveDisbursement } from './disbursement/send-disbursement.ts'
import { approveByRule } from './orders/approve-order.ts'

export const lendingSubscriptions: AppSubscription[] = [
  subscription({
    name: 'lending.prepare-agreement',
    topic: 'lending.order-placed',
    run: (app, { userId, orderId }) => prepareAgreement(app, userId, orderId),
  }),
  subscription({
    name: 'lending.approve-order',
    topic: 'lending.order-signed',
    run: (app, { userId, orderId }) => approveByRule(app, userId, orderId),
  }),
  subscription({
    name: 'lending.send-disbursement',
    topic: 'lending.disbursement-created',
    run: (app, { reference }) => driveDisbursement(app, reference),
  }),
]
