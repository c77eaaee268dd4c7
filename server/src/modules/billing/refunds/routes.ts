import * as contract from '@lumbung/shared/contract/operators/books/refunds.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type App, route } from '../../context.ts'
import { propose } from '../../operators/api.ts'
import { ownsMoney } from '../store/balance-store.ts'
import { askPayout, listRefunds } from './list-refunds.ts'
import { requirePayable } from './pay-credit-out.ts'
import { refundableOf } from './refundable.ts'

const asked = ({ app, params }: EarlyCall<App, typeof contract.askCreditPayout>) => askPayout(app, params.payoutId)

export const refundRoutes = [
  route(contract.refunds, ({ app }) => listRefunds(app)),
  route(
    contract.proposeCreditPayout,
    async ({ app, tx, caller, params: { customerId: userId }, body: { amount, reason }, about }) => {
      if (!(await ownsMoney(tx, userId))) throw new Refusal('NOT_FOUND')
      const found = await refundableOf(app, tx, userId)
      const accountId = found.account?.id ?? ''
      requirePayable(app, found, { amount, accountId })
      const payload = { userId, amount, accountId }
      const approvalId = await propose(app, tx, { act: 'credit.pay-out', payload, caller, reason })
      about(`approval:${approvalId}`)
      return { approvalId }
    },
  ),
  route(contract.askCreditPayout, async ({ prepared: answer }) => answer, { prepare: asked }),
]
