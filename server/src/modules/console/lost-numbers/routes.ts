import * as contract from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { actorOf } from '../../../platform/access/caller.ts'
import { refuseNumber, requireGrantable } from '../../accounts/api.ts'
import { route } from '../../context.ts'
import { propose } from '../../operators/api.ts'
import { listLostNumbers, readLostNumber } from './read-lost-numbers.ts'

export const lostNumberRoutes = [
  route(contract.lostNumbers, ({ app }) => listLostNumbers(app)),
  route(contract.readLostNumber, async ({ app, params, about }) => {
    const { people, shown } = await readLostNumber(app, params.lostNumberId)
    for (const userId of people) about(`customer:${userId}`)
    return shown
  }),
  route(contract.proposeNumber, async ({ app, tx, caller, params, body: { reason }, about }) => {
    await requireGrantable(app, tx, params.lostNumberId)
    const approvalId = await propose(app, tx, { act: 'number.change', payload: params, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
  route(contract.refuseNumber, async ({ app, tx, caller, params }) => {
    await refuseNumber(app, tx, params.lostNumberId, actorOf(caller))
    return {}
  }),
]
