import { Refusal } from '../../../platform/refusal.ts'
import { ProviderRefused, ProviderUnavailable } from '../../../providers/provider-error.ts'
import type { App } from '../../context.ts'
import { passedFrames } from './liveness-store.ts'
import { currentPhoto } from './photo-store.ts'

interface Compared {
  /** Who passed the challenge. */
  userId: string
  challengeId: string
  context: string
  nik: string
  /** Whose stored face it is compared with, if there is somebody. */
  owner: string | undefined
}

async function storedFace(app: App, userId: string): Promise<Buffer | undefined> {
  const photo = await currentPhoto(app.db, userId, 'LIVENESS_KTP')
  return photo && app.files.get(photo.fileId)
}

/**
 * How alike the face of a passed challenge is to another customer's, in ppm; undefined if that one has no stored face. The provider is
 * asked in any case, so that the time it takes tells nobody whether there is such a customer. Before the call's transaction. Throws
 * LIVENESS_FAILED for a challenge that has not passed or is spent, and PROVIDER_UNAVAILABLE.
 */
export async function compareFace(
  app: App,
  { userId, challengeId, context, nik, owner }: Compared,
): Promise<number | undefined> {
  const passed = await passedFrames(app.db, userId, challengeId, context)
  if (!passed) throw new Refusal('LIVENESS_FAILED')
  const frames = await Promise.all(passed.frames.map((fileId) => app.files.get(fileId)))
  const keptFace = owner === undefined ? undefined : await storedFace(app, owner)
  const evidence = { challengeId, nik, gestures: passed.gestures, frames, keptFace }
  try {
    const answer = await app.providers.faceCheck.verify(evidence, { key: `${challengeId}-${context}` })
    return keptFace && answer.similarityPpm
  } catch (error) {
    const unanswered = error instanceof ProviderUnavailable || error instanceof ProviderRefused
    throw unanswered ? new Refusal('PROVIDER_UNAVAILABLE') : error
  }
}
