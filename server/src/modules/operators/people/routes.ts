import type { Role, SecondAct } from '@lumbung/shared/contract/operators/acts.ts'
import * as contract from '@lumbung/shared/contract/operators/operators.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type App, route } from '../../context.ts'
import { propose } from '../approvals/approvals.ts'
import { checkAdmins } from './account-acts.ts'
import { inviteOperator, linkOperator, readOperators, signOut } from './people.ts'

interface AccountProposal {
  act: SecondAct
  caller: OperatorCaller
  payload: { operatorId: string; roles?: Role[] }
  reason: string
  about: (subject: string) => void
}

async function proposeOf(app: App, tx: Tx, { about, ...proposal }: AccountProposal) {
  const { operatorId, roles = [] } = proposal.payload
  await checkAdmins(tx, operatorId, roles)
  const approvalId = await propose(app, tx, proposal)
  about(`approval:${approvalId}`)
  return { approvalId }
}

export const peopleRoutes = [
  route(contract.operators, ({ app, caller }) => readOperators(app, caller)),
  route(contract.inviteOperator, async ({ app, tx, body, about }) => {
    const invited = await inviteOperator(app, tx, body)
    about(`operator:${invited.operatorId}`)
    return invited
  }),
  route(contract.linkOperator, ({ app, tx, params }) => linkOperator(app, tx, params.operatorId)),
  route(contract.signOutOfEverything, async ({ app, tx, params }) => {
    await signOut(app, tx, params.operatorId)
    return {}
  }),
  route(contract.proposeRoles, ({ app, tx, caller, params, body: { roles, reason }, about }) =>
    proposeOf(app, tx, { act: 'operator.roles', caller, payload: { ...params, roles }, reason, about }),
  ),
  route(contract.proposeDisabling, ({ app, tx, caller, params, body: { reason }, about }) =>
    proposeOf(app, tx, { act: 'operator.disable', caller, payload: params, reason, about }),
  ),
  route(contract.proposeReset, ({ app, tx, caller, params, body: { reason }, about }) =>
    proposeOf(app, tx, { act: 'operator.reset', caller, payload: params, reason, about }),
  ),
]
