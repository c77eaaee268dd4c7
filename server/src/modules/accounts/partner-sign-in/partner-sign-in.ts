import { partnerLoginFree, verifyNik } from '@lumbung/shared/contract/channels.ts'
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
import { accountToLink, askForNik, type CountedTry, countTry, refusalOfTry } from './nik-link.ts'
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
 * Uses up the token that came with a sign-in by code, and records the call. Returns the refusal of a token that was used, or that names
 * another number (`8…`) than the one that was proved.
 */
export async function spendTokenOf(
  call: DeviceCall & { tx: Tx },
  { path, admitted, mobile }: { path: string; admitted: AdmittedToken; mobile: string },
): Promise<KeptRefusal | undefined> {
  const named = await spendToken(call, admitted)
  const isOther = named !== mobile && !(named instanceof KeptRefusal)
  const refusal = isOther
    ? new KeptRefusal('INVALID_PHONE_NUMBER', { channel: admitted.channel.name })
    : named instanceof KeptRefusal
      ? named
      : undefined
  await recordCall(call.app, call.tx, callRecord(path, admitted, refusal))
  return refusal
}

/** What an entry tells its customer. */
interface PartnerLogIn extends LoggedIn {
  /** Masked. */
  mobile: string
  home: ChannelHome
}

type PartnerCall = Call<App, typeof partnerLoginFree | typeof verifyNik>

/** Opens a session for the number of an admitted token, which it uses up. */
async function openBy(call: PartnerCall, admitted: AdmittedToken): Promise<PartnerLogIn | KeptRefusal> {
  const { channel } = admitted
  const mobile = await spendToken(call, admitted)
  if (mobile instanceof KeptRefusal) return mobile
  const { app, tx, deviceHash, userAgent, header, lang } = call
  const device = { deviceHash: deviceHash(), deviceName: deviceNameOf(userAgent) }
  const request = { mobile, ...device, advertising: readAdvertising('header', header), channel: channel.code, lang }
  const opened = await openProvedSession(app, tx, request, 'PARTNER')
  await keepUid(app, tx, opened.userId, admitted)
  return { ...opened, mobile: maskMobile(mobile), home: channel.home }
}

/** Signs in with an admitted token, unless the channel has to be linked to the account first. */
async function signInBy(call: PartnerCall, admitted: AdmittedToken): Promise<PartnerLogIn | KeptRefusal> {
  if (admitted.channel.login !== 'FREE') return new KeptRefusal('IOH_USER_NEED_LOGIN')
  const mobile = numberOf(admitted)
  if (mobile instanceof KeptRefusal) return mobile
  const isToLink = (await accountToLink(call.app, call.tx, admitted, mobile)) !== undefined
  return isToLink ? askForNik(call, call.tx, admitted) : openBy(call, admitted)
}

/** Records what became of a token, and sets the session if one was opened. */
async function finish(
  { app, tx, setSession }: PartnerCall,
  path: string,
  admitted: AdmittedToken | RefusedToken,
  result: PartnerLogIn | KeptRefusal,
) {
  const refusal = result instanceof KeptRefusal ? result : undefined
  await recordCall(app, tx, callRecord(path, admitted, refusal))
  if (result instanceof KeptRefusal) return result
  const { token, ...reply } = result
  setSession(token)
  return reply
}

async function signInFree(call: Call<App, typeof partnerLoginFree> & { prepared: AdmittedToken | RefusedToken }) {
  const { prepared } = call
  const result = 'refusal' in prepared ? new KeptRefusal(prepared.refusal) : await signInBy(call, prepared)
  return finish(call, partnerLoginFree.path, prepared, result)
}

async function signInByNik(call: Call<App, typeof verifyNik> & { prepared: CountedTry }) {
  const { admitted } = call.prepared
  const tried = async () =>
    'refusal' in admitted
      ? new KeptRefusal(admitted.refusal)
      : ((await refusalOfTry(call, call.prepared)) ?? openBy(call, admitted))
  return finish(call, verifyNik.path, admitted, await tried())
}

export const partnerSignInRoutes = [
  ...lookUpRoutes,
  route(partnerLoginFree, signInFree, { prepare: (call) => admitToken(call, call.body.token) }),
  route(verifyNik, signInByNik, { prepare: countTry }),
]
