import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import {
  type AdmittedToken,
  admitToken,
  closeVisit,
  hasVisit,
  numberOf,
  type RefusedToken,
  recordCall,
  type TokenCall,
  useToken,
} from '../../channels/api.ts'

/** Such a call with its device. */
export interface DeviceCall extends TokenCall {
  deviceHash(): Buffer
}

interface LookUp {
  /** The call, for the partner's record. */
  path: string
  token: string
  /** Whether the number (`8…`) is the one that is asked about; every number by default. */
  accepts?(mobile: string): Promise<boolean>
}

async function acceptedNumber(
  call: DeviceCall,
  admitted: AdmittedToken,
  { accepts }: LookUp,
): Promise<string | KeptRefusal> {
  const { app } = call
  const { channel, token } = admitted
  const refusal = await useToken(
    app,
    app.db,
    { channel: channel.code, token, deviceHash: call.deviceHash() },
    'LOOK_UP',
  )
  if (refusal) return new KeptRefusal(refusal)
  const mobile = numberOf(admitted)
  if (mobile instanceof KeptRefusal || !accepts || (await accepts(mobile))) return mobile
  return new KeptRefusal('INVALID_PHONE_NUMBER', { channel: channel.name, mobile: maskMobile(mobile) })
}

const needsToken = ({ app, channel }: TokenCall) => app.channels.find(channel)?.tokenEntry === true

/**
 * Where customers enter with a token (D-034), refuses a code alone with CHANNEL_VERIFY_ERROR, unless a token of the number (`8…`) has a
 * visit open on this device: a page that was loaded again has no token any more. Counts and writes nothing.
 */
export async function needVisit(call: DeviceCall, mobile: string): Promise<void> {
  if (!needsToken(call)) return
  const visit = { channel: call.channel, deviceHash: call.deviceHash(), mobile }
  if (!(await hasVisit(call.app, call.app.db, visit))) throw new Refusal('CHANNEL_VERIFY_ERROR')
}

/**
 * Closes that visit by a sign-in. Throws CHANNEL_VERIFY_ERROR if there is none any more, which takes the use of the code back: it is good
 * again once a paused channel is.
 */
export async function closeVisitOf(call: DeviceCall & { tx: Tx }, mobile: string): Promise<undefined> {
  if (!needsToken(call)) return
  const visit = { channel: call.channel, deviceHash: call.deviceHash(), mobile }
  if (!(await closeVisit(call.app, call.tx, visit))) throw new Refusal('CHANNEL_VERIFY_ERROR')
}

/** What the partner sees of a call with its token. */
export const callRecord = (path: string, admitted: AdmittedToken | RefusedToken, refusal: KeptRefusal | undefined) => ({
  channel: admitted.channel?.code,
  call: path,
  outcome: refusal?.code ?? 'OK',
  uid: 'token' in admitted ? admitted.token.uid : undefined,
})

/**
 * The token of a sign-in by code, before the code is tried: one that is refused, as all are while their channel is paused, costs the code
 * nothing. Records the refused call, and throws its refusal.
 */
export async function needToken(call: DeviceCall, { path, token }: Omit<LookUp, 'accepts'>): Promise<AdmittedToken> {
  const admitted = await admitToken(call, token)
  if (!('refusal' in admitted)) return admitted
  const refusal = new KeptRefusal(admitted.refusal)
  await recordCall(call.app, call.app.db, callRecord(path, admitted, refusal))
  throw new Refusal(refusal.code)
}

/** The number of a token, `8…`, before any transaction. Opens the token's visit, or goes on with it. Records the call, and throws its refusal. */
export async function lookUpNumber(call: DeviceCall, lookUp: LookUp): Promise<string> {
  const { app } = call
  const admitted = await admitToken(call, lookUp.token)
  const found = 'refusal' in admitted ? new KeptRefusal(admitted.refusal) : await acceptedNumber(call, admitted, lookUp)
  const refusal = found instanceof KeptRefusal ? found : undefined
  await recordCall(app, app.db, callRecord(lookUp.path, admitted, refusal))
  if (found instanceof KeptRefusal) throw new Refusal(found.code, found.data)
  return found
}
