import * as disbursements from '@lumbung/shared/contract/operators/disbursements.ts'
import * as contract from '@lumbung/shared/contract/operators/lending.ts'
import * as orders from '@lumbung/shared/contract/operators/orders.ts'
import { actorOf } from '../../platform/access/caller.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { KeptRefusal, Refusal } from '../../platform/refusal.ts'
import { isOpenAccount } from '../accounts/api.ts'
import { type App, route } from '../context.ts'
import { listTroubled } from './disbursement/list-troubled.ts'
import { askProvider } from './operators/ask-provider.ts'
import { listOrders } from './operators/list-orders.ts'
import { borrowerOfOrder, documentFile } from './operators/order-file.ts'
import { decideOrder, prepareDecision } from './orders/decide-order.ts'
import { giveVoucher, revokeOneVoucher } from './vouchers/give-voucher.ts'
import { voucherCodes } from './vouchers/voucher-store.ts'

const decision = ({ app, caller, params, body: { outcome } }: EarlyCall<App, typeof orders.decideOrder>) =>
  prepareDecision(app, params.orderId, { outcome, isDesk: caller.tokenHash === undefined })

const askedProvider = ({ app, params }: EarlyCall<App, typeof orders.askProvider>) => askProvider(app, params.orderId)

export const lendingOperatorRoutes = [
  route(orders.orderQueue, async ({ app, caller, query }) => listOrders(app, caller, query)),
  route(orders.orderDocument, async ({ app, params: { orderId, agreementId }, about }) => {
    const userId = await borrowerOfOrder(app.db, orderId)
    if (userId === undefined) throw new Refusal('NOT_FOUND')
    about(`customer:${userId}`)
    return documentFile(app, { userId, of: orderId, agreementId })
  }),
  route(
    orders.decideOrder,
    async ({ app, tx, caller, params, body: { outcome, decline }, prepared, about }) => {
      const decided = await decideOrder(app, tx, { ...params, outcome, caller, ...prepared, decline })
      if (decided instanceof KeptRefusal) return decided
      const { userId, approvalId } = decided
      about(`customer:${userId}`)
      if (approvalId === undefined) return {}
      about(`approval:${approvalId}`)
      return { approvalId }
    },
    { prepare: decision },
  ),
  route(orders.askProvider, async ({ prepared: answer }) => answer, { prepare: askedProvider }),
  route(disbursements.disbursementList, async ({ app }) => ({ items: await listTroubled(app) })),
  route(contract.vouchersToGive, async ({ app }) => {
    const codes = await voucherCodes(app.db, app.clock.now())
    return { items: codes.map(({ code, name_id, name_en }) => ({ code, name: { id: name_id, en: name_en } })) }
  }),
  route(contract.giveCustomerVoucher, async ({ app, tx, caller, params: { customerId: userId }, body: { code } }) => {
    if (!(await isOpenAccount(tx, userId))) throw new Refusal('NOT_FOUND')
    await giveVoucher(app, tx, { userId, code, actor: actorOf(caller) })
    return {}
  }),
  route(contract.revokeCustomerVoucher, async ({ app, tx, caller, params: { customerId, voucherId } }) => {
    await revokeOneVoucher(app, tx, { userId: customerId, voucherId, actor: actorOf(caller) })
    return {}
  }),
]
