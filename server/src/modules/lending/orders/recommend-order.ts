import type { Change } from '@lumbung/shared/contract/operators/approvals.ts'
import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import * as z from 'zod/mini'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { bankAccountOf } from '../../onboarding/api.ts'
import { agreeAtDesk, approvable, propose } from '../../operators/api.ts'
import { quoteView } from '../pricing/quote-for.ts'
import { type Approval, approve, signApproval } from './approve-order.ts'
import { endsWithoutLoan } from './order-state.ts'
import { findOrder, findOrderForUpdate, type Order, orderOfId } from './order-store.ts'

/** An order above it is approved by two people ⚙ (#26). */
const soloOrder = rupiah(5_000_000)
export const orderTakesTwo = ({ amount }: Pick<Order, 'amount'>): boolean => amount > soloOrder

const payload = z.strictObject({ orderId: z.uuid() })

const stateOf = (status: OrderStatus) => {
  if (status === 'WAITING_LENDER_APPROVE') return 'WAITING'
  return endsWithoutLoan(status) ? 'ENDED' : 'AGREED'
}

async function orderOf(db: Db, orderId: string): Promise<Order | undefined> {
  const listed = await orderOfId(db, orderId)
  return listed && findOrder(db, listed.user_id, orderId)
}

/**
 * The approval of an order by the lender, proposed by somebody (#26). It rests on what the customer signed, its price, the account and
 * that it waits.
 */
export const approvalOfOrder = approvable<App, z.output<typeof payload>, Approval | undefined>({
  act: 'order.decide',
  payload,
  subjectOf: ({ orderId }) => `order:${orderId}`,
  async lock(_app, tx, { orderId }) {
    const userId = (await orderOfId(tx, orderId))?.user_id
    if (userId) await findOrderForUpdate(tx, userId, orderId)
  },
  async read(app, db, { orderId }) {
    const order = await orderOf(db, orderId)
    if (!order) return undefined
    const { user_id: userId, amount, tenor, status, number, quote, document_hash: signed } = order
    const account = await bankAccountOf(app, db, userId, order.bank_account_id)
    return {
      label: number,
      facts: {
        amount: { kind: 'MONEY', value: amount },
        toPay: { kind: 'MONEY', value: quoteView(quote).total },
        tenor: { kind: 'COUNT', value: tenor },
        payTo: { kind: 'TEXT', value: account ? `${account.bankName} •••• ${account.last4}` : '' },
        orderState: { kind: 'CODE', value: stateOf(status) },
        agreement: { kind: 'TEXT', value: signed?.slice(0, 12) ?? '' },
      },
    }
  },
  changes: (_payload, facts): Change[] =>
    ['amount', 'toPay', 'payTo'].map((field) => ({ field, ...(facts[field] && { to: facts[field] }) })),
  // Signing takes too long for a transaction.
  async prepare(app, { orderId }) {
    const userId = (await orderOfId(app.db, orderId))?.user_id
    return userId === undefined ? undefined : signApproval(app, userId, orderId)
  },
  async carryOut(app, tx, _payload, { checker }, signed) {
    const outcome = signed ? await approve(app, tx, signed, checker) : 'LATE'
    if (outcome === 'LATE') throw new Refusal('STATE_CHANGED')
    return outcome === 'ENDED' ? new KeptRefusal('ORDER_ENDED') : undefined
  },
})

interface Recommended {
  orderId: string
  caller: OperatorCaller
  /** At the sandbox's desk, where a second person agrees at once. */
  signed: Approval | undefined
}

/**
 * Proposes to approve an order; a second person decides. Returns the proposal's id. Refuses with ALREADY_DECIDED while there is
 * another one; at the desk also as the approval.
 */
export async function recommendOrder(app: App, tx: Tx, { orderId, caller, signed }: Recommended) {
  const approvalId = await propose(app, tx, { act: 'order.decide', payload: { orderId }, caller })
  if (!signed) return approvalId
  const { refusal } = await agreeAtDesk(app, tx, { approvalId, caller, prepared: signed })
  return refusal ?? approvalId
}
