import type { Fact } from '@lumbung/shared/contract/operators/approvals.ts'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assignedPayment, lockAssigned, takeBackAssignment } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { approvable } from '../../operators/api.ts'
import { settleCode } from '../codes/code-store.ts'

const payload = z.strictObject({ paymentId: z.uuid() })

const code = (value: string): Fact => ({ kind: 'CODE', value })

/** A wrong assignment that is taken back. It rests on the payment being booked. */
export const takeBackOfAssignment = approvable<App, z.output<typeof payload>>({
  act: 'assignment.take-back',
  payload,
  subjectOf: ({ paymentId }) => `payment:${paymentId}`,
  lock: (_app, tx, { paymentId }) => lockAssigned(tx, paymentId),
  async read(_app, db, { paymentId }) {
    const payment = await assignedPayment(db, paymentId)
    return (
      payment && {
        label: payment.provider_ref,
        facts: { amount: { kind: 'MONEY', value: payment.amount }, paymentState: code(payment.status) },
      }
    )
  },
  changes: (_payload, { amount, paymentState }) => [
    { field: 'amount', ...(amount && { from: amount, to: amount }) },
    { field: 'paymentState', ...(paymentState && { from: paymentState }), to: code('SUSPENSE') },
  ],
  async carryOut(app, tx, { paymentId }, people) {
    const { userId, codeId } = await takeBackAssignment(app, tx, { paymentId, ...people })
    if (codeId) await settleCode(tx, userId, codeId)
  },
})

/** Refuses a proposal about a payment that was not assigned, with NOT_FOUND, or is not booked any more, with STATE_CHANGED. */
export async function checkTakeBack(db: Db, paymentId: string): Promise<string> {
  const payment = await assignedPayment(db, paymentId)
  if (!payment) throw new Refusal('NOT_FOUND')
  if (payment.status !== 'BOOKED') throw new Refusal('STATE_CHANGED')
  return payment.user_id
}
