import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { id } from '@lumbung/shared/contract/fields.ts'
import type { faceDetectionResult } from '@lumbung/shared/contract/onboarding/photos.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { keepFiles, putFile } from '../../../platform/files/loose-files.ts'
import { sniffFormat } from '../../../platform/files/photos/image-format.ts'
import { readPhoto } from '../../../platform/files/photos/photo.ts'
import type { UploadedFile } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { FaceAnswer } from '../../../providers/face-check/port.ts'
import { ProviderRefused, ProviderUnavailable } from '../../../providers/provider-error.ts'
import { deviceFaceAt, proveFace } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { latestApplication, lockForCustomer, takeApplicationLock } from '../application/application-store.ts'
import { editRefusal, recordSaved } from '../application/editing.ts'
import { endByFace } from '../no-camera/no-camera-store.ts'
import { loadSection } from '../sections/profile-store.ts'
import {
  type Challenge,
  type ChallengeVerdict,
  claimChallenge,
  findChallenge,
  kycContexts,
  releaseChallenge,
  settleChallenge,
} from './liveness-store.ts'
import { currentPhoto, insertPhoto } from './photo-store.ts'
import { countLivenessAnswer, livenessTriesLeft } from './start-liveness.ts'

/** Similarity from which two faces count as the same person's ⚙ (behaviour 4). */
export const sameFacePpm = 800_000
/** The largest number of frames and their size are in the contract. */
const minFrames = 3

interface Frame {
  jpeg: Buffer
  width: number
  height: number
}

export interface JudgedFace {
  challenge: Challenge
  frames: Frame[]
  verdict: ChallengeVerdict
}

/** Who answers which challenge; with `device`, a challenge of a sign-in by face on it. */
export interface FaceAttempt {
  userId: string
  challengeId: string
  device?: Buffer
}

const wrong = (problem: string) => new Refusal('WRONG_PHOTO_FORMAT', { problem })

/** Decodes and re-encodes at least 3 JPEG frames. Throws WRONG_PHOTO_FORMAT { problem }. */
async function readFrames(userId: string, files: readonly UploadedFile[]): Promise<Frame[]> {
  if (files.length < minFrames) throw wrong('FRAME_COUNT')
  const frames: Frame[] = []
  for (const { bytes } of files) {
    if (bytes.length > 0 && sniffFormat(bytes) !== 'jpeg') throw wrong('UNSUPPORTED')
    const photo = await readPhoto(userId, bytes)
    if (!photo.ok) throw wrong(photo.problem)
    frames.push(photo)
  }
  return frames
}

async function referenceFor(app: App, userId: string, context: string) {
  const kyc = kycContexts.includes(context)
  const photo = await currentPhoto(app.db, userId, kyc ? 'KTP' : 'LIVENESS_KTP')
  const bytes = photo && (await app.files.get(photo.fileId))
  return kyc ? { idPhoto: bytes, idPhotoId: photo?.id } : { keptFace: bytes, idPhotoId: undefined }
}

/** Finds a challenge. A malformed id is not passed to the database, which would throw. */
const challengeOf = async (db: Db, { userId, challengeId, device }: FaceAttempt) =>
  id.safeParse(challengeId).success ? findChallenge(db, userId, challengeId, device) : undefined

/** The tries left in a challenge's context; 0 for an unknown challenge. */
export async function triesOf(app: App, db: Db, attempt: FaceAttempt): Promise<number> {
  const found = await challengeOf(db, attempt)
  return found ? livenessTriesLeft(app, db, attempt.userId, found) : 0
}

/** The challenge if it can be answered now. */
async function openChallenge(app: App, db: Db, attempt: FaceAttempt): Promise<Challenge | undefined> {
  const found = await challengeOf(db, attempt)
  if (!found || found.isAnswered || found.expiresAt <= app.clock.now()) return undefined
  return (await livenessTriesLeft(app, db, attempt.userId, found)) > 0 ? found : undefined
}

/**
 * Claims a challenge and calls the face check, before the call's transaction. Returns undefined if the challenge is used,
 * expired, unknown or has no tries left. Throws WRONG_PHOTO_FORMAT or PROVIDER_UNAVAILABLE; then the challenge stays open.
 */
export async function judgeFace(
  app: App,
  attempt: FaceAttempt,
  files: readonly UploadedFile[],
): Promise<JudgedFace | undefined> {
  const { userId, challengeId } = attempt
  if (!(await openChallenge(app, app.db, attempt))) return undefined
  const frames = await readFrames(userId, files)
  const challenge = await app.db.transaction(async (tx) => {
    await takeApplicationLock(tx, userId)
    const found = await openChallenge(app, tx, attempt)
    if (!found || !(await claimChallenge(tx, userId, challengeId, app.clock.now()))) return undefined
    await countLivenessAnswer(app, tx, userId, found, 1)
    return found
  })
  if (!challenge) return undefined
  try {
    const { idPhotoId, ...reference } = await referenceFor(app, userId, challenge.context)
    const pictures = frames.map((frame) => frame.jpeg)
    const nik = (await loadSection(app, app.db, userId, 'ktp'))?.idNumber
    const evidence = { challengeId, nik, gestures: challenge.gestures, frames: pictures, ...reference }
    const answer = await app.providers.faceCheck.verify(evidence, { key: challengeId })
    const verdict = verdictOn(challenge, answer, idPhotoId)
    // The pictures of a sign-in are no evidence once it is decided.
    const kept = verdict.result === 'SUCCESS' && !attempt.device ? pictures : []
    const files = await Promise.all(kept.map((picture) => putFile(app, userId, picture)))
    return { challenge, frames, verdict: { ...verdict, frames: files } }
  } catch (error) {
    await app.db.transaction(async (tx) => {
      await releaseChallenge(tx, userId, challengeId)
      await countLivenessAnswer(app, tx, userId, challenge, -1)
    })
    const unanswered = error instanceof ProviderUnavailable || error instanceof ProviderRefused
    throw unanswered ? new Refusal('PROVIDER_UNAVAILABLE') : error
  }
}

/** Whose face it is when a number is lost is compared later, unseen by who asks. An unreadable ID card does not fail the face: the decision later returns the card's photo. */
function verdictOn(
  challenge: Challenge,
  answer: FaceAnswer,
  idPhotoId: string | undefined,
): Omit<ChallengeVerdict, 'frames'> {
  const { live, similarityPpm, reason } = answer
  if (!live) return { result: 'FAILED', reason, similarityPpm: undefined, idPhotoId }
  if (challenge.context === 'lostNumber') return { result: 'SUCCESS', reason, similarityPpm: undefined, idPhotoId }
  const kyc = kycContexts.includes(challenge.context)
  if (kyc && (idPhotoId === undefined || reason === 'ID_PHOTO_UNREADABLE'))
    return { result: 'SUCCESS', reason, similarityPpm: undefined, idPhotoId }
  const same = similarityPpm >= sameFacePpm
  return {
    result: same ? 'SUCCESS' : 'FAILED',
    reason: same ? reason : (reason ?? 'OTHER_FACE'),
    similarityPpm,
    idPhotoId,
  }
}

/** Whether this device may set the face: it has verified the stored one, or there is none yet (D-091). */
async function mayReplaceFace(tx: Tx, userId: string, deviceHash: Buffer): Promise<boolean> {
  if (await deviceFaceAt(tx, userId, deviceHash)) return true
  return (await currentPhoto(tx, userId, 'LIVENESS_KTP')) === undefined
}

/**
 * Records the result of the face check. The frames of a passed face are stored as evidence, the first one also as the face
 * photo. An application's face verifies the device; that of a security check counts once it is submitted there. The result is
 * TOKEN_INVALID if the challenge cannot be answered, or no longer.
 */
export async function recordFace(
  app: App,
  tx: Tx,
  request: { userId: string; deviceHash: Buffer; challengeId: string; judged: JudgedFace | undefined },
): Promise<ReplyOf<typeof faceDetectionResult>> {
  const { userId, deviceHash, judged } = request
  if (!judged) return { result: 'TOKEN_INVALID', triesLeft: await triesOf(app, tx, request) }
  const { challenge, frames, verdict } = judged
  await lockForCustomer(tx, userId)
  const application = await latestApplication(tx, userId)
  const kyc = kycContexts.includes(challenge.context)
  const triesLeft = await livenessTriesLeft(app, tx, userId, challenge)
  if (kyc && (editRefusal(application, 'liveness') || !(await mayReplaceFace(tx, userId, deviceHash))))
    return { result: 'TOKEN_INVALID', triesLeft }
  if (!(await settleChallenge(tx, userId, challenge.id, verdict))) return { result: 'TOKEN_INVALID', triesLeft }
  if (verdict.result === 'SUCCESS') {
    await keepFiles(tx, userId, verdict.frames)
    const [first, firstFile] = [frames[0], verdict.frames[0]]
    const kind = kyc ? ('LIVENESS_KTP' as const) : ('LIVENESS_WITHOUT_KTP' as const)
    if (first && firstFile) {
      const { width, height } = first
      const face = { kind, fileId: firstFile, width, height, quality: {}, forced: false }
      await insertPhoto(tx, userId, face, app.clock.now())
    }
    if (kyc) {
      await proveFace(tx, userId, deviceHash, app.clock.now())
      await endByFace(tx, userId, app.clock.now())
      await recordSaved(app, tx, { userId, application, step: 'liveness' })
    }
  }
  const { result, reason } = verdict
  return { result, triesLeft, ...(reason === undefined ? {} : { reason }) }
}
