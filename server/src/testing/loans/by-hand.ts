import { recordingOfPayment } from '../../modules/billing/by-hand/record-payment.ts'
import { waiverOfFees } from '../../modules/billing/by-hand/waive-late-fees.ts'
import { byOperator } from '../../platform/access/actor.ts'
import type { TestApp } from '../test-app.ts'

/** Waives late fees and records bank payments as two operators do. */
export function byHandSteps({ app }: TestApp) {
  const people = () => ({
    maker: byOperator('Rina'),
    checker: byOperator('Budi'),
    reason: 'The branch was closed',
    proposedAt: app.clock.now(),
  })
  return {
    waive: (loanId: string, amount: number) =>
      app.db.transaction((tx) => waiverOfFees.carryOut(app, tx, { loanId, amount, unpaid: amount }, people())),
    record: (loanId: string, reference: string, amount: number) =>
      app.db.transaction((tx) => {
        const paidAt = app.clock.now().toISOString()
        return recordingOfPayment.carryOut(app, tx, { loanId, account: 'bank', reference, amount, paidAt }, people())
      }),
  }
}
