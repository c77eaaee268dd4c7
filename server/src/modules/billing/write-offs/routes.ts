import * as contract from '@lumbung/shared/contract/operators/write-offs.ts'
import { route } from '../../context.ts'
import { propose } from '../../operators/api.ts'
import { checkWriteOff } from './approve-write-off.ts'
import { listWriteOffs } from './list-write-offs.ts'

export const writeOffRoutes = [
  route(contract.writeOffCandidates, ({ app }) => listWriteOffs(app)),
  route(contract.proposeWriteOff, async ({ app, tx, caller, params, body: { reason }, about }) => {
    await checkWriteOff(app, tx, params.loanId)
    const approvalId = await propose(app, tx, { act: 'loan.write-off', payload: params, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
]
