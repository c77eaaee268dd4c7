import * as contract from '@lumbung/shared/contract/operators/rights.ts'
import { actorOf } from '../../platform/access/caller.ts'
import { route } from '../context.ts'
import { answerRequest, waitingRequests } from './requests/data-requests.ts'

export const rightsOperatorRoutes = [
  route(contract.waitingDataRequests, async ({ app }) => ({ items: await waitingRequests(app) })),
  route(contract.answerDataRequest, async ({ app, tx, caller, params, body }) => {
    await answerRequest(app, tx, { id: params.requestId, actor: actorOf(caller), ...body })
    return {}
  }),
]
