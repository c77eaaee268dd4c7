import * as contract from '@lumbung/shared/contract/operators/rights.ts'
import { route } from '../context.ts'
import { answerDataRequest, explainRequestBreach, takeDataRequest } from './handling/handle-request.ts'
import { listRequestBreaches, listRequestsIn, readDataRequest } from './handling/read-requests.ts'

export const rightsOperatorRoutes = [
  route(contract.waitingDataRequests, ({ app, caller, query }) => listRequestsIn(app, caller, query)),
  route(contract.readDataRequest, async ({ app, caller, params, about }) => {
    const { userId, shown } = await readDataRequest(app, params.requestId, caller)
    about(`customer:${userId}`)
    return shown
  }),
  route(contract.takeDataRequest, async ({ app, tx, caller, params, body, about }) => {
    about(`customer:${await takeDataRequest(app, tx, { id: params.requestId, caller, ...body })}`)
    return {}
  }),
  route(contract.answerDataRequest, async ({ app, tx, caller, params, body, about }) => {
    about(`customer:${await answerDataRequest(app, tx, { id: params.requestId, caller, ...body })}`)
    return {}
  }),
  route(contract.dataRequestBreaches, ({ app, query }) => listRequestBreaches(app, query.after)),
  route(contract.explainDataRequestBreach, async ({ app, tx, caller, params, body }) => {
    await explainRequestBreach(app, tx, { id: params.requestId, caller, ...body })
    return {}
  }),
]
