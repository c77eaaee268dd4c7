import * as order from '@lumbung/shared/contract/order.ts'
import * as product from '@lumbung/shared/contract/product.ts'
import { loanPurposeOptions } from '@lumbung/shared/options.ts'
import { route } from '../context.ts'
import { readAgreement, readAgreementPdf } from './agreement/read-agreement.ts'
import { applyForLoan } from './applying/apply-for-loan.ts'
import { eligibilityFor } from './applying/eligibility.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { changeOrderAccount } from './orders/change-order-account.ts'
import { confirmOrder } from './orders/confirm-order.ts'
import { loadOrder } from './orders/load-order.ts'
import { sendOrderCode } from './orders/order-codes.ts'
import { signOrder } from './orders/sign-order.ts'
import { productsOn, quoteLoanFor } from './pricing/quote-loan.ts'

export const lendingRoutes = [
  route(product.products, async ({ app, channel }) => productsOn(app, channel)),
  route(product.eligibility, async ({ app, caller }) => eligibilityFor(app, app.db, caller)),
  route(product.quote, async ({ app, tx, channel, body }) => quoteLoanFor(app, tx, channel, body)),
  route(product.purposes, async ({ lang }) =>
    loanPurposeOptions.map((option) => ({ code: option.code, label: lang === 'id' ? option.id : option.en })),
  ),
  route(order.applyForLoan, async ({ app, tx, caller, body }) => applyForLoan(app, tx, caller, body)),
  route(order.sendOrderCode, async ({ app, tx, caller, params, body }) =>
    sendOrderCode(app, tx, caller.userId, { ...params, ...body }),
  ),
  route(order.confirmOrder, async ({ app, tx, caller, params, body }) =>
    confirmOrder(app, tx, caller, { ...params, ...body }),
  ),
  route(order.signOrder, async ({ app, tx, caller, params, body }) =>
    signOrder(app, tx, caller, { ...params, ...body }),
  ),
  route(order.cancelOrder, async ({ app, tx, caller, params }) => cancelOrder(app, tx, caller.userId, params.orderId)),
  route(order.changeOrderAccount, async ({ app, tx, caller, params, body }) =>
    changeOrderAccount(app, tx, caller.userId, { ...params, ...body }),
  ),
  route(order.order, async ({ app, caller, params }) => loadOrder(app, app.db, caller.userId, params.orderId)),
  route(order.loanAgreement, async ({ app, caller, query }) => readAgreement(app, caller.userId, query.orderId)),
  route(order.agreementPdf, async ({ app, caller, params }) => readAgreementPdf(app, caller.userId, params.orderId)),
]
