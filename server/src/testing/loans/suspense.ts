import { assigning, assignToLoanOf, returnSuspended } from '../../modules/billing/api.ts'
import type { App } from '../../modules/context.ts'
import { assignToCodeOf } from '../../modules/payments/notices/assign-to-code.ts'

// What operators do with money in suspense, each in a transaction of its own.

export const assignToLoan = (app: App, paymentId: string, loanId: string) =>
  assigning(app, (tx) => assignToLoanOf(app, tx, { paymentId }, loanId))

export const assignToCode = (app: App, paymentId: string, number: string) =>
  assigning(app, (tx) => assignToCodeOf(app, tx, { paymentId }, number))

export const returnSuspense = (app: App, paymentId: string, reference: string): Promise<boolean> =>
  app.db.transaction((tx) => returnSuspended(app, tx, { paymentId }, reference))
