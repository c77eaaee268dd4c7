import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import * as contract from '@lumbung/shared/contract/accounts/face-sign-in.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { EarlyCall, UploadCall } from '../../../platform/http/route.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import {
  countFaceStart,
  deviceNameOf,
  limitKeyOf,
  lockAccess,
  offersFaceSignIn,
  openFaceSession,
  personForFace,
} from '../../accounts/api.ts'
import { type App, route } from '../../context.ts'
import { takeApplicationLock } from '../application/application-store.ts'
import { type FaceAttempt, type JudgedFace, judgeFace, triesOf } from './judge-face.ts'
import { consumeChallenge, settleChallenge } from './liveness-store.ts'
import { currentPhoto } from './photo-store.ts'
import { openChallenge } from './start-liveness.ts'

const context = 'faceIdLogin'
const purpose = 'face-sign-in'
const unavailable = () => new Refusal('FACE_SIGN_IN_UNAVAILABLE')

interface Attempt extends Required<FaceAttempt> {
  /** Of the person, by whose uploads those of the attempt are counted. */
  limitKey: string
}

/** Seals who signs in, on which device, with which challenge. The browser learns none of it. */
function sealAttempt(app: App, { device, ...who }: Attempt): string {
  const content = { ...who, device: device.toString('base64url') }
  return app.keys.sealShared(purpose, JSON.stringify(content)).toString('base64url')
}

/** Opens an attempt. Throws FACE_SIGN_IN_UNAVAILABLE if it is forged or another device's. */
function openAttempt(app: App, attempt: string, deviceHash: Buffer): Attempt {
  try {
    const { device: sealed, ...who } = JSON.parse(app.keys.openShared(purpose, Buffer.from(attempt, 'base64url')))
    const device = Buffer.from(sealed, 'base64url')
    if (device.equals(deviceHash)) return { ...who, device }
  } catch {
    // Refused like one of another device.
  }
  throw unavailable()
}

/**
 * CX-132. Starts a sign-in by face on a device that has verified number and face of the account (`countFaceStart` ran before).
 * Throws FACE_SIGN_IN_UNAVAILABLE for every other number, known or not; MAX_RETRY_COUNT_REACHED_TRY_TOMORROW.
 */
async function start(
  app: App,
  tx: Tx,
  mobile: string,
  deviceHash: Buffer,
): Promise<ReplyOf<typeof contract.startFaceSignIn>> {
  const userId = await personForFace(app, tx, mobile, deviceHash)
  if (!userId || !(await currentPhoto(tx, userId, 'LIVENESS_KTP'))) throw unavailable()
  await takeApplicationLock(tx, userId)
  const { challengeId, ...challenge } = await openChallenge(app, tx, userId, { context, deviceHash })
  const limitKey = await limitKeyOf(tx, userId)
  return { attempt: sealAttempt(app, { userId, limitKey, challengeId, device: deviceHash }), ...challenge }
}

interface Finish {
  attempt: Attempt
  userAgent: string
  channel: ChannelCode
  judged: JudgedFace | undefined
}

type Finished = Omit<ReplyOf<typeof contract.finishFaceSignIn>, 'login'> & {
  login?: NonNullable<Awaited<ReturnType<typeof openFaceSession>>>
}

/**
 * CX-133. Signs in with a face that was judged before (`judgeFace`), once. Refuses with FACE_SIGN_IN_UNAVAILABLE if the device no
 * longer counts as one of the account.
 */
async function finish(
  app: App,
  tx: Tx,
  { attempt, judged, userAgent, channel }: Finish,
): Promise<Finished | KeptRefusal> {
  const { userId, challengeId, device: deviceHash } = attempt
  await lockAccess(tx, userId)
  const triesLeft = await triesOf(app, tx, attempt)
  if (!judged || !(await settleChallenge(tx, userId, challengeId, judged.verdict)))
    return { result: 'TOKEN_INVALID', triesLeft }
  const { result, reason } = judged.verdict
  if (result === 'FAILED' || !(await consumeChallenge(tx, userId, challengeId, context))) {
    app.metrics.count('login_failed')
    return { result: 'FAILED', triesLeft, ...(reason !== undefined && { reason }) }
  }
  const opened = { userId, deviceHash, deviceName: deviceNameOf(userAgent), channel }
  const login = await openFaceSession(app, tx, opened)
  return login ? { result, triesLeft, login } : new KeptRefusal('FACE_SIGN_IN_UNAVAILABLE')
}

const attemptOf = ({ app, query, deviceHash }: UploadCall<App, typeof contract.finishFaceSignIn>) =>
  openAttempt(app, query.attempt, deviceHash())
const faceOf = (call: EarlyCall<App, typeof contract.finishFaceSignIn>) =>
  judgeFace(call.app, attemptOf(call), call.files['frames'] ?? [])
const countedStart = ({ app, deviceHash }: EarlyCall<App, typeof contract.startFaceSignIn>) =>
  countFaceStart(app, deviceHash())

export const faceSignInRoutes = [
  route(contract.faceSignIn, async ({ app, deviceHash }) => ({
    offered: await offersFaceSignIn(app, app.db, deviceHash()),
  })),
  route(
    contract.startFaceSignIn,
    async ({ app, tx, body, deviceHash }) => start(app, tx, body.mobileNumber, deviceHash()),
    { prepare: countedStart },
  ),
  route(
    contract.finishFaceSignIn,
    async (call) => {
      const { app, tx, userAgent, channel, setSession, prepared: judged } = call
      const finished = await finish(app, tx, { attempt: attemptOf(call), userAgent, channel, judged })
      if (finished instanceof KeptRefusal) return finished
      const { login, ...verdict } = finished
      if (!login) return verdict
      setSession(login.token)
      const { newUser, userId, userType } = login
      return { ...verdict, login: { newUser, userId, userType } }
    },
    { prepare: faceOf, uploader: (call) => attemptOf(call).limitKey },
  ),
]
