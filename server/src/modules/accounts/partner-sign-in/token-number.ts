import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import {
  type AdmittedToken,
  admitToken,
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

/** What the partner sees of a call with its token. */
export const callRecord = (path: string, admitted: AdmittedToken | RefusedToken, refusal: KeptRefusal | undefined) => ({
  channel: admitted.channel?.code,
  call: path,
  outcome: refusal?.code ?? 'OK',
  uid: 'token' in admitted ? admitted.token.uid : undefined,
})

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
