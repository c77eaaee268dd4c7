import * as loans from '@lumbung/shared/contract/operators/loans.ts'
import { readOrder } from '@lumbung/shared/contract/operators/order-file.ts'
import { actorOf } from '../../platform/access/caller.ts'
import { route } from '../context.ts'
import { cancelPolicy } from './insurance/end-policy.ts'
import { requestAgain } from './insurance/request-again.ts'
import { customerOfLoan, loanDocument, loanFile, loanJournalsCsv, orderWithLoan } from './operators/loan-file.ts'
import { offerRelief, recordContact } from './operators/record-contact.ts'

export const billingOperatorRoutes = [
  route(readOrder, async ({ app, caller, params, about }) => {
    const order = await orderWithLoan(app, params.orderId, caller)
    about(`customer:${order.customerId}`)
    return order
  }),
  route(loans.readLoan, async ({ app, caller, params, about }) => {
    const loan = await loanFile(app, params.loanId, caller)
    about(`customer:${loan.customerId}`)
    return loan
  }),
  route(loans.loanDocument, async ({ app, params: { loanId, agreementId }, about }) => {
    const userId = await customerOfLoan(app.db, loanId)
    about(`customer:${userId}`)
    return loanDocument(app, userId, loanId, agreementId)
  }),
  route(loans.loanJournals, async ({ app, params: { loanId }, caller, lang, about }) => {
    const userId = await customerOfLoan(app.db, loanId)
    about(`customer:${userId}`)
    const language = lang.startsWith('en') ? 'en' : 'id'
    return loanJournalsCsv(app, { userId, loanId, by: caller.id, language })
  }),
  route(loans.recordContact, async ({ app, tx, caller, params: { loanId }, body, about }) => {
    const userId = await customerOfLoan(tx, loanId)
    about(`customer:${userId}`)
    return recordContact(app, tx, { userId, loanId, actor: actorOf(caller), ...body })
  }),
  route(loans.offerRelief, async ({ app, tx, caller, params: { loanId }, body: { kind }, about }) => {
    const userId = await customerOfLoan(tx, loanId)
    about(`customer:${userId}`)
    await offerRelief(app, tx, { userId, loanId, actor: actorOf(caller), kind })
    return {}
  }),
  route(loans.requestPolicy, async ({ app, tx, caller, params: { loanId }, about }) => {
    const userId = await customerOfLoan(tx, loanId)
    about(`customer:${userId}`)
    await requestAgain(app, tx, { userId, loanId, actor: actorOf(caller) })
    return {}
  }),
  route(loans.cancelPolicy, async ({ app, tx, caller, params: { loanId }, body: { reason }, about }) => {
    const userId = await customerOfLoan(tx, loanId)
    about(`customer:${userId}`)
    await cancelPolicy(app, tx, { userId, loanId, actor: actorOf(caller), reason })
    return {}
  }),
]
