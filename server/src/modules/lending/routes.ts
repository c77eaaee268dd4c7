import * as agreement from '@lumbung/shared/contract/lending/agreements.ts'
import * as insurance from '@lumbung/shared/contract/lending/insurance.ts'
import * as order from '@lumbung/shared/contract/lending/orders.ts'
import * as product from '@lumbung/shared/contract/lending/products.ts'
import * as voucher from '@lumbung/shared/contract/lending/vouchers.ts'
import { loanPurposeOptions } from '@lumbung/shared/options.ts'
import { userIdOf } from '../../platform/access/caller.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { countSmsRequest } from '../accounts/api.ts'
import { type App, route } from '../context.ts'
import { checkDocument } from './agreement/check-document.ts'
import { readAgreement, readAgreementPdf } from './agreement/read-agreement.ts'
import { readAgreementDocument, readDocumentPdf } from './agreement/read-document.ts'
import { specimenFor, specimenPdfFor } from './agreement/specimen.ts'
import { applyForLoan, planLoan } from './applying/apply-for-loan.ts'
import { eligibilityFor } from './applying/eligibility.ts'
import { insuranceTermsFor } from './insurance/insurance-terms.ts'
import { listInsurances } from './insurance/list-insurances.ts'
import { insurancePdfFor } from './insurance/print-insurance.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { changeOrderAccount } from './orders/change-order-account.ts'
import { confirmOrder } from './orders/confirm-order.ts'
import { loadOrder } from './orders/load-order.ts'
import { countOrderTry, sendOrderCode } from './orders/order-codes.ts'
import { signOrder } from './orders/sign-order.ts'
import { productsOn, quoteLoanFor } from './pricing/quote-loan.ts'
import { listVouchers } from './vouchers/list-vouchers.ts'

const countSmsFor = ({ app, address }: EarlyCall<App, typeof order.sendOrderCode>) => countSmsRequest(app, address)
const confirmTry = ({ app, caller, params }: EarlyCall<App, typeof order.confirmOrder>) =>
  countOrderTry(app, caller.userId, { ...params, step: 'OTP' })
const signTry = ({ app, caller, params, body: { documentHash } }: EarlyCall<App, typeof order.signOrder>) =>
  countOrderTry(app, caller.userId, { ...params, step: 'SIGN', documentHash })
const accountTry = ({ app, caller, params }: EarlyCall<App, typeof order.changeOrderAccount>) =>
  countOrderTry(app, caller.userId, { ...params, step: 'SIGN' })

export const lendingRoutes = [
  route(product.products, async ({ app, channel }) => productsOn(app, channel)),
  route(product.eligibility, async ({ app, caller }) => eligibilityFor(app, app.db, caller)),
  route(product.quote, async ({ app, channel, caller, body }) =>
    quoteLoanFor(app, app.db, { channel, userId: userIdOf(caller) }, body),
  ),
  route(insurance.insuranceProducts, async ({ app, channel, query }) => listInsurances(app, app.db, channel, query)),
  route(insurance.insuranceTerms, async ({ app, params, query, lang }) =>
    insuranceTermsFor(app, app.db, { ...params, ...query }, lang),
  ),
  route(insurance.insurancePdf, async ({ app, params, query, lang }) =>
    insurancePdfFor(app, app.db, { ...params, ...query }, lang),
  ),
  route(voucher.vouchers, async ({ app, channel, caller, lang, query }) =>
    listVouchers(app, app.db, { userId: caller.userId, channel, lang }, query),
  ),
  route(product.purposes, async ({ lang }) =>
    loanPurposeOptions.map((option) => ({ code: option.code, label: lang === 'id' ? option.id : option.en })),
  ),
  route(order.applyForLoan, async ({ app, tx, caller, body }) => applyForLoan(app, tx, caller, body), {
    plan: ({ app, caller, body }) => planLoan(app, caller, body),
  }),
  route(
    order.sendOrderCode,
    async ({ app, tx, caller, params, body, prepared: fromAddress }) =>
      sendOrderCode(app, tx, caller.userId, { ...params, ...body, fromAddress }),
    { prepare: countSmsFor },
  ),
  route(
    order.confirmOrder,
    async ({ app, tx, caller, params, body, prepared: tried }) =>
      confirmOrder(app, tx, caller, { ...params, ...body, tried }),
    { prepare: confirmTry },
  ),
  route(
    order.signOrder,
    async ({ app, tx, caller, params, body, prepared: tried }) =>
      signOrder(app, tx, caller, { ...params, ...body, tried }),
    { prepare: signTry },
  ),
  route(order.cancelOrder, async ({ app, tx, caller, params }) => cancelOrder(app, tx, caller.userId, params.orderId)),
  route(
    order.changeOrderAccount,
    async ({ app, tx, caller, params, body, prepared: tried }) =>
      changeOrderAccount(app, tx, caller.userId, { ...params, ...body, tried }),
    { prepare: accountTry },
  ),
  route(order.order, async ({ app, caller, params, lang }) =>
    loadOrder(app, app.db, { caller, orderId: params.orderId, lang }),
  ),
  route(order.loanAgreement, async ({ app, caller, query }) => readAgreement(app, caller.userId, query.orderId)),
  route(order.agreementPdf, async ({ app, caller, params }) => readAgreementPdf(app, caller.userId, params.orderId)),
  route(agreement.agreement, async ({ app, caller, params }) =>
    readAgreementDocument(app, caller.userId, params.agreementId),
  ),
  route(agreement.agreementFile, async ({ app, caller, params }) =>
    readDocumentPdf(app, caller.userId, params.agreementId),
  ),
  route(agreement.documentCheck, async ({ app, query }) => checkDocument(app, query.hash)),
  route(agreement.specimenAgreement, async ({ app, channel, caller, query }) =>
    specimenFor(app, app.db, { channel, userId: caller.userId }, query),
  ),
  route(agreement.specimenAgreementPdf, async ({ app, channel, caller, query }) =>
    specimenPdfFor(app, app.db, { channel, userId: caller.userId }, query),
  ),
]
