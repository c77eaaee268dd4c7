import * as contract from '@lumbung/shared/contract/rights.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { countSmsRequest } from '../accounts/api.ts'
import { type App, route } from '../context.ts'
import { countExportTry, openExport, readExport, sendExportCode } from './export/open-export.ts'
import { listRequests, receiveExport, receiveRequest } from './requests/data-requests.ts'

const countedSms = ({ app, address }: EarlyCall<App, typeof contract.sendExportCode>) => countSmsRequest(app, address)
const countedTry = ({ app, caller, params }: EarlyCall<App, typeof contract.openExport>) =>
  countExportTry(app, caller.userId, params.exportId)

const receiptOf = ({ id, due_at }: { id: string; due_at: Date }) => ({ requestId: id, dueAt: due_at.toISOString() })

export const rightsRoutes = [
  route(contract.dataRequests, async ({ app, caller }) => ({ items: await listRequests(app, app.db, caller.userId) })),
  route(contract.requestData, async ({ app, tx, caller, body }) =>
    receiptOf(await receiveRequest(app, tx, caller.userId, body)),
  ),
  route(contract.requestExport, async ({ app, tx, caller }) => receiptOf(await receiveExport(app, tx, caller.userId))),
  route(
    contract.sendExportCode,
    async ({ app, tx, caller: { userId }, params, prepared: fromAddress }) =>
      sendExportCode(app, tx, { ...params, userId, fromAddress }),
    { prepare: countedSms },
  ),
  route(
    contract.openExport,
    async ({ app, tx, caller, params, body, prepared: tried }) =>
      openExport(app, tx, caller, { ...params, ...body, tried }),
    { prepare: countedTry },
  ),
  route(contract.exportFile, async ({ app, caller, params, query }) => readExport(app, caller, params.exportId, query)),
]
