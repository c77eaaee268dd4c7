import * as contract from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { findLostNumber, numberLeases, refuseNumber, requireGrantable } from '../../accounts/api.ts'
import { route } from '../../context.ts'
import { openProposals, propose, takeFrom, takeNextFrom } from '../../operators/api.ts'
import { listLostNumbers, readLostNumber } from './read-lost-numbers.ts'

export const lostNumberRoutes = [
  route(contract.lostNumbers, ({ app, caller }) => listLostNumbers(app, caller)),
  route(contract.takeNextNumber, async ({ app, tx, caller, about }) => {
    const open = await openProposals(tx, 'number.change')
    const taken = await takeNextFrom(app, tx, numberLeases, { caller, proposed: open.keys() })
    about(`lost-number:${taken.id}`)
    return taken
  }),
  route(contract.takeNumber, ({ app, tx, caller, params: { lostNumberId: id } }) =>
    takeFrom(app, tx, numberLeases, { id, caller, find: findLostNumber }),
  ),
  route(contract.releaseNumber, async ({ tx, caller, params }) => {
    await numberLeases.release(tx, params.lostNumberId, caller.id)
    return {}
  }),
  route(contract.readLostNumber, async ({ app, caller, params, about }) => {
    const { people, showsNumbers, shown } = await readLostNumber(app, params.lostNumberId, caller)
    for (const userId of people) about(`customer:${userId}`)
    if (showsNumbers) about('field:MOBILE')
    return shown
  }),
  route(contract.proposeNumber, async ({ app, tx, caller, params, body: { reason }, about }) => {
    await requireGrantable(app, tx, params.lostNumberId, caller)
    const approvalId = await propose(app, tx, { act: 'number.change', payload: params, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
  route(contract.refuseNumber, async ({ app, tx, caller, params }) => {
    await refuseNumber(app, tx, params.lostNumberId, caller)
    return {}
  }),
]
