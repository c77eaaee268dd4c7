import * as contract from '@lumbung/shared/contract/operators/credit.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findPersonOf } from '../accounts/api.ts'
import { route } from '../context.ts'
import { decideCase, waitingApplications } from './decision/cases.ts'
import { freezeLimit } from './limits/limit-locks.ts'

export const creditOperatorRoutes = [
  route(contract.waitingApplications, async ({ app }) => ({ items: await waitingApplications(app) })),
  route(contract.decideApplication, async ({ app, tx, caller, params, body }) => {
    await decideCase(app, tx, { ...params, ...body, actor: byOperator(caller.name) })
    return {}
  }),
  route(contract.freezeLimit, async ({ app, tx, caller, body: { mobile, reason } }) => {
    const userId = await findPersonOf(app, tx, mobile)
    const isFrozen = userId && (await freezeLimit(app, tx, userId, { reason, by: byOperator(caller.name) }))
    if (!isFrozen) throw new Refusal('NOT_FOUND')
    return {}
  }),
]
