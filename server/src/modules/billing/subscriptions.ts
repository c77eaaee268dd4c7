import { type AppSubscription, subscription } from '../context.ts'
import { resumeCalendar } from './calendar/replay-calendar.ts'
import { completeConversion } from './conversions/book-conversion.ts'
import { drivePolicy } from './insurance/drive-policy.ts'
import { numberInvoices } from './invoices/number-invoices.ts'
import { refundLoan } from './payments/refund-loan.ts'
import { reviewCredit } from './payments/review-credit.ts'
import { driveCreditPayout } from './refunds/send-payout.ts'
import { closeReports } from './reports/report-payment.ts'

export const billingSubscriptions: AppSubscription[] = [
  // One job for both: jobs are a large part of what a payment costs.
  subscription({
    name: 'billing.follow-payment',
    topic: 'billing.payment-applied',
    run: async (app, { userId, paymentId }) => {
      await closeReports(app, userId, paymentId)
      await reviewCredit(app, userId, { paymentId })
    },
  }),
  subscription({
    name: 'billing.review-credit-of-conversion',
    topic: 'billing.loan-replaced',
    run: (app, { userId, conversionId }) => reviewCredit(app, userId, { conversionId }),
  }),
  subscription({
    name: 'billing.complete-conversion',
    topic: 'billing.conversion-completed',
    run: (app, { userId, conversionId }) => completeConversion(app, userId, conversionId),
  }),
  subscription({
    name: 'billing.drive-policy',
    topic: 'billing.policy-requested',
    run: (app, { reference }) => drivePolicy(app, reference),
  }),
  subscription({
    name: 'billing.replay-calendar',
    topic: 'billing.calendar-changed',
    run: resumeCalendar,
    longestSeconds: 3600,
  }),
  subscription({
    name: 'billing.send-credit-payout',
    topic: 'billing.credit-payout-created',
    run: (app, { reference }) => driveCreditPayout(app, reference),
  }),
  subscription({ name: 'billing.number-invoices', topic: 'billing.invoices-issued', run: numberInvoices }),
  subscription({
    name: 'billing.refund-loan',
    topic: 'lending.disbursement-returned',
    run: (app, returned) => app.db.transaction((tx) => refundLoan(app, tx, returned)),
  }),
]
