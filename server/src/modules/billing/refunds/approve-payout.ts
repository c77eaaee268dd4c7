import type { Change, Fact } from '@lumbung/shared/contract/operators/approvals.ts'
import * as z from 'zod/mini'
import type { App } from '../../context.ts'
import { lockLimit } from '../../credit/api.ts'
import { lockMoney } from '../../ledger/api.ts'
import { approvable } from '../../operators/api.ts'
import { payCreditOut } from './pay-credit-out.ts'
import { askOriginAbove, isMatched, refundableOf } from './refundable.ts'

const payload = z.strictObject({ userId: z.uuid(), amount: z.int().check(z.positive()), accountId: z.uuid() })

const money = (value: number): Fact => ({ kind: 'MONEY', value })
const code = (value: string): Fact => ({ kind: 'CODE', value })

/** Credit paid out (behaviour 14). It rests on the credit, on what is due, on the account and on whether the customer is frozen. */
export const payoutOfCredit = approvable<App, z.output<typeof payload>>({
  act: 'credit.pay-out',
  payload,
  subjectOf: ({ userId }) => `customer:${userId}`,
  async lock(_app, tx, { userId }) {
    await lockMoney(tx, userId)
    await lockLimit(tx, userId)
  },
  async read(app, db, { userId, accountId }) {
    const { credit, due, account, isFrozen, isClosed } = await refundableOf(app, db, userId)
    if (isClosed) return undefined
    const isSame = account?.id === accountId && isMatched(account, app.clock.now())
    return {
      label: '',
      facts: {
        credit: money(credit),
        due: money(due),
        payTo: { kind: 'TEXT', value: account ? `${account.bankName} •••• ${account.last4}` : '' },
        accountState: code(isSame ? 'MATCHED' : 'NOT_MATCHED'),
        limitState: code(isFrozen ? 'FROZEN' : 'ACTIVE'),
      },
    }
  },
  changes({ amount }, { credit, due, payTo }): Change[] {
    return [
      { field: 'credit', ...(credit && { from: credit, to: money(Number(credit.value) - amount) }) },
      { field: 'payout', to: money(amount) },
      { field: 'payTo', ...(payTo && { from: payTo, to: payTo }) },
      { field: 'due', ...(due && { from: due, to: due }) },
      ...(amount > askOriginAbove ? [{ field: 'origin', to: code('CHECK_ORIGIN') }] : []),
    ]
  },
  async carryOut(app, tx, order, people) {
    await payCreditOut(app, tx, { ...order, ...people })
  },
})
