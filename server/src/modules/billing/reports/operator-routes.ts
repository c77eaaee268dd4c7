import * as contract from '@lumbung/shared/contract/operators/payment-reports.ts'
import { route } from '../../context.ts'
import { closeByOperator, extendByOperator, listReports, readReportOf, receiptOf } from './operator-reports.ts'

export const reportOperatorRoutes = [
  route(contract.reportList, ({ app, query }) => listReports(app, query)),
  route(contract.readReport, async ({ app, params, about }) => {
    const shown = await readReportOf(app, params.reportId)
    about(`customer:${shown.customer.customerId}`)
    return shown
  }),
  route(contract.reportPhoto, async ({ app, params, about }) => {
    const { userId, bytes } = await receiptOf(app, params.reportId, 'JPEG')
    about(`customer:${userId}`)
    return bytes
  }),
  route(contract.reportPdf, async ({ app, params, about }) => {
    const { userId, bytes } = await receiptOf(app, params.reportId, 'PDF')
    about(`customer:${userId}`)
    return bytes
  }),
  route(contract.extendReport, async ({ app, tx, caller, params, about }) => {
    const { userId, until } = await extendByOperator(app, tx, { ...params, caller })
    about(`customer:${userId}`)
    return { pausedUntil: until.toISOString() }
  }),
  route(contract.closeReport, async ({ app, tx, caller, params, body, about }) => {
    about(`customer:${await closeByOperator(app, tx, { ...params, ...body, caller })}`)
    return {}
  }),
]
