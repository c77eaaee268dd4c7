import { type Actor, byCustomer, byProvider, bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { liftBlock } from '../../credit/api.ts'
import { addNotifications } from '../../engagement/api.ts'
import { followLoan } from '../../lending/api.ts'
import { publish } from '../../topics.ts'
import type { BookEvent, BookRecord } from '../book/events.ts'
import { hasOverdueLoan, moveLoan } from './loan-store.ts'
import { undoPolicy } from './undo-policy.ts'

/** The actor in a loan's history. */
const actors: Readonly<Record<BookEvent['kind'], Actor>> = {
  DISBURSED: bySystem('disbursement'),
  DAY_CLOSED: bySystem('end-of-day'),
  PAID: bySystem('payment'),
  CONVERTED: bySystem('lender-rule'),
  SETTLED: byCustomer,
  POLICY_ENDED: bySystem('insurance'),
  WRITTEN_OFF: bySystem('write-off'),
  FEES_WAIVED: bySystem('waiver'),
  PAID_OUT: bySystem('credit-payout'),
  PAYOUT_BACK: byProvider('disbursement'),
  RETURNED: byProvider('disbursement'),
  REVERSED: bySystem('reversal'),
}

type LoanMove = Omit<Extract<BookRecord, { kind: 'MOVED' }>, 'kind'>

/** Moves a loan, writes its history and publishes the new status. */
export async function writeLoanMove(app: App, tx: Tx, userId: string, { cause, ...move }: LoanMove): Promise<void> {
  const at = app.clock.now()
  const status = await moveLoan(tx, { userId, ...move, actor: actors[cause], at })
  const { loanId, orderId } = move
  if (move.from === 'OVERDUE' && !(await hasOverdueLoan(tx, userId))) await liftBlock(tx, userId, at)
  if (status === 'REPAID') await addNotifications(tx, [{ userId, event: 'LOAN_REPAID', about: move.loanId }], at)
  if (status === 'CANCELED' || status === 'REFUNDED') await undoPolicy(app, tx, userId, loanId)
  if (orderId) await followLoan(app, tx, { userId, orderId, from: move.from, to: status })
  await publish(
    tx,
    { topic: 'billing.loan-moved', payload: { userId, loanId, ...(orderId ? { orderId } : {}), status } },
    at,
  )
}
