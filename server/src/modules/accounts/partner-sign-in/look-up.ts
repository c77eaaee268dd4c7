import * as contract from '@lumbung/shared/contract/channels.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import type { CustomerCaller, VisitorCaller } from '../../../platform/access/caller.ts'
import { findChannel } from '../../channels/api.ts'
import { route } from '../../context.ts'
import { mobileHash, mobileHashOf } from '../person-store.ts'
import { type DeviceCall, lookUpNumber } from './token-number.ts'

interface LookUp extends DeviceCall {
  caller: CustomerCaller | VisitorCaller
}

/** Refuses a token that is not good, or that names another number than the account's. */
export async function checkTokenOf(call: LookUp, path: string, token: string): Promise<void> {
  await lookUpNumber(call, { path, token, accepts: (mobile) => mayBeTheirs(call, mobile) })
}

/** Whether a number may be that of the account that is signed in. */
async function mayBeTheirs({ app, caller }: LookUp, mobile: string): Promise<boolean> {
  if (caller.kind !== 'customer') return true
  const hash = await mobileHashOf(app.db, caller.userId)
  return hash === undefined || hash.equals(mobileHash(app, mobile))
}

async function lookUp(call: LookUp, { path, token, asked }: { path: string; token: string; asked?: string }) {
  const accepts = async (mobile: string) =>
    (asked === undefined || asked === mobile) && (await mayBeTheirs(call, mobile))
  const mobile = await lookUpNumber(call, { path, token, accepts })
  const channel = await findChannel(call.app.db, call.channel)
  return { code: 'SUCCESS' as const, mobile: channel?.login === 'FREE' ? `0${mobile}` : maskMobile(mobile) }
}

const byQuery = [contract.channelUser, contract.eligibleNumber, contract.verifyToken]
const byBody = [contract.findChannelUser, contract.findEligibleNumber, contract.checkToken]

export const lookUpRoutes = [
  ...byQuery.map((one) => route(one, (call) => lookUp(call, { path: one.path, token: call.query.token }))),
  ...byBody.map((one) => route(one, (call) => lookUp(call, { path: one.path, token: call.body.token }))),
  route(contract.validateNumber, (call) =>
    lookUp(call, { ...call.query, path: contract.validateNumber.path, asked: call.query.phoneNumber }),
  ),
  route(contract.checkNumber, (call) =>
    lookUp(call, { ...call.body, path: contract.checkNumber.path, asked: call.body.phoneNumber }),
  ),
]
