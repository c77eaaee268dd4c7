import * as services from '@lumbung/shared/contract/bill-services.ts'
import { applyExtension as applyExtensionCall } from '@lumbung/shared/contract/billing/extensions.ts'
import * as contract from '@lumbung/shared/contract/payments.ts'
import { route } from '../context.ts'
import { applyExtension } from './apply-extension.ts'
import { availableServices, inquireBill, inquiryBudgets } from './bill-services/look-up.ts'
import { createPaymentCode } from './codes/create-payment-code.ts'
import { guideList } from './codes/guide.ts'
import { loadPayment } from './load-payment.ts'
import { methodList } from './methods.ts'

export const paymentRoutes = [
  route(contract.methods, async () => methodList()),
  route(contract.createPaymentCode, async ({ app, tx, caller, body }) =>
    createPaymentCode(app, tx, caller.userId, body),
  ),
  route(applyExtensionCall, async ({ app, tx, caller, body }) => applyExtension(app, tx, caller.userId, body)),
  route(contract.payment, async ({ app, caller: { userId, faceAt }, params, lang }) =>
    loadPayment(app, app.db, { userId, lang, faceAt }, params.paymentId),
  ),
  route(services.serviceProducts, async ({ app, query }) => availableServices(app, query.kind)),
  route(services.inquirePostpaidBill, async ({ app, body }) => inquireBill(app, body), { budgets: inquiryBudgets }),
  route(contract.guides, async ({ lang }) => guideList(lang)),
]
