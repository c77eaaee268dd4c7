import { partnerLoginFree } from '@lumbung/shared/contract/channels.ts'
import type { ChannelHome } from '@lumbung/shared/enums/channels.ts'
import { readAdvertising } from '@lumbung/shared/facts/advertising.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Call } from '../../../platform/http/route.ts'
import { KeptRefusal } from '../../../platform/refusal.ts'
import {
  type AdmittedToken,
  admitToken,
  numberOf,
  type RefusedToken,
  recordCall,
  useToken,
} from '../../channels/api.ts'
import { type App, route } from '../../context.ts'
import { deviceNameOf } from '../devices/device-name.ts'
import { type LoggedIn, openProvedSession } from '../log-in.ts'
import { lookUpRoutes } from './look-up.ts'
import { keepUid } from './partner-customers.ts'
import { callRecord, type DeviceCall } from './token-number.ts'

/** Uses a token up for a sign-in. Returns the number (`8…`) that it names, or its refusal. */
async function spendToken(
  { app, tx, deviceHash }: DeviceCall & { tx: Tx },
  admitted: AdmittedToken,
): Promise<string | KeptRefusal> {
  const { channel, token } = admitted
  const mobile = numberOf(admitted)
  if (mobile instanceof KeptRefusal) return mobile
  const refusal = await useToken(app, tx, { channel: channel.code, token, deviceHash: deviceHash() }, 'SIGN_IN')
  return refusal ? new KeptRefusal(refusal) : mobile
}

/**
 * Uses up the token that came with a sign-in by code, and records the call. Returns the refusal of a token that is not good, or that names
 * another number (`8…`) than the one that was proved.
 */
export async function spendTokenOf(
  call: DeviceCall & { tx: Tx },
  { path, admitted, mobile }: { path: string; admitted: AdmittedToken | RefusedToken; mobile: string },
): Promise<KeptRefusal | undefined> {
  const named = 'refusal' in admitted ? new KeptRefusal(admitted.refusal) : await spendToken(call, admitted)
  const isOther = named !== mobile && !(named instanceof KeptRefusal)
  const refusal = isOther
    ? new KeptRefusal('INVALID_PHONE_NUMBER', { channel: admitted.channel?.name })
    : named instanceof KeptRefusal
      ? named
      : undefined
  await recordCall(call.app, call.tx, callRecord(path, admitted, refusal))
  return refusal
}

type PartnerSignIn = Call<App, typeof partnerLoginFree> & { prepared: AdmittedToken | RefusedToken }

/** What an entry tells its customer. */
interface PartnerLogIn extends LoggedIn {
  /** Masked. */
  mobile: string
  home: ChannelHome
}

/** Signs in with an admitted token, which it uses up. */
async function signInBy(call: PartnerSignIn, admitted: AdmittedToken): Promise<PartnerLogIn | KeptRefusal> {
  const { channel } = admitted
  if (channel.login !== 'FREE') return new KeptRefusal('IOH_USER_NEED_LOGIN')
  const mobile = await spendToken(call, admitted)
  if (mobile instanceof KeptRefusal) return mobile
  const { app, tx, deviceHash, userAgent, header, lang } = call
  const device = { deviceHash: deviceHash(), deviceName: deviceNameOf(userAgent) }
  const request = { mobile, ...device, advertising: readAdvertising('header', header), channel: channel.code, lang }
  const opened = await openProvedSession(app, tx, request, 'PARTNER')
  await keepUid(app, tx, opened.userId, admitted)
  return { ...opened, mobile: maskMobile(mobile), home: channel.home }
}

async function partnerSignIn(call: PartnerSignIn) {
  const { app, tx, prepared, setSession } = call
  const result = 'refusal' in prepared ? new KeptRefusal(prepared.refusal) : await signInBy(call, prepared)
  const refusal = result instanceof KeptRefusal ? result : undefined
  await recordCall(app, tx, callRecord(partnerLoginFree.path, prepared, refusal))
  if (result instanceof KeptRefusal) return result
  const { token, ...reply } = result
  setSession(token)
  return reply
}

export const partnerSignInRoutes = [
  ...lookUpRoutes,
  route(partnerLoginFree, partnerSignIn, {
    prepare: (call) => admitToken(call, call.body.token),
  }),
]
