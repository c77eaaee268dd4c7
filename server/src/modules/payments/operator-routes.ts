import * as payments from '@lumbung/shared/contract/operators/payments.ts'
import * as suspense from '@lumbung/shared/contract/operators/suspense.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { type App, route } from '../context.ts'
import { propose } from '../operators/api.ts'
import { findPayments, listPayments } from './operators/list-payments.ts'
import { readNoticeAgain } from './operators/read-notice-again.ts'
import { readPayment } from './operators/read-payment.ts'
import { assignByOperator, listSuspense, returnByOperator, targetOf } from './operators/suspense.ts'
import { checkTakeBack } from './operators/take-back.ts'

const readAgain = ({ app, params }: EarlyCall<App, typeof payments.readNoticeAgain>) =>
  readNoticeAgain(app, params.noticeId)

export const paymentOperatorRoutes = [
  route(payments.paymentList, ({ app, query }) => listPayments(app, query)),
  route(payments.findPayments, async ({ app, body }) => ({ items: await findPayments(app, body.query) })),
  route(payments.readPayment, async ({ app, params, lang, about }) => {
    const { userId, shown } = await readPayment(app, params.paymentId, lang)
    if (userId) about(`customer:${userId}`)
    return shown
  }),
  route(payments.readNoticeAgain, async ({ prepared: answer }) => answer, { prepare: readAgain }),
  route(suspense.suspenseList, ({ app, query }) => listSuspense(app, query)),
  route(suspense.suspenseTarget, async ({ app, body, about }) => {
    const customer = await targetOf(app, body)
    about(`customer:${customer.customerId}`)
    return customer
  }),
  route(suspense.assignSuspense, async ({ app, tx, caller, params, body, about }) => {
    const assigned = await assignByOperator(app, tx, { ...params, ...body, caller })
    about(`customer:${assigned.customerId}`)
    return assigned
  }),
  route(suspense.returnSuspense, async ({ app, tx, caller, params, body }) => {
    await returnByOperator(app, tx, { ...params, ...body, caller })
    return {}
  }),
  route(suspense.proposeTakeBack, async ({ app, tx, caller, params, body: { reason }, about }) => {
    about(`customer:${await checkTakeBack(tx, params.paymentId)}`)
    const approvalId = await propose(app, tx, { act: 'assignment.take-back', payload: params, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
]
