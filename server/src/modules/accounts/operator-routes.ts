import * as contract from '@lumbung/shared/contract/operators/accounts.ts'
import { actorOf } from '../../platform/access/caller.ts'
import { route } from '../context.ts'
import { propose } from '../operators/api.ts'
import { signOutEverywhere } from './devices/sign-out-devices.ts'
import { placeHold } from './holds/legal-holds.ts'

export const accountOperatorRoutes = [
  route(contract.signOutCustomer, async ({ app, tx, params }) => ({
    count: await signOutEverywhere(app, tx, params.customerId),
  })),
  route(contract.placeHold, async ({ app, tx, caller, params, body: { reason } }) => {
    await placeHold(app, tx, { userId: params.customerId, reason, by: actorOf(caller) })
    return {}
  }),
  route(contract.proposeHoldLift, async ({ app, tx, caller, params, body: { reason }, about }) => {
    const payload = { userId: params.customerId }
    const approvalId = await propose(app, tx, { act: 'hold.lift', payload, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
  route(contract.proposeCheckEnd, async ({ app, tx, caller, params, body: { reason }, about }) => {
    const payload = { userId: params.customerId, requestId: params.securityCheckId }
    const approvalId = await propose(app, tx, { act: 'security.end', payload, caller, reason })
    about(`approval:${approvalId}`)
    return { approvalId }
  }),
]
