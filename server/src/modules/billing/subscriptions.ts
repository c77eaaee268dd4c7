import { type AppSubscription, subscription } from '../context.ts'
import { refundLoan } from './payments/refund-loan.ts'

export const billingSubscriptions: AppSubscription[] = [
  subscription({
    name: 'billing.refund-loan',
    topic: 'lending.disbursement-returned',
    run: (app, returned) => app.db.transaction((tx) => refundLoan(app, tx, returned)),
  }),
]
